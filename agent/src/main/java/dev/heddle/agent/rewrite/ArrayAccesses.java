package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Hooks reads and writes of array elements. */
final class ArrayAccesses extends MethodVisitor {
    private final MethodSite site;
    private final boolean concurrent;

    ArrayAccesses(MethodVisitor next, MethodSite site) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.concurrent = Profile.racesOnPurpose(site.internalName);
    }

    @Override
    public void visitInsn(int opcode) {
        if (site.isTheirs()) {
            super.visitInsn(opcode);
            return;
        }
        switch (opcode) {
            case Opcodes.IALOAD, Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD ->
                read(opcode, Opcodes.DUP, Hook.AFTER_INT_READ);
            case Opcodes.LALOAD -> read(opcode, Opcodes.DUP2, Hook.AFTER_LONG_READ);
            case Opcodes.FALOAD -> read(opcode, Opcodes.DUP, Hook.AFTER_FLOAT_READ);
            case Opcodes.DALOAD -> read(opcode, Opcodes.DUP2, Hook.AFTER_DOUBLE_READ);
            case Opcodes.AALOAD -> read(opcode, Opcodes.DUP, Hook.AFTER_REFERENCE_READ);
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

    private void read(int opcode, int dup, Hook after) {
        super.visitInsn(Opcodes.DUP2);
        site.callWithSite(mv, concurrent ? Hook.BEFORE_CONCURRENT_ELEMENT_READ : Hook.BEFORE_ELEMENT_READ);
        super.visitInsn(opcode);
        super.visitInsn(dup);
        after.call(mv);
    }

    private void write(int opcode) {
        site.callWithSite(mv, concurrent ? Hook.BEFORE_CONCURRENT_ELEMENT_WRITE : Hook.BEFORE_ELEMENT_WRITE);
        super.visitInsn(opcode);
        Hook.AFTER_WRITE.call(mv);
    }
}
