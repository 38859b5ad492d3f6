package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Gives code that can never be rewritten, as native code, a copy of each array that others can reach, and takes what it has
 * changed back: so each element is read and written where others may come in between.
 */
final class LentArrays extends ArgumentsAside {
    /** Classes that keep no array they are given. */
    private static final Set<String> BORROWERS = Set.of(
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/AbstractStringBuilder",
            "java/lang/StringCoding",
            "java/lang/Character",
            "jdk/internal/access/JavaLangAccess");

    /** From, to, the array, and where in it. */
    private static final Pattern FILLS = Pattern.compile("\\(II\\[[CB]I\\)V");

    /** An array, where in it, another, where in that, and how many. */
    private static final Pattern TRANSFERS = Pattern.compile("\\(\\[[CB]I\\[[CB]II\\)");

    private final MethodSite site;
    private final ClassFacts.View facts;

    LentArrays(MethodVisitor next, MethodSite site, ClassFacts.View facts, int access, String descriptor) {
        super(next, access, descriptor);
        this.site = site;
        this.facts = facts;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (!hasArray(arguments) || !BORROWERS.contains(owner) && !facts.isNative(owner, name, descriptor)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        int[] locals = putAside(arguments, 0);
        for (int i = 0; i < arguments.length; i++) {
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), locals[i]);
            if (arguments[i].getSort() == Type.ARRAY) {
                lend(owner, name, descriptor, i, locals);
                mv.visitTypeInsn(Opcodes.CHECKCAST, arguments[i].getInternalName());
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        site.callWithSite(mv, Hook.GIVE_BACK_ARRAYS);
    }

    /** Only the elements that the code may look at are read, where that is known: buffers are long, and texts are short. */
    private void lend(String owner, String name, String descriptor, int i, int[] locals) {
        boolean text = owner.startsWith("java/lang/") && !owner.equals("java/lang/Character")
                || owner.equals("jdk/internal/access/JavaLangAccess");
        if (text
                && (name.equals("getChars") || name.equals("getBytes"))
                && FILLS.matcher(descriptor).matches()) {
            mv.visitVarInsn(Opcodes.ILOAD, locals[3]);
            mv.visitVarInsn(Opcodes.ILOAD, locals[1]);
            mv.visitVarInsn(Opcodes.ILOAD, locals[0]);
            mv.visitInsn(Opcodes.ISUB);
            site.callWithSite(mv, Hook.LEND_TO_FILL);
        } else if (text && TRANSFERS.matcher(descriptor).lookingAt()) {
            mv.visitVarInsn(Opcodes.ILOAD, locals[i + 1]);
            mv.visitVarInsn(Opcodes.ILOAD, locals[4]);
            site.callWithSite(mv, Hook.LEND_RANGE);
        } else if ((text || owner.startsWith("java/util/zip/") || owner.startsWith("java/io/"))
                && isRange(Type.getArgumentTypes(descriptor), i)) {
            mv.visitVarInsn(Opcodes.ILOAD, locals[i + 1]);
            mv.visitVarInsn(Opcodes.ILOAD, locals[i + 2]);
            site.callWithSite(mv, Hook.LEND_RANGE);
        } else {
            site.callWithSite(mv, Hook.LEND_ARRAY);
        }
    }

    /** Whether an array is followed by where its elements begin and how many they are, and no third number. */
    private static boolean isRange(Type[] types, int i) {
        return i + 2 < types.length
                && types[i + 1].equals(Type.INT_TYPE)
                && types[i + 2].equals(Type.INT_TYPE)
                && (i + 3 == types.length || !types[i + 3].equals(Type.INT_TYPE));
    }

    private static boolean hasArray(Type[] types) {
        for (Type t : types) {
            if (t.getSort() == Type.ARRAY) {
                return true;
            }
        }
        return false;
    }
}
