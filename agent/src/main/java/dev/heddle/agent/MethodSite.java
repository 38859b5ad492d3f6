package dev.heddle.agent;

import dev.heddle.runtime.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Knows where in the source the instruction under way stands; shared by all visitors of one method. */
final class MethodSite {
    static final String RUNTIME = "dev/heddle/runtime/";

    final String className;
    final String internalName;
    final String method;
    private int line;
    private int site;

    MethodSite(String internalName, String method) {
        this.internalName = internalName;
        this.className = internalName.replace('/', '.');
        this.method = method;
    }

    void line(int newLine) {
        line = newLine;
        site = 0;
    }

    /** The site's number; negative inside the JDK, where the place that matters is the one it was called from. */
    int number() {
        if (site == 0) {
            int n = Sites.number(className, method, line);
            site = Profile.isJdk(internalName) ? -n : n;
        }
        return site;
    }

    /** Pushes the site and calls a hook. */
    void callWithSite(MethodVisitor mv, String hooks, String name, String descriptor) {
        push(mv, number());
        call(mv, hooks, name, descriptor);
    }

    static void call(MethodVisitor mv, String hooks, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, RUNTIME + hooks, name, descriptor, false);
    }

    static void push(MethodVisitor mv, int value) {
        mv.visitLdcInsn(value);
    }
}
