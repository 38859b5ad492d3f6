package dev.heddle.agent;

import dev.heddle.core.Dependence;
import dev.heddle.core.Outlook;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.race.RaceDetector;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.RunOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Explores a Java program for a test and keeps what it showed. */
final class Exploration implements Runner {
    private static final Duration LONG = Duration.ofDays(1);

    private final JavaTarget target;
    private final int maxExecutions;
    /** When it is to end at the latest, by {@link System#nanoTime()}. */
    private final long deadline;

    final List<Failure> failures = new ArrayList<>();
    final List<Schedule> schedules = new ArrayList<>();
    final Set<String> uncontrolled = new TreeSet<>();
    final Set<String> outcomes;
    /** The class of each execution, if that is asked for: it takes time by the square of its events. */
    final List<String> classes = new ArrayList<>();
    /** Pairs of places whose accesses race and came one right after the other, if that is asked for. */
    final Set<String> racing = new TreeSet<>();

    int executions;
    long events;
    boolean complete;
    private boolean threadsObserved;
    private boolean startAnew;
    /** Whether the strategy sees to it that each race shows in an execution; with others it depends. */
    private boolean looksForRaces;

    private RaceDetector races;

    private final Look look;
    private final boolean foresees;

    /** What is looked at in each execution beside what it shows by itself. */
    private enum Look {
        NOTHING,
        CLASS,
        RACING
    }

    private Exploration(
            JavaTarget target,
            int maxExecutions,
            Duration time,
            Look look,
            boolean foresees,
            Supplier<Strategy> strategy) {
        this.target = target;
        this.look = look;
        this.foresees = foresees;
        this.maxExecutions = maxExecutions;
        this.deadline = System.nanoTime() + time.toNanos();
        do {
            threadsObserved = target.threadsObserved();
            startAnew = false;
            start();
            try {
                Strategy fresh = strategy.get();
                looksForRaces = fresh instanceof Mcr;
                complete = fresh.explore(this);
            } catch (Stop e) {
                complete = false;
            }
        } while (startAnew || threadsObserved != target.threadsObserved());
        outcomes = Outcomes.seen();
    }

    private void start() {
        Outcomes.clear();
        failures.clear();
        schedules.clear();
        uncontrolled.clear();
        classes.clear();
        racing.clear();
        races = new RaceDetector(target::site);
        executions = 0;
        events = 0;
    }

    static Exploration of(Program program, Strategy strategy) {
        return of(program, () -> strategy, RunOptions.DEFAULT, 200_000);
    }

    /** With a strategy that is made anew when it turns out that it must start again. */
    static Exploration of(Program program, Supplier<Strategy> strategy, RunOptions options, int maxExecutions) {
        return of(program, strategy, options, maxExecutions, LONG);
    }

    /** And in no more than that time. */
    static Exploration of(
            Program program, Supplier<Strategy> strategy, RunOptions options, int maxExecutions, Duration time) {
        try (JavaTarget target = new JavaTarget(program, options)) {
            return new Exploration(target, maxExecutions, time, Look.NOTHING, true, strategy);
        }
    }

    /** And tells the class of each execution. */
    static Exploration withClasses(Program program, Supplier<Strategy> strategy, int maxExecutions) {
        try (JavaTarget target = new JavaTarget(program, RunOptions.DEFAULT)) {
            return new Exploration(target, maxExecutions, LONG, Look.CLASS, false, strategy);
        }
    }

    /**
     * And tells which accesses race.
     *
     * @param foresees whether the strategy is told what threads may still do
     */
    static Exploration withRacing(Program program, Supplier<Strategy> strategy, int maxExecutions, boolean foresees) {
        try (JavaTarget target = new JavaTarget(program, RunOptions.DEFAULT)) {
            return new Exploration(target, maxExecutions, LONG, Look.RACING, foresees, strategy);
        }
    }

    static List<TraceLine> narrate(Program program, Schedule schedule) {
        try (JavaTarget target = new JavaTarget(program, RunOptions.DEFAULT)) {
            return target.narrate(schedule);
        }
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        checkLimits();
        Outcomes.forget();
        Execution e = target.run(prefix, policy);
        executions++;
        if (threadsObserved != target.threadsObserved()) {
            throw new Stop("to be started anew");
        }
        if (target.seesTooLittle()) {
            target.seeMore();
            startAnew = true;
            throw new Stop("to be started anew, and more is seen");
        }
        if (System.getenv("HEDDLE_DEBUG") != null) {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < e.trace().size(); i++) {
                b.append(e.trace().thread(i))
                        .append(e.trace().kind(i))
                        .append('@')
                        .append(target.site(e.trace().site(i)))
                        .append(" ");
            }
            System.out.println(e.end() + " " + b);
        }
        events += e.trace().size();
        if (look == Look.CLASS) {
            classes.add(TraceClass.of(e.trace()));
        } else if (look == Look.RACING) {
            addRacing(e.trace());
        }
        uncontrolled.addAll(e.uncontrolled());
        for (Failure f : e.failures()) {
            if (failures.stream().noneMatch(f::sameAs)) {
                failures.add(f);
                schedules.add(Schedule.of(e.trace()).under(target.sight()));
            }
        }
        if (looksForRaces) {
            findRaces(e);
        }
        if (e.end() == Execution.End.LOST) {
            throw new Stop("control was lost");
        }
        return e;
    }

    private void addRacing(Trace trace) {
        for (int e = 1; e < trace.size(); e++) {
            if (trace.thread(e) != trace.thread(e - 1)
                    && trace.location(e) == trace.location(e - 1)
                    && trace.kind(e).isAccess()
                    && trace.kind(e - 1).isAccess()
                    && (trace.kind(e) != OpKind.READ || trace.kind(e - 1) != OpKind.READ)
                    && !(trace.ordered(e) && trace.ordered(e - 1))) {
                String first = target.site(trace.site(e - 1));
                String second = target.site(trace.site(e));
                racing.add(first.compareTo(second) < 0 ? first + " " + second : second + " " + first);
            }
        }
    }

    private void findRaces(Execution e) {
        int known = races.sightings().size();
        races.look(e.trace(), executions);
        for (RaceDetector.Sighting s :
                races.sightings().subList(known, races.sightings().size())) {
            String first = target.site(e.trace().site(s.first()));
            String second = target.site(e.trace().site(s.second()));
            failures.add(new Failure(
                    Failure.Kind.RACE,
                    s.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    "data race: " + first + " and " + second,
                    e.trace().threadPath(e.trace().thread(s.second())),
                    second,
                    List.of()));
            schedules.add(s.schedule().under(target.sight()));
        }
    }

    @Override
    public boolean threadsObserved() {
        return threadsObserved;
    }

    @Override
    public Outlook outlook() {
        return foresees ? target.outlook() : null;
    }

    @Override
    public String site(int site) {
        return target.site(site);
    }

    @Override
    public Dependence dependence() {
        return target.dependence();
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        failures.add(failure);
        schedules.add(witness);
    }

    @Override
    public void checkLimits() {
        if (executions >= maxExecutions || System.nanoTime() - deadline > 0) {
            throw new Stop("limit");
        }
    }
}
