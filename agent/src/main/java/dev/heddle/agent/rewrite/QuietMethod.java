package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.MethodVisitor;

/**
 * Keeps other threads out while a method runs in which the JVM holds locks that the scheduler does not see: a static
 * initialiser, class loading, linking of call sites.
 */
final class QuietMethod extends BracketedMethod {
    QuietMethod(MethodVisitor next) {
        super(next, Hook.ENTER_QUIET, Hook.EXIT_QUIET);
    }
}
