package dev.heddle.checker.exploring;

import dev.heddle.core.Delegating;
import dev.heddle.core.Divisible;
import dev.heddle.core.Runner;
import dev.heddle.core.Shareable;
import dev.heddle.core.Strategy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** What a worker is given to do. */
public sealed interface PartOfWork {
    /** The strategy that does it. */
    Strategy strategy();

    /** Does it, or as much of it as the runner lets it do. */
    void run(Runner runner);

    /** What it has come to. */
    byte[] after();

    /** A part of the work of such a strategy, which is new and will do nothing else. */
    static PartOfWork of(Strategy strategy, byte[] state) throws IOException {
        return strategy instanceof Shareable shareable
                ? SharedPart.of(shareable, state)
                : Part.of((Divisible) strategy, state);
    }

    /** A part of what a strategy explores. */
    record Part(Divisible strategy) implements PartOfWork {
        /** The part from which the strategy is to resume. */
        static Part of(Divisible strategy, byte[] state) throws IOException {
            strategy.resume(new ByteArrayInputStream(state));
            return new Part(strategy);
        }

        @Override
        public void run(Runner runner) {
            strategy.explore(runner);
        }

        @Override
        public byte[] after() {
            ByteArrayOutputStream after = new ByteArrayOutputStream();
            try {
                strategy.save(after);
            } catch (IOException e) {
                throw new UncheckedIOException("memory cannot be written to", e);
            }
            return after.toByteArray();
        }
    }

    /** A part of what a strategy explores in any order. */
    record SharedPart(Shareable strategy) implements PartOfWork {
        /** The part that the strategy is to do. */
        static SharedPart of(Shareable strategy, byte[] part) throws IOException {
            strategy.begin(part);
            return new SharedPart(strategy);
        }

        @Override
        public void run(Runner runner) {
            strategy.explore(runner);
        }

        @Override
        public byte[] after() {
            try {
                return strategy.after();
            } catch (IOException e) {
                throw new UncheckedIOException("memory cannot be written to", e);
            }
        }
    }

    /** Executions that a strategy wants to have run. */
    record Errands(Delegating strategy, List<byte[]> errands, List<byte[]> answers) implements PartOfWork {
        /** Nothing is answered yet. */
        public Errands(Delegating strategy, List<byte[]> errands) {
            this(strategy, List.copyOf(errands), new ArrayList<>());
        }

        @Override
        public void run(Runner runner) {
            try {
                for (byte[] errand : errands) {
                    answers.add(strategy.runErrand(errand, runner));
                }
            } catch (IOException e) {
                throw new UncheckedIOException("memory cannot be read", e);
            }
        }

        @Override
        public byte[] after() {
            return PartResult.join(answers);
        }
    }
}
