package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Dependence;
import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics.Asked;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.ClosureCheck;
import dev.heddle.core.order.ReadSelection;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Shared among processes, mcr-classic, mcr-s and mcr-s+ run the executions that they run alone, and their check finds the same; also
 * where what is known of the program says too little, so that seeds cannot be followed and are asked for in full.
 */
final class SharedMcrClassicTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.divided", 40);
    private static final int MOST = 1_000;

    private final List<String> schedules = new ArrayList<>();
    private final Set<String> histories = new TreeSet<>();
    private int parts;

    /** Says of places what other processes are to know, and of sites less, as two of them on one line would have it. */
    private static final class OnFewLines extends ForwardingRunner {
        private final Dependence dependence;

        OnFewLines(Runner runner, Dependence dependence) {
            super(runner);
            this.dependence = dependence;
        }

        @Override
        public String site(int site) {
            String exact = super.site(site);
            return exact.substring(0, exact.indexOf(':'));
        }

        @Override
        public String place(int site) {
            return super.site(site);
        }

        @Override
        public Dependence dependence() {
            return dependence == null ? super.dependence() : dependence;
        }
    }

    /** Wrong: what a thread does depends on what it has read. */
    private static final Dependence NOTHING_DEPENDS = new Dependence() {
        @Override
        public Reads occurrence(int site) {
            return Reads.NONE;
        }

        @Override
        public Reads value(int site) {
            return Reads.NONE;
        }

        @Override
        public Reads initial(int site) {
            return Reads.NONE;
        }
    };

    /** How programs are explored; with a dependence that is not theirs also by answers that are not used otherwise. */
    private record Mode(ReadSelection selection, Dependence dependence) {
        SharedMcrClassic shared() {
            return new SharedMcrClassic(StrategyOptions.DEFAULT, alone());
        }

        McrClassic alone() {
            return new McrClassic(StrategyOptions.DEFAULT, selection, dependence != null);
        }

        Runner seenBy(Runner runner) {
            return new OnFewLines(runner, dependence);
        }

        boolean explore(CollectingRunner runner, Strategy strategy) {
            return runner.explore(r -> strategy.explore(seenBy(r)));
        }
    }

    /** Throws before an execution, as when a worker becomes ready. */
    private static final class Pausing extends ForwardingRunner {
        private final CollectingRunner runner;
        private final int after;

        Pausing(CollectingRunner runner, int after) {
            super(runner);
            this.runner = runner;
            this.after = after;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            if (runner.executions() >= after) {
                throw new Stop("a worker is ready");
            }
            return super.run(prefix, policy);
        }
    }

    private void add(CollectingRunner runner) {
        runner.schedules().stream().map(Schedule::toString).forEach(schedules::add);
        histories.addAll(runner.histories());
    }

    /** Returns what exploring alone would. */
    private boolean share(ToyProgram program, Mode mode, SharedMcrClassic strategy, Random random) throws IOException {
        CollectingRunner first = new CollectingRunner(program);
        try {
            boolean closed = strategy.explore(mode.seenBy(new Pausing(first, random.nextInt(4))));
            add(first);
            return closed;
        } catch (Runner.Stop pause) {
            add(first);
        }
        List<byte[]> out = new ArrayList<>();
        while (!strategy.isDone() && random.nextInt(60) > 0) {
            byte[] more = out.size() < 4 ? strategy.handOut(1 + random.nextInt(5)) : null;
            if (more != null) {
                out.add(more);
            }
            if (more == null || random.nextBoolean()) {
                byte[] any = out.get(random.nextInt(out.size()));
                SharedMcrClassic worker = mode.shared();
                worker.begin(any);
                CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, 1 + random.nextInt(6));
                mode.explore(runner, worker);
                if (random.nextInt(4) > 0) { // otherwise it was lost
                    parts++;
                    out.remove(any);
                    assertTrue(strategy.takeIn(any, worker.after()));
                    add(runner);
                }
            }
        }
        CollectingRunner last = new CollectingRunner(program);
        boolean closed = strategy.explore(mode.seenBy(last));
        add(last);
        return closed;
    }

    @Test
    void sharedRunsWhatOneRuns() throws IOException {
        Shown shown = compare(new Mode(ReadSelection.ALL, null));
        assertEquals(0, shown.lost());
    }

    @ParameterizedTest
    @EnumSource(
            value = ReadSelection.class,
            names = {"DEPENDENT", "DEPENDENT_AND_BEFORE_GOAL"})
    void theSameIsSoIfNotAllReadsAreKept(ReadSelection selection) throws IOException {
        Shown shown = compare(new Mode(selection, null));
        assertEquals(0, shown.lost());
    }

    @Test
    void theSameIsSoIfSeedsCannotBeFollowed() throws IOException {
        Shown shown = compare(new Mode(ReadSelection.DEPENDENT, NOTHING_DEPENDS));
        assertTrue(shown.lost() > PROGRAMS / 12, "only in " + shown.lost() + " programs");
    }

    /** @param lost of how many programs seeds could not be followed */
    private record Shown(int lost) {}

    private Shown compare(Mode mode) throws IOException {
        Random random = new Random(6);
        int shared = 0;
        int lost = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            ToyProgram program = mode.dependence() == null ? generated(i, random) : misleading(random);
            CollectingRunner alone = new CollectingRunner(program, Rules.DEFAULT, MOST);
            McrClassic expected = mode.alone();
            boolean closed = mode.explore(alone, expected);
            if (alone.executions() >= MOST) {
                continue;
            }
            String told = "program " + i + "\n" + program;
            schedules.clear();
            histories.clear();
            parts = 0;
            SharedMcrClassic strategy = mode.shared();
            assertEquals(
                    closed,
                    share(program, mode, strategy, random),
                    () -> told + "\n" + strategy.statistics().note() + "\n"
                            + expected.statistics().note());
            shared += parts > 2 ? 1 : 0;
            lost += lostSeeds(expected).equals("0") ? 0 : 1;
            assertEquals(alone.histories(), histories, told);
            assertEquals(expected.statistics().missed(), strategy.statistics().missed(), told);
            assertEquals(expected.statistics().classes(), strategy.statistics().classes(), told);
            assertEquals(lostSeeds(expected), lostSeeds(strategy), told);
            assertEquals(figures(expected), figures(strategy), told);
            CollectingRunner seeds = new CollectingRunner(program);
            mode.alone().exploreSeeds(mode.seenBy(seeds), new ClosureCheck(Rules.DEFAULT));
            for (Schedule schedule : seeds.schedules()) {
                // What the closing check runs beside them depends on the order in which it gets to know.
                assertTrue(schedules.remove(schedule.toString()), () -> told + "\n" + schedule);
            }
        }
        assertTrue(shared > PROGRAMS / 12, "only " + shared + " were shared");
        return new Shown(lost);
    }

    private static ToyProgram generated(int number, Random random) {
        Set<Family> families = EnumSet.noneOf(Family.class);
        for (Family f : Family.values()) {
            if (random.nextInt(9) == 0) {
                families.add(f);
            }
        }
        return new ProgramGenerator(700_000_000L + number, families, 3, 3).next();
    }

    /** The second read of a location can have its old value only if the first one has, which decides over what comes in between. */
    private static ToyProgram misleading(Random random) {
        List<String> threads = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
            String read = any(random);
            String test = "r1=" + read + "; if (r1==" + random.nextInt(2) + ") {" + any(random) + "=1} else {"
                    + any(random) + "=1}";
            String again = "; r2=" + (random.nextInt(4) > 0 ? read : any(random));
            threads.add("T" + t + ": " + (t > 0 && random.nextInt(3) > 0 ? test + again : any(random) + "=1"));
        }
        return ToyProgram.parse(threads.toArray(String[]::new));
    }

    private static String any(Random random) {
        return List.of("x", "y", "z").get(random.nextInt(3));
    }

    private static String lostSeeds(Strategy strategy) {
        Matcher lost = Pattern.compile("; (\\d+) seed interleavings could not be followed")
                .matcher(strategy.statistics().note());
        return lost.find() ? lost.group(1) : "0";
    }

    /** What was asked, whoever has asked it, but for the time that it took. */
    private static List<Long> figures(Strategy strategy) {
        Asked asked = strategy.statistics().asked();
        return List.of(asked.questions(), asked.reads(), asked.constraints());
    }

    /** As one that asks for the number of its process. */
    @Test
    void aProgramThatDoesSomethingElseInAnotherProcessIsToldAsSuch() throws IOException {
        ToyProgram here = ToyProgram.parse("T0: x=1; r0=y", "T1: y=1; r1=x");
        ToyProgram there = ToyProgram.parse("T0: x=2; r0=y", "T1: y=1; r1=x");
        Mode mode = new Mode(ReadSelection.ALL, null);
        SharedMcrClassic strategy = mode.shared();
        assertThrows(Runner.Stop.class, () -> strategy.explore(new Pausing(new CollectingRunner(here), 0)));
        byte[] part = strategy.handOut(1);
        for (ToyProgram program : List.of(here, there)) {
            SharedMcrClassic worker = mode.shared();
            worker.begin(part);
            mode.explore(new CollectingRunner(program), worker);
            assertTrue(strategy.takeIn(part, worker.after()));
        }
        assertTrue(strategy.isDone(), "nothing more can be learned");
        CollectingRunner last = new CollectingRunner(here);
        assertFalse(strategy.explore(last));
        assertEquals(1, last.reported().size());
        assertTrue(
                last.reported().get(0).message().startsWith("the program does something else in another process: "),
                last.reported().toString());
    }
}
