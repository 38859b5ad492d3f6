package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;

/** Data nondeterminism on purpose: every value is explored. */
public final class Choice {
    private Choice() {}

    /** One of 0 … n-1; all are explored. */
    public static int choose(int n) {
        if (n <= 0) {
            throw new IllegalArgumentException("nothing to choose from: " + n);
        }
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.acts("chooses");
            throw new IllegalStateException("choose is only possible in a program that Heddle explores");
        }
        t.op.reset(OpKind.CHOOSE, t.index, Callers.site()).argument = n;
        Scheduler s = Live.scheduler;
        return (int) s.trace.result(s.step(t));
    }
}
