package dev.heddle.runtime;

import dev.heddle.model.Execution;
import dev.heddle.model.Narration;
import dev.heddle.model.Policy;
import dev.heddle.model.ReportedOutcomes;
import dev.heddle.runtime.classes.KnownInitialisers;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Narrator;
import dev.heddle.runtime.engine.NativeThreads;
import dev.heddle.runtime.engine.RunOptions;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.engine.Switching;
import dev.heddle.runtime.engine.ThreadNumbers;
import dev.heddle.runtime.jvm.Continuations;
import dev.heddle.runtime.names.PreexistingNames;
import dev.heddle.runtime.names.Sites;
import dev.heddle.runtime.stores.TriangularRaces;
import dev.heddle.runtime.telling.ReachedPoints;
import java.util.List;

/** Runs a program again and again, each time from the same state and under full control. */
public final class ProgramRunner implements AutoCloseable {
    private static final int WARM_UP_STEPS = 10_000;

    /** More often than this nothing new comes to light. */
    private static final int MOST_WARM_UPS = 20;

    /** Rewrites classes of the JDK that the program turned out to share. */
    public interface Rewriting {
        void rewrite(List<Class<?>> classes);
    }

    private final Program program;
    private final RunOptions options;
    private final Rewriting rewriting;
    private final Watchdog watchdog;
    private final RecordingPolicy recorded = new RecordingPolicy();
    private final TriangularRaces triangularRaces = new TriangularRaces();
    private final PreexistingNames oldNames = new PreexistingNames();
    private Switching switching;
    private Scheduler scheduler;
    private String failure;
    private String whyPlatform = Continuations.unavailable();
    private boolean threadsObserved;
    private boolean warm;
    private Runnable limit = () -> {};

    /** Prepares to run the program; nothing runs yet. */
    public ProgramRunner(Program program, RunOptions options, Rewriting rewriting) {
        this.program = program;
        this.rewriting = rewriting;
        this.options = options;
        this.watchdog = new Watchdog(options.patience());
        if (whyPlatform == null && options.threads() == RunOptions.Threads.PLATFORM) {
            whyPlatform = "asked for";
        }
        use(whyPlatform == null ? new ContinuationSwitching() : new PlatformSwitching());
    }

    /** What is asked now and then in the midst of an execution, and ends it by throwing. */
    public void limit(Runnable check) {
        limit = check;
        scheduler.limit = check;
    }

    private void use(Switching newSwitching) {
        switching = newSwitching;
        Scheduler before = scheduler;
        scheduler = new Scheduler(options, newSwitching, oldNames);
        if (before != null) {
            scheduler.demands.inherit(before.demands);
        }
        scheduler.limit = limit;
        scheduler.workersMayStay = program.mayLeaveWorkers();
    }

    /** How control passes between threads, for reports. */
    public String switching() {
        return whyPlatform == null ? switching.name() : switching.name() + " (" + whyPlatform + ")";
    }

    /** Whether the program, in any execution so far, has looked at the state of a thread. */
    public boolean threadsObserved() {
        return threadsObserved;
    }

    /**
     * Runs one execution. If a thread cannot be switched away from, the execution is run again from its start on platform
     * threads, along the same steps, and so are all that follow.
     */
    public Execution run(Policy policy) {
        Execution lost = warmUp();
        return lost != null ? lost : runOrFallBack(policy);
    }

    /**
     * The first execution is not like the others: classes are loaded and initialised, call sites linked, caches of the JDK
     * filled. It is run before any that counts, and forgotten, unless control was lost in it.
     */
    private Execution warmUp() {
        if (warm) {
            return null;
        }
        warm = true;
        Policy first = c -> c.step() < WARM_UP_STEPS ? 0 : Policy.ABANDON;
        Scheduler later = scheduler;
        Switching laterSwitching = switching;
        if (whyPlatform == null) { // a platform thread that never comes back can be left behind
            use(new PlatformSwitching());
        }
        Execution e = runOnce(first);
        for (int i = 1; i < MOST_WARM_UPS && e.end() != Execution.End.LOST && meetDemands(); i++) {
            e = runOnce(first);
        }
        if (laterSwitching != switching) {
            later.demands.inherit(scheduler.demands);
            switching.close();
            switching = laterSwitching;
            scheduler = later;
            scheduler.limit = limit;
        }
        return e.end() == Execution.End.LOST ? e : null;
    }

    /** What the program said in the last execution of what has come out of it. */
    public ReportedOutcomes outcomes() {
        return Outcomes.reported();
    }

    /** Whether that detail of the program is seen. */
    public boolean sees(Detail detail) {
        return scheduler.demands.sees(detail);
    }

    /** From now on it is. */
    public void see(Detail detail) {
        scheduler.demands.ask(detail);
        scheduler.demands.meetDetails();
    }

    /** Whether the program shares objects whose code is not rewritten, so that not all it does is seen. */
    public boolean hasDemands() {
        return !scheduler.demands.isEmpty();
    }

    /**
     * Has the classes rewritten that the last executions asked for. What was learned from those holds no longer.
     *
     * @return whether there were any
     */
    public boolean meetDemands() {
        boolean details = scheduler.demands.meetDetails();
        List<Class<?>> classes = scheduler.demands.take();
        if (!classes.isEmpty()) {
            rewriting.rewrite(classes);
            scheduler.shapes.clear();
        }
        List<String> initialisers = scheduler.demands.takeInitialisers();
        KnownInitialisers.repeat(initialisers);
        return details || !classes.isEmpty() || !initialisers.isEmpty();
    }

    private Execution runOrFallBack(Policy policy) {
        if (whyPlatform != null) {
            return runOnce(policy);
        }
        Execution e = runOnce(recorded.record(policy));
        if (failure == null) {
            return e;
        }
        whyPlatform = failure;
        switching.close();
        use(new PlatformSwitching());
        return runOnce(recorded.again());
    }

    /** The execution that was given up and does not even return, if there is one: nothing more can be run then. */
    public Execution stuck() {
        return watchdog.isStuck() ? scheduler.given() : null;
    }

    /** Runs one execution and tells its events. */
    public Narration narrate(Policy policy) {
        if (warmUp() != null) {
            return Narration.of(List.of());
        }
        Narrator narrator = new Narrator(scheduler.objects);
        scheduler.narrator = narrator;
        Narrator.telling = true;
        try {
            return narrator.narration(runOnce(policy).trace());
        } finally {
            Narrator.telling = false;
            scheduler.narrator = null;
        }
    }

    private Execution runOnce(Policy policy) {
        Thread main = new MainThread(program);
        NativeThreads.identify(main, ThreadNumbers.OF_MAIN);
        main.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        Outcomes.begin();
        scheduler.start(policy, main);
        watchdog.watch(scheduler);
        ReachedPoints.note(true);
        try {
            scheduler.runToEnd();
            failure = switching.failed();
            threadsObserved |= scheduler.threadsObserved;
            Execution execution = scheduler.finishUp();
            if (!scheduler.demands.sees(Detail.STORE_BUFFERS) && triangularRaces.look(execution.trace())) {
                scheduler.demands.ask(Detail.STORE_BUFFERS);
            }
            return execution;
        } finally {
            ReachedPoints.note(false);
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
                ProgramRunner.<RuntimeException>rethrow(e);
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

    /** A site number as a text that is the same in every JVM and tells it from other numbers. */
    public static String place(int site) {
        return Sites.place(site);
    }
}
