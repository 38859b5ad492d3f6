package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.runtime.names.Sites;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Knows where in the source the instruction under way stands; shared by all visitors of one method. */
final class MethodSite {
    final String className;
    final String internalName;
    final String method;
    private final boolean jdk;
    private int line;
    private int site;
    private boolean theirs;

    MethodSite(String internalName, String method) {
        this.internalName = internalName;
        this.className = internalName.replace('/', '.');
        this.method = method;
        this.jdk = Profile.isJdk(internalName);
    }

    /** Whether the instruction under way was put there by another tool. */
    boolean isTheirs() {
        return theirs;
    }

    void theirs(boolean yes) {
        theirs = yes;
    }

    /** The visitor to put in front of others that want to know where they are. */
    MethodVisitor tracked(MethodVisitor next) {
        return new LineTracker(jdk ? next : new CoverageProbes(next, this), this);
    }

    /** Hands on a method that was looked at as a whole, so that its lines are told again. */
    void replay(MethodNode method, MethodVisitor next) {
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LineNumberNode l) {
                line(l.line); // what others put before the first instruction stands on its line
                break;
            }
        }
        method.accept(tracked(next));
    }

    void line(int newLine) {
        line = newLine;
        site = 0;
    }

    /** The site's number; negative inside the JDK, where the place that matters is the one it was called from. */
    int number() {
        if (site == 0) {
            int n = Sites.number(className, method, line);
            site = jdk ? -n : n;
        }
        return site;
    }

    /** Pushes the site and calls a hook. */
    void callWithSite(MethodVisitor mv, Hook hook) {
        push(mv, number());
        hook.call(mv);
    }

    /** Pushes a number, in the JDK without a constant: for each new one the JVM searches all that the loaded class has. */
    void push(MethodVisitor mv, int value) {
        if (jdk && value == (short) value) {
            mv.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            mv.visitLdcInsn(value);
        }
    }

    /** Tells the other visitors of a method where they are. */
    static final class LineTracker extends MethodVisitor {
        private final MethodSite site;

        LineTracker(MethodVisitor next, MethodSite site) {
            super(Opcodes.ASM9, next);
            this.site = site;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            site.line(line);
            super.visitLineNumber(line, start);
        }
    }

    /**
     * Knows the instructions that JaCoCo has put into a class: a method begins by fetching an array of flags, and sets one of
     * them at each branch. They are no part of the program, so nobody is told of them.
     */
    static final class CoverageProbes extends MethodVisitor {
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
}
