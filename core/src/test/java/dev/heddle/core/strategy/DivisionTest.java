package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Divisible;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A strategy whose work is divided runs the executions that it would have run by itself, in the same order, whatever the size
 * of the parts, whoever does them when, and however many of them are lost on the way.
 */
final class DivisionTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.divided", 8);
    private static final int MOST = 400;

    /** Notes which executions were run, and stops after so many. */
    private static final class Noting implements Runner {
        private final ToyTarget target;
        private final long most;
        final List<Schedule> schedules = new ArrayList<>();

        Noting(ToyProgram program, long most) {
            target = new ToyTarget(program);
            this.most = most;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            checkLimits();
            Execution execution = target.run(prefix, policy);
            schedules.add(Schedule.of(execution.trace()));
            return execution;
        }

        @Override
        public boolean threadsObserved() {
            return true;
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            throw new AssertionError(failure);
        }

        @Override
        public void checkLimits() {
            if (schedules.size() >= most) {
                throw new Stop("enough");
            }
        }
    }

    /** A part that is to be done, or was done and waits for its turn. */
    private static final class Part {
        byte[] state;
        byte[] after;
        List<Schedule> schedules = List.of();

        Part(byte[] state) {
            this.state = state;
        }
    }

    /** One exploration with parts. */
    private static final class Dividing {
        private final StrategyOptions options;
        private final String name;
        private final ToyProgram program;
        private final Random random;
        final List<Schedule> all = new ArrayList<>();

        Dividing(StrategyOptions options, String name, ToyProgram program, long seed) {
            this.options = options;
            this.name = name;
            this.program = program;
            random = new Random(seed);
        }

        private Divisible create() {
            return (Divisible) Strategies.create(name, options);
        }

        private static byte[] saved(Divisible strategy) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            strategy.save(out);
            return out.toByteArray();
        }

        private Divisible resumed(byte[] state) throws IOException {
            Divisible strategy = create();
            strategy.resume(new ByteArrayInputStream(state));
            return strategy;
        }

        private void explore(Part part) throws IOException {
            Divisible strategy = resumed(part.state);
            Noting runner = new Noting(program, 1 + random.nextInt(12));
            try {
                strategy.explore(runner);
            } catch (Runner.Stop budget) {
                assertTrue(!runner.schedules.isEmpty());
            }
            part.after = saved(strategy);
            part.schedules = runner.schedules;
        }

        /** Goes through all with parts, taking any of them next, and forgetting some results; returns whether all was covered. */
        boolean divided() throws IOException {
            Divisible strategy = create();
            Noting first = new Noting(program, random.nextInt(5));
            try {
                boolean complete = strategy.explore(first);
                all.addAll(first.schedules);
                return complete;
            } catch (Runner.Stop pause) {
                all.addAll(first.schedules);
            }
            List<Part> parts = new ArrayList<>();
            while (all.size() < MOST) {
                if (parts.isEmpty() || (parts.size() < 3 && isEndless())) {
                    strategy.handOut(2, 1 + random.nextInt(12)).forEach(p -> parts.add(new Part(p)));
                }
                if (parts.isEmpty()) {
                    return strategy.explore(new Noting(program, 0));
                }
                step(strategy, parts);
                if (random.nextInt(5) == 0) {
                    strategy.outstanding(states(parts)); // a checkpoint is saved
                }
                if (random.nextInt(20) == 0) {
                    // The process that takes all in is killed as well, and another goes on from what it saved.
                    strategy.outstanding(states(parts));
                    strategy = resumed(saved(strategy));
                    parts.clear();
                }
            }
            return false;
        }

        private boolean isEndless() {
            return !Strategies.named(name).ends();
        }

        private static List<byte[]> states(List<Part> parts) {
            return parts.stream().map(p -> p.state).toList();
        }

        private void step(Divisible strategy, List<Part> parts) throws IOException {
            Part any = parts.get(random.nextInt(parts.size()));
            if (any.after == null) {
                explore(any);
                if (random.nextInt(4) == 0) {
                    any.after = null; // its worker was lost
                }
            }
            while (!parts.isEmpty() && parts.get(0).after != null) {
                Part next = parts.get(0);
                byte[] right = strategy.renewed(next.state);
                if (right != next.state) {
                    next.state = right;
                    next.after = null;
                    return;
                }
                parts.remove(0);
                all.addAll(next.schedules);
                assertTrue(strategy.takeIn(next.after) || isEndless());
                int at = 0;
                for (byte[] rest : strategy.rest(next.after, 1 + random.nextInt(4))) {
                    parts.add(at++, new Part(rest));
                }
            }
        }
    }

    static Stream<String> divisible() {
        return Strategies.all().stream()
                .filter(d -> d.create(StrategyOptions.DEFAULT) instanceof Divisible)
                .map(StrategyDescriptor::name)
                .flatMap(n -> n.equals("dfs") ? Stream.of("dfs", "dfs 1") : Stream.of(n));
    }

    @ParameterizedTest
    @MethodSource("divisible")
    void partsTogetherAreTheWhole(String strategy) throws IOException {
        String[] words = strategy.split(" ", -1);
        for (int i = 0; i < PROGRAMS; i++) {
            ToyProgram program = new ProgramGenerator(i, EnumSet.allOf(Family.class), 3, 3).next();
            StrategyOptions options = StrategyOptions.DEFAULT.withSeed(i);
            options = words.length > 1 ? options.withPreemptions(Integer.parseInt(words[1])) : options;
            Noting alone = new Noting(program, MOST);
            boolean complete = false;
            try {
                complete = ((Divisible) Strategies.create(words[0], options)).explore(alone);
            } catch (Runner.Stop stop) {
                assertEquals(MOST, alone.schedules.size());
            }
            Dividing test = new Dividing(options, words[0], program, i);
            boolean covered = test.divided();
            int n = Math.min(test.all.size(), alone.schedules.size());
            assertEquals(alone.schedules.subList(0, n), test.all.subList(0, n), "program " + i);
            if (alone.schedules.size() < MOST) {
                assertEquals(alone.schedules.size(), test.all.size(), "program " + i);
                assertEquals(complete, covered, "program " + i);
            }
        }
    }
}
