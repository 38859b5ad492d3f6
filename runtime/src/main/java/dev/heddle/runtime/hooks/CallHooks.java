package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Narrator;

/**
 * Called by the program's code around its calls of the JDK, so that people are told {@code map.containsKey("ann")} and not
 * what a map does inside. While exploring nothing is done here but to look at one flag.
 */
public final class CallHooks {
    private CallHooks() {}

    /** Before a call; the name of a static method has its class before it, and there is no receiver. */
    public static void before(Object receiver, String method) {
        ControlledThread t = Narrator.telling ? Live.self() : null;
        if (t != null) {
            t.hush();
            Live.scheduler.narrator.call(t, receiver, method);
            t.unhush();
        }
    }

    /** An argument of the call. */
    public static void argument(Object value) {
        ControlledThread t = Narrator.telling ? Live.self() : null;
        if (t != null) {
            t.hush();
            Live.scheduler.narrator.argument(t, value);
            t.unhush();
        }
    }

    public static void argument(boolean value) {
        if (Narrator.telling) {
            argument((Object) value);
        }
    }

    public static void argument(char value) {
        if (Narrator.telling) {
            argument((Object) value);
        }
    }

    public static void argument(int value) {
        if (Narrator.telling) {
            argument((Object) value);
        }
    }

    public static void argument(long value) {
        if (Narrator.telling) {
            argument((Object) value);
        }
    }

    public static void argument(float value) {
        if (Narrator.telling) {
            argument((Object) value);
        }
    }

    public static void argument(double value) {
        if (Narrator.telling) {
            argument((Object) value);
        }
    }

    /** After a call that returns nothing. */
    public static void after() {
        if (Narrator.telling) {
            after(null, true);
        }
    }

    /** After a call, with what it returned. */
    public static void after(Object value) {
        if (Narrator.telling) {
            after(value, false);
        }
    }

    public static void after(boolean value) {
        if (Narrator.telling) {
            after(value, false);
        }
    }

    public static void after(char value) {
        if (Narrator.telling) {
            after(value, false);
        }
    }

    public static void after(int value) {
        if (Narrator.telling) {
            after(value, false);
        }
    }

    public static void after(long value) {
        if (Narrator.telling) {
            after(value, false);
        }
    }

    public static void after(float value) {
        if (Narrator.telling) {
            after(value, false);
        }
    }

    public static void after(double value) {
        if (Narrator.telling) {
            after(value, false);
        }
    }

    private static void after(Object value, boolean isVoid) {
        ControlledThread t = Live.self();
        if (t != null) {
            t.hush();
            Live.scheduler.narrator.returned(t, value, isVoid);
            t.unhush();
        }
    }
}
