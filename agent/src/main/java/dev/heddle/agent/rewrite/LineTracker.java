package dev.heddle.agent.rewrite;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the other visitors of a method where they are. */
final class LineTracker extends MethodVisitor {
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
