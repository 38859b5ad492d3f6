package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.Hash;

/** Objects that are older than the executions and that the program gets without reading them from anywhere. */
public final class PreexistingObjects {
    private PreexistingObjects() {}

    /** Says, inside an execution, that this object is one: what is written to it is undone at the end. */
    public static void adopt(Object o) {
        ControlledThread t = Live.self();
        if (t != null && o != null && Live.scheduler.objects.find(o) < 0) {
            t.hush();
            t.tellApart();
            Live.scheduler.sharing.adopt(
                    t, o, Hash.mix(t.history, Hash.text(o.getClass().getName())));
            t.unhush();
        }
    }
}
