package dev.heddle.benchmarks;

import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.LongErrands;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.zones.ZoneFigures;
import dev.heddle.core.toy.KnownAnswers;
import dev.heddle.core.toy.KnownAnswers.Answer;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Programs;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * What it takes to divide the joint search of {@code mcr} into zones (docs/parallel.md#zones-mcr): how many more states are looked at, how many bytes
 * cross, how many zones can be searched at a time, and how much sooner so many workers would be done if messages took no time: each zone
 * is searched here, one after another, and its CPU time is taken.
 */
public final class ZonesTable {
    private static final SearchLimits UNCOUNTED = new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, 0);

    /** Visited states from which on a program has many. */
    private static final long MANY = 20_000;

    private ZonesTable() {}

    /** A zone that some worker is at. */
    @SuppressWarnings("ArrayRecordComponent") // bytes that are only read
    private record UnderWay(long doneAt, byte[] answer, Consumer<byte[]> whenDone) {}

    /** So many workers, one of whom does all they do; time is the CPU time that each would have been busy. */
    private static final class Workers extends ForwardingRunner implements LongErrands {
        private final int workers;
        private final long quiet;
        private final Mcr searcher = new Mcr(Rules.DEFAULT, UNCOUNTED);
        private final PriorityQueue<UnderWay> underWay =
                new PriorityQueue<>(Comparator.comparingLong(UnderWay::doneAt));
        private final PriorityQueue<Long> idleFrom = new PriorityQueue<>();
        private long now;
        private long busy;
        private long sent;

        Workers(ToyRunner runner, int workers, long quiet) {
            super(runner);
            this.workers = workers;
            this.quiet = quiet;
            for (int i = 0; i < workers; i++) {
                idleFrom.add(0L);
            }
        }

        @Override
        public LongErrands longErrands(long states) {
            return states < quiet ? null : this;
        }

        @Override
        public int sharers() {
            return workers;
        }

        @Override
        public int out() {
            return underWay.size();
        }

        @Override
        public void ask(byte[] errand, Consumer<byte[]> whenDone) {
            long start = ToyRunner.cpuNanos();
            byte[] answer;
            try {
                answer = searcher.runErrand(errand, this);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            long nanos = ToyRunner.cpuNanos() - start;
            busy += nanos;
            sent += errand.length + answer.length;
            long doneAt = Math.max(now, idleFrom.remove()) + nanos;
            idleFrom.add(doneAt);
            underWay.add(new UnderWay(doneAt, answer, whenDone));
        }

        @Override
        public void attend() {
            UnderWay first = underWay.remove();
            now = first.doneAt();
            first.whenDone().accept(first.answer());
        }

        @Override
        public void dropAll() {
            underWay.clear();
        }
    }

    /** Arguments: how many workers (8), and how long a search has to be quiet to be divided, in states (10000). */
    public static void main(String[] args) {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        long quiet = args.length > 1 ? Long.parseLong(args[1]) : 10_000;
        for (Answer known : KnownAnswers.all()) {
            if (known.isMeasured()) {
                measure(known.toString(), Programs.allVolatile(known.program()), workers, quiet);
            }
        }
        measure("lastzero(12)", NamedPrograms.lastzero(12), workers, quiet);
        measure("buffer 4P4C notify", NamedPrograms.boundedBuffer(4, 4, "notify"), workers, quiet);
        measure("buffer 5P5C notify", NamedPrograms.boundedBuffer(5, 5, "notify"), workers, quiet);
        measure("9 x lock{x++} twice", NamedPrograms.lockinc(9, 2), workers, quiet);
    }

    private static void measure(String name, ToyProgram program, int workers, long quiet) {
        Mcr alone = new Mcr(Rules.DEFAULT, UNCOUNTED);
        ToyRunner runner = ToyRunner.measuring(program);
        runner.explore(alone);
        long nanos = runner.offlineNanos();
        long states = alone.figures().visited();
        if (states < MANY) {
            return;
        }
        Mcr divided = new Mcr(Rules.DEFAULT, UNCOUNTED);
        Workers others = new Workers(ToyRunner.measuring(program), workers, quiet);
        divided.explore(others);
        ZoneFigures figures = divided.zoneFigures();
        System.out.printf(
                Locale.ROOT,
                "%-28s alone %,11d states, %7.0f ms; divided %,11d states (x%.2f), %d rounds of %d zones, at most %d at a time;"
                        + " %,d bytes sent, %.1f for each state; %d workers busy for %.0f ms each, done after %.0f ms%n",
                name,
                states,
                nanos / 1e6,
                divided.figures().visited(),
                (double) divided.figures().visited() / states,
                figures.rounds(),
                figures.zones() / Math.max(1, figures.rounds()),
                figures.widest(),
                others.sent,
                (double) others.sent / Math.max(1, figures.states()),
                workers,
                others.busy / 1e6 / workers,
                others.now / 1e6);
    }
}
