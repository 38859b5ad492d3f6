package dev.heddle.runtime.outside;

import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.NativeState;
import dev.heddle.runtime.jvm.Hash;

/**
 * Called before the program looks at the file system or changes it. All of it is one location, which a change both reads
 * and writes, so that every order of looking and changing is explored. But files stay as they are when an execution ends;
 * so where one thread changes them and another uses them, it is told that this is not under control.
 */
public final class FileUses {
    private static final long PLACE = Hash.text("file system");

    /** Stands for the file system among the objects of an execution. */
    private static final Object FILES = new FileUses();

    /** No thread has used files yet, or several have; otherwise its number. */
    private static final int NOBODY = -1;

    private static final int SEVERAL = -2;

    private static int user;
    private static boolean changed;

    private FileUses() {}

    /** Files are looked at. */
    public static void look(int site) {
        use(false, site);
    }

    /** Files may be changed. */
    public static void change(int site) {
        use(true, site);
    }

    /** Something is read from an open file, by code of the JDK in which no thread may be kept waiting. */
    public static void read() {
        ControlledThread t = Live.self();
        if (t != null) {
            note(Live.scheduler, t, false, Callers.site());
        }
    }

    /** The same for something that is written. */
    public static void written() {
        ControlledThread t = Live.self();
        if (t != null) {
            note(Live.scheduler, t, true, Callers.site());
        }
    }

    private static void use(boolean changes, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            return;
        }
        Scheduler s = Live.scheduler;
        if (s.hasStartedThreads()) {
            NativeState.step(s, t, known(s, t), changes, site);
        }
        note(s, t, changes, site);
    }

    /** The entry for the file system in the table of objects. */
    private static int known(Scheduler s, ControlledThread t) {
        int e = s.objects.find(FILES);
        if (e < 0) { // the first use in this execution
            t.hush();
            s.sharing.adopt(t, FILES, PLACE);
            e = s.objects.find(FILES);
            user = NOBODY;
            changed = false;
            t.unhush();
        }
        return e;
    }

    /** Tells of it if somebody changes what another uses. */
    private static void note(Scheduler s, ControlledThread t, boolean changes, int site) {
        if (s.allOthersHaveEnded(t)) {
            return; // it comes before or after all that others do
        }
        known(s, t);
        user = user == NOBODY || user == t.index ? t.index : SEVERAL;
        changed |= changes;
        if (user == SEVERAL && changed) {
            t.hush();
            s.escaped(
                    "files are changed by a thread and used by another; they are not put back after an execution",
                    t.placeOf(site));
            t.unhush();
        }
    }
}
