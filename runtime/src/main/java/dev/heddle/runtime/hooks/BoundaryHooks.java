package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ClassShape;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.engine.StandardStreams;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Executable;

/** Called by rewritten code around calls into code of the JDK that may not be rewritten, where objects are handed over unseen. */
public final class BoundaryHooks {
    private BoundaryHooks() {}

    /** A reference is passed to code that is not rewritten: from now on anyone may reach it. */
    public static void pass(Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            t.hush();
            Live.scheduler.sharing.publish(t, value);
            t.unhush();
        }
    }

    /**
     * A reference is put into an object whose own code is not rewritten but which only holds on to it: anyone may reach it
     * if anyone can reach the holder.
     */
    public static void put(Object holder, Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null && holder != null && Live.scheduler.objects.isShared(holder)) {
            pass(value);
        }
    }

    /** An object is passed to a static method of that class. */
    public static void passTo(Object value, Class<?> callee, int site) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            passTo(t, value, callee, site);
        }
    }

    /** An object is passed to a method of the other, which may be null. */
    public static void passTo(Object value, Object receiver, int site) {
        ControlledThread t = Live.self();
        if (t != null && value != null && receiver != null) {
            passTo(t, value, receiver.getClass(), site);
        }
    }

    private static void passTo(ControlledThread t, Object value, Class<?> callee, int site) {
        lookInside(value, site);
        Scheduler s = Live.scheduler;
        t.hush();
        int e = s.objects.find(value);
        boolean shared = e >= 0 && s.objects.shared(e);
        t.tellApart();
        boolean mustBeSeen = value.getClass().isArray()
                ? shared && s.unseen.pass(t, e, callee)
                : (shared || s.hasStartedThreads()) && s.unseen.use(t, value, site);
        if (mustBeSeen) {
            s.unseen.demand(callee, site);
        }
        s.sharing.publish(t, value);
        t.unhush();
    }

    /** A reference comes back from code that is not rewritten, which may have kept it from one execution to the next. */
    public static void received(Object value) {
        ControlledThread t = Live.self();
        if (t != null && value != null) {
            t.hush();
            Live.scheduler.sharing.received(t, value);
            t.unhush();
        }
    }

    /**
     * A method is called on an object of a class that may not be rewritten, and which several threads can reach.
     *
     * @param method its name and the types of its arguments, as in its descriptor
     */
    public static void call(Object receiver, String method, int site) {
        ControlledThread t = Live.self();
        if (t == null || receiver == null) {
            return;
        }
        Scheduler s = Live.scheduler;
        ClassShape shape = s.shapes.of(receiver);
        if (shape.unseen && !StandardStreams.contains(receiver)
                || receiver instanceof MethodHandle
                || receiver instanceof Executable) {
            t.tellApart(); // such code may ask which thread runs it
        }
        if (shape.readsUnseen) {
            t.spin.effects++;
            if (shape.accessesMemory && s.hasStartedThreads()) {
                t.hush();
                s.unseen.demand(receiver.getClass(), site);
                t.unhush();
                return;
            }
        }
        int e = s.objects.find(receiver);
        boolean shared = e >= 0 && s.objects.shared(e);
        if (shape.unseen) {
            if (shared || s.hasStartedThreads() && shape.leadsOn()) {
                t.hush();
                s.unseen.use(t, receiver, site);
                t.unhush();
            }
        } else if (shared) {
            s.unseen.touch(t, e, site);
            MonitorHooks.enterBeforeCall(receiver, method, site);
        }
    }

    /**
     * An object is given to code that is not rewritten and looks at it before it returns, but hands it on to nobody: it
     * becomes text, is compared, or is copied from.
     */
    public static void look(Object o, int site) {
        if (!(o instanceof String)) {
            key(o, site);
            lookInside(o, site);
        }
    }

    /** What text is made of, of itself or in the arguments of a call. */
    private static void lookInside(Object o, int site) {
        if (o instanceof StringBuilder) {
            BuilderHooks.beforeLook(o, site);
        } else if (o instanceof Object[] array && Live.self() != null) {
            for (Object element : array) {
                if (!(element instanceof Object[])) { // deeper down nobody makes text of it
                    look(element, site);
                }
            }
        }
    }

    /** Collections of the JDK compare an object with others or ask for its hash code, by code that may not be rewritten. */
    public static void key(Object o, int site) {
        ControlledThread t = Live.self();
        if (t == null || o == null || o instanceof String || o instanceof Number) {
            return;
        }
        Scheduler s = Live.scheduler;
        if (s.shapes.of(o).unseen && s.objects.isShared(o)) {
            t.hush();
            s.unseen.use(t, o, site);
            t.unhush();
        }
    }

    /** On entry to a method of a class that the user has excluded; nothing is seen until {@code QuietHooks.exit}. */
    public static void enterExcluded(String className, int site) {
        ControlledThread t = Live.controlled();
        if (t != null) {
            boolean seen = !t.isQuiet();
            t.hush();
            if (seen) {
                Live.scheduler.escaped("code of " + className + ", which is excluded, is run", t.placeOf(site));
            }
        }
    }

    /**
     * On entry to a method of a library that tests are made with; nothing is seen until {@code QuietHooks.exit}. As long as no
     * other thread runs, nobody could have seen anything.
     */
    public static void enterTestLibrary(String className, int site) {
        ControlledThread t = Live.controlled();
        if (t != null) {
            boolean seen = !t.isQuiet();
            t.hush();
            if (seen && Live.scheduler.isNotAlone(t)) {
                Live.scheduler.escaped(className + " is used while other threads run", t.placeOf(site));
            }
        }
    }

    /** A method is referred to by code that was loaded too early for the call to be made visible. */
    public static void unseenReference(String method, int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            t.hush();
            Live.scheduler.escaped(
                    "the reference to " + method + " is in a class that was loaded before Heddle's agent",
                    t.placeOf(site));
            t.unhush();
        }
    }

    /** Before something is changed that the JDK keeps for the whole program and that is not under control. */
    public static void change(String what, int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            t.tellApart();
        }
        if (t != null && Live.scheduler.isNotAlone(t)) {
            t.hush();
            Live.scheduler.escaped(what + " is changed while other threads run", t.placeOf(site));
            t.unhush();
        }
    }

    /**
     * An object is made of a class that has a finalizer, which the JVM runs in a thread of its own: at any time after the last
     * use of the object, or never.
     */
    public static void finalizable(String className, int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            t.hush();
            Live.scheduler.finalizable(className, t.placeOf(site));
            t.unhush();
        }
    }
}
