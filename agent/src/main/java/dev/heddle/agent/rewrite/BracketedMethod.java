package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.rewrite.shape.EnclosedMethod;
import org.objectweb.asm.MethodVisitor;

/** Tells the runtime when a method is entered, and on every way out of it. */
class BracketedMethod extends EnclosedMethod {
    private final Hook enter;
    private final Hook exit;

    /** With those hooks; they get no arguments unless the subclass gives them some. */
    BracketedMethod(MethodVisitor next, Hook enter, Hook exit) {
        super(next);
        this.enter = enter;
        this.exit = exit;
    }

    /**
     * Keeps other threads out while a method runs in which the JVM holds locks that the scheduler does not see: a static
     * initialiser, class loading, linking of call sites.
     */
    static BracketedMethod quiet(MethodVisitor next) {
        return new BracketedMethod(next, Hook.ENTER_QUIET, Hook.EXIT_QUIET);
    }

    @Override
    protected final void enter() {
        call(enter);
    }

    @Override
    protected final void exit() {
        call(exit);
    }

    /** Writes the call of a hook, on entry or on a way out. */
    void call(Hook hook) {
        hook.call(mv);
    }
}
