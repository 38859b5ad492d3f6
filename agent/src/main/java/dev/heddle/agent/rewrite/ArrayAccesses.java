package dev.heddle.agent.rewrite;

import dev.heddle.agent.jdk.Profile;
import dev.heddle.runtime.hooks.AccessHooks;
import dev.heddle.runtime.hooks.ConcurrentArrayHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Hooks reads and writes of array elements. */
final class ArrayAccesses extends MethodVisitor {
    private static final Class<?> HOOKS = AccessHooks.class;

    private final MethodSite site;
    private final Class<?> before;

    ArrayAccesses(MethodVisitor next, MethodSite site) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.before = Profile.racesOnPurpose(site.internalName) ? ConcurrentArrayHooks.class : HOOKS;
    }

    @Override
    public void visitInsn(int opcode) {
        switch (opcode) {
            case Opcodes.IALOAD, Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD -> read(opcode, Opcodes.DUP, "(I)V");
            case Opcodes.LALOAD -> read(opcode, Opcodes.DUP2, "(J)V");
            case Opcodes.FALOAD -> read(opcode, Opcodes.DUP, "(F)V");
            case Opcodes.DALOAD -> read(opcode, Opcodes.DUP2, "(D)V");
            case Opcodes.AALOAD -> read(opcode, Opcodes.DUP, "(Ljava/lang/Object;)V");
            case Opcodes.IASTORE,
                    Opcodes.BASTORE,
                    Opcodes.CASTORE,
                    Opcodes.SASTORE,
                    Opcodes.FASTORE,
                    Opcodes.AASTORE -> {
                // array, index, value -> array, index, value, array, index
                super.visitInsn(Opcodes.DUP_X2);
                super.visitInsn(Opcodes.POP);
                super.visitInsn(Opcodes.DUP2_X1);
                write(opcode);
            }
            case Opcodes.LASTORE, Opcodes.DASTORE -> {
                super.visitInsn(Opcodes.DUP2_X2);
                super.visitInsn(Opcodes.POP2);
                super.visitInsn(Opcodes.DUP2_X2);
                write(opcode);
            }
            default -> super.visitInsn(opcode);
        }
    }

    private void read(int opcode, int dup, String after) {
        super.visitInsn(Opcodes.DUP2);
        site.callWithSite(mv, before, "beforeElementRead", "(Ljava/lang/Object;II)V");
        super.visitInsn(opcode);
        super.visitInsn(dup);
        MethodSite.call(mv, HOOKS, "afterRead", after);
    }

    private void write(int opcode) {
        site.callWithSite(mv, before, "beforeElementWrite", "(Ljava/lang/Object;II)V");
        super.visitInsn(opcode);
        MethodSite.call(mv, HOOKS, "afterWrite", "()V");
    }
}
