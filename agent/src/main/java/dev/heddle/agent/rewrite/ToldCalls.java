package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Models;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells what the program calls of the JDK's collections and concurrent classes, and of libraries, with which arguments, and
 * what comes back: a person who reads how a failure came about knows the call, and not the fields inside.
 */
final class ToldCalls extends ArgumentsAside {
    private static final String UTIL = "java/util/";
    private static final String CONCURRENT = "java/util/concurrent/";
    /** Of what is only passed through, or never shared, there is nothing to tell. */
    private static final Set<String> SILENT = Set.of("java/util/Objects", "java/util/Arrays", "java/util/Optional");

    private static final Map<Character, Hook> ARGUMENTS = Map.of(
            'L', Hook.TELL_REFERENCE_ARGUMENT,
            'Z', Hook.TELL_BOOLEAN_ARGUMENT,
            'C', Hook.TELL_CHAR_ARGUMENT,
            'I', Hook.TELL_INT_ARGUMENT,
            'J', Hook.TELL_LONG_ARGUMENT,
            'F', Hook.TELL_FLOAT_ARGUMENT,
            'D', Hook.TELL_DOUBLE_ARGUMENT);

    private static final Map<Character, Hook> RESULTS = Map.of(
            'V', Hook.TELL_RETURN,
            'L', Hook.TELL_REFERENCE_RESULT,
            'Z', Hook.TELL_BOOLEAN_RESULT,
            'C', Hook.TELL_CHAR_RESULT,
            'I', Hook.TELL_INT_RESULT,
            'J', Hook.TELL_LONG_RESULT,
            'F', Hook.TELL_FLOAT_RESULT,
            'D', Hook.TELL_DOUBLE_RESULT);

    private final MethodSite site;
    private final Predicate<String> isLibrarys;

    ToldCalls(MethodVisitor next, MethodSite site, int access, String descriptor, Predicate<String> isLibrarys) {
        super(next, access, descriptor);
        this.site = site;
        this.isLibrarys = isLibrarys;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean librarys = opcode != Opcodes.INVOKESPECIAL && isLibrarys.test(owner);
        if (!librarys && !isTold(opcode, owner, name)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int[] locals = putAside(arguments, 0);
        if (librarys) {
            site.callWithSite(mv, Hook.CALLED_FROM);
        }
        if (opcode == Opcodes.INVOKESTATIC) {
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitLdcInsn(owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
        } else {
            mv.visitInsn(Opcodes.DUP);
            mv.visitLdcInsn(name);
        }
        Hook.TELL_CALL.call(mv);
        for (int i = 0; i < arguments.length; i++) {
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), locals[i]);
            ARGUMENTS.get(sort(arguments[i])).call(mv);
        }
        takeBack(arguments, 0, locals);
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        Type result = Type.getReturnType(descriptor);
        if (result.getSize() > 0) {
            mv.visitInsn(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
        }
        RESULTS.get(sort(result)).call(mv);
    }

    /** What is modelled is told as what it does: that a lock is taken. */
    private static boolean isTold(int opcode, String owner, String name) {
        if (opcode == Opcodes.INVOKESPECIAL || !owner.startsWith(UTIL) || SILENT.contains(owner)) {
            return false;
        }
        boolean ofUtil = owner.lastIndexOf('/') == UTIL.length() - 1;
        boolean concurrent = owner.startsWith(CONCURRENT) && !owner.startsWith(CONCURRENT + "locks/");
        return (ofUtil || concurrent) && !name.startsWith("<") && !Models.CLASSES.containsKey(owner);
    }

    private static char sort(Type type) {
        return switch (type.getSort()) {
            case Type.VOID -> 'V';
            case Type.BOOLEAN -> 'Z';
            case Type.CHAR -> 'C';
            case Type.BYTE, Type.SHORT, Type.INT -> 'I';
            case Type.LONG -> 'J';
            case Type.FLOAT -> 'F';
            case Type.DOUBLE -> 'D';
            default -> 'L';
        };
    }
}
