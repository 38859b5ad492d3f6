package dev.heddle.runtime;

import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.TraceLine;
import java.util.List;

/** Runs a program again and again, each time from the same state and under full control. */
public final class Conductor implements AutoCloseable {
    private final Program program;
    private final Switching switching;
    private final Scheduler scheduler;
    private final Watchdog watchdog;

    /** Prepares to run the program; nothing runs yet. */
    public Conductor(Program program, RunOptions options) {
        this.program = program;
        this.switching = new PlatformSwitching();
        this.scheduler = new Scheduler(options, switching);
        this.watchdog = new Watchdog(options.patience());
    }

    /** How control passes between threads, for reports. */
    public String switching() {
        return switching.name();
    }

    /** Runs one execution. */
    public Execution run(Policy policy) {
        return runOnce(policy);
    }

    /** Runs one execution and tells its events. */
    public List<TraceLine> narrate(Policy policy) {
        Narrator narrator = new Narrator(scheduler.objects);
        scheduler.narrator = narrator;
        try {
            Execution ignored = runOnce(policy);
            assert ignored != null;
        } finally {
            scheduler.narrator = null;
        }
        return List.copyOf(narrator.lines());
    }

    private Execution runOnce(Policy policy) {
        Thread main = new MainThread(program);
        main.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        scheduler.start(policy, main);
        watchdog.watch(scheduler);
        try {
            scheduler.runToEnd();
            return scheduler.finishUp();
        } finally {
            watchdog.rest();
        }
    }

    /** Releases the threads it keeps. */
    @Override
    public void close() {
        switching.close();
        watchdog.close();
    }

    /** The program's first thread. */
    private static final class MainThread extends Thread {
        private final Program program;

        MainThread(Program program) {
            super("main");
            this.program = program;
            setDaemon(false);
        }

        @Override
        public void run() {
            try {
                program.run();
            } catch (Throwable e) {
                Conductor.<RuntimeException>rethrow(e);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }

    /** A site number as text. */
    public static String site(int site) {
        return Sites.text(site);
    }

    /** A failure that says that the program did not follow a schedule. */
    public static Failure divergence(String message, String thread, String site) {
        return new Failure(Failure.Kind.NONDETERMINISM, "divergence", message, thread, site, List.of());
    }
}
