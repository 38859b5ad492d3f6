package dev.heddle.agent.rewrite;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Knows the instructions that JaCoCo has put into a class: a method begins by fetching an array of flags, and sets one of
 * them at each branch. They are no part of the program, so nobody is told of them.
 */
final class CoverageProbes extends MethodVisitor {
    private static final String NAMES = "$jacoco";

    /** What the last instruction was, as far as it can belong to a probe. */
    private enum Seen {
        NOTHING,
        ARRAY_FETCHED,
        ARRAY,
        INDEX,
        VALUE
    }

    private final MethodSite site;
    private Seen seen = Seen.NOTHING;
    private int probes = -1;

    CoverageProbes(MethodVisitor next, MethodSite site) {
        super(Opcodes.ASM9, next);
        this.site = site;
    }

    /** Whether a member of that name is JaCoCo's. */
    static boolean isTheirs(String member) {
        return member.startsWith(NAMES);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        seen = isTheirs(name) ? Seen.ARRAY_FETCHED : Seen.NOTHING;
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (seen != Seen.ARRAY_FETCHED || opcode != Opcodes.CHECKCAST) {
            seen = Seen.NOTHING;
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        if (opcode == Opcodes.ASTORE && seen == Seen.ARRAY_FETCHED) {
            probes = variable;
        }
        seen = opcode == Opcodes.ALOAD && variable == probes ? Seen.ARRAY : Seen.NOTHING;
        super.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitLdcInsn(Object value) {
        if (value instanceof ConstantDynamic c && isTheirs(c.getName())) {
            seen = Seen.ARRAY_FETCHED;
        } else {
            seen = seen == Seen.ARRAY ? Seen.INDEX : Seen.NOTHING;
        }
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        seen = seen == Seen.ARRAY ? Seen.INDEX : Seen.NOTHING;
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitInsn(int opcode) {
        boolean constant = opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5;
        if (opcode == Opcodes.BASTORE && seen == Seen.VALUE) {
            seen = Seen.NOTHING;
            site.theirs(true);
            super.visitInsn(opcode);
            site.theirs(false);
            return;
        }
        seen = constant && seen == Seen.ARRAY
                ? Seen.INDEX
                : opcode == Opcodes.ICONST_1 && seen == Seen.INDEX ? Seen.VALUE : Seen.NOTHING;
        super.visitInsn(opcode);
    }
}
