package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.runtime.names.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

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
}
