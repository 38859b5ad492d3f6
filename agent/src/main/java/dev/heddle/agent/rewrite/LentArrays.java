package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import java.util.Set;
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
        int lent = 0;
        for (int i = 0; i < arguments.length; i++) {
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), locals[i]);
            if (arguments[i].getSort() == Type.ARRAY) {
                site.push(mv, lent++);
                site.callWithSite(mv, Hook.LEND_ARRAY);
                mv.visitTypeInsn(Opcodes.CHECKCAST, arguments[i].getInternalName());
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        Hook.GIVE_BACK_ARRAYS.call(mv);
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
