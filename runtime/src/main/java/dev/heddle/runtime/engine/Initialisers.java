package dev.heddle.runtime.engine;

import dev.heddle.runtime.names.Fields;

/**
 * The class initialisers of the program that run. Each runs once, unscheduled, before what is explored or in the midst of
 * it, so two things are not explored, and are named where the program then accesses the fields concerned: what an
 * initialiser does to static fields of other classes, which no later execution sees happen; and initialisers that need each
 * other, which two threads could begin at either end.
 */
public final class Initialisers {
    /** An initialiser under way, and the one during which it was begun. */
    record Running(Class<?> type, Running outer) {}

    /** Whether an initialiser runs in a controlled thread. A hint only: the thread's own field decides. */
    private static boolean any;

    private Initialisers() {}

    /** First thing in an initialiser. */
    public static void enter(Class<?> type) {
        QuietHooks.enter();
        ControlledThread t = Live.controlled();
        if (t == null) {
            return;
        }
        for (Class<?> c = type.getSuperclass(); c != null && !c.isEnum(); c = c.getSuperclass()) {
            needs(t.initialising, type, c);
        }
        t.initialising = new Running(type, t.initialising);
        any = true;
    }

    /** On every way out of it. */
    public static void exit() {
        ControlledThread t = Live.controlled();
        if (t != null && t.initialising != null) {
            t.initialising = t.initialising.outer;
        }
        QuietHooks.exit();
    }

    /** In an initialiser, or what it calls: a class is used. */
    public static void uses(Class<?> type) {
        Running inner = running();
        if (inner != null && inner.type != type) {
            needs(inner.outer, inner.type, type);
        }
    }

    private static Running running() {
        if (!any) {
            return null;
        }
        ControlledThread t = Live.controlled();
        return t == null ? null : t.initialising;
    }

    private static void needs(Running outer, Class<?> inner, Class<?> wanted) {
        for (Running r = outer; r != null; r = r.outer) {
            if (r.type == wanted) {
                String text = "the initialisers of " + wanted.getName() + " and " + inner.getName()
                        + " need each other; a deadlock of threads that begin with one each is not explored";
                Fields.caveat(wanted.getName(), null, text);
                Fields.caveat(inner.getName(), null, text);
            }
        }
    }

    /** A static field is read by code that is not scheduled: what it holds then depends on when that is. */
    public static void reads(Class<?> owner, Fields.Info field) {
        Running inner = running();
        if (inner != null && !isUnderWay(inner, owner)) {
            field.writeCaveat = "the initialiser of " + inner.type.getName() + " reads " + field.owner + "."
                    + field.name + ", once and before what is explored";
        }
    }

    /** Whether the class is being initialised, so that nobody else can use it yet. */
    private static boolean isUnderWay(Running inner, Class<?> type) {
        for (Running r = inner; r != null; r = r.outer) {
            if (r.type == type) {
                return true;
            }
        }
        return false;
    }

    /** A static field is written by code that is not scheduled. */
    public static void writes(Class<?> owner, Fields.Info field) {
        Running inner = running();
        if (inner != null && !isUnderWay(inner, owner)) {
            String text = "the initialiser of " + inner.type.getName() + " changes " + field.owner + "." + field.name
                    + ", once and before what is explored";
            Fields.caveat(field.owner, field.name, text);
        }
    }

    /** A static field is accessed of which there is something to tell. */
    public static void tell(Scheduler s, ControlledThread t, String caveat, int site) {
        t.hush();
        s.escaped(caveat, t.placeOf(site));
        t.unhush();
    }
}
