package dev.heddle.core.order;

import dev.heddle.core.Schedule;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution.End;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;

/** Random questions: of a random execution of a random program, could this read have had that value? */
public final class Queries {
    /** A question and where it comes from. */
    public record Query(long seed, ToyTarget target, Trace trace, OrderProblem problem, int goal, long value) {
        /** Runs the program along the witness; throws if it cannot be followed or the goal has another value. */
        public void confirm(Witness witness) {
            SeedInterleaving found = SeedInterleaving.of(trace, witness, goal, value);
            SeedInterleaving.Follower follower = found.follower(site -> "");
            Trace ran = target.run(Schedule.EMPTY, follower).trace();
            int last = found.size() - 1;
            if (follower.lost() || ran.size() < found.size()) {
                throw new AssertionError("cannot be followed: " + witness + "\n" + this);
            }
            boolean same = ran.kind(last) == trace.kind(goal) && ran.site(last) == trace.site(goal);
            if (!same || ran.result(last) != value) {
                throw new AssertionError("leads elsewhere: " + witness + "\n" + this);
            }
        }

        @Override
        public String toString() {
            String reader = trace.threadPath(trace.thread(goal));
            return "seed " + seed + ": could event " + goal + " (" + reader + ", " + trace.kind(goal) + " "
                    + target.program().describe(trace.location(goal)) + "=" + trace.result(goal) + ") have " + value
                    + " after the first " + problem.prefix() + " steps of " + Schedule.of(trace) + "?\n"
                    + target.program();
        }
    }

    /** What is done with a query. */
    public interface Use {
        /** Asks it. */
        void accept(Query query);
    }

    private final int maxThreads;
    private final int maxStatements;
    private final Set<Family> families;

    /** Questions about programs of so many threads and statements. */
    public Queries(int maxThreads, int maxStatements, Set<Family> families) {
        this.maxThreads = maxThreads;
        this.maxStatements = maxStatements;
        this.families = EnumSet.copyOf(families);
    }

    /** All questions about one execution with one random prefix. */
    public void each(long seed, Use use) {
        Random random = new Random(seed);
        ToyProgram program = new ProgramGenerator(seed, families, maxThreads, maxStatements).next();
        ToyTarget target = new ToyTarget(program);
        var execution = target.run(Schedule.EMPTY, c -> random.nextInt(c.size()));
        if (execution.end() == End.ABANDONED) {
            return;
        }
        Trace trace = execution.trace().copy();
        int prefix = random.nextBoolean() ? 0 : random.nextInt(trace.size() + 1);
        OrderProblem problem = new OrderProblem(trace, prefix);
        for (int goal = prefix; goal < trace.size(); goal++) {
            OpKind kind = trace.kind(goal);
            if (kind == OpKind.READ || kind == OpKind.UPDATE) {
                Set<Long> values = new LinkedHashSet<>();
                for (int e = 0; e < trace.size(); e++) {
                    if (trace.location(e) == trace.location(goal)) {
                        values.add(trace.result(e));
                        values.add(trace.kind(e) == OpKind.READ ? trace.result(e) : trace.written(e));
                    }
                }
                for (long value : values) {
                    use.accept(new Query(seed, target, trace, problem, goal, value));
                }
            } else if (kind == OpKind.CHOOSE) {
                use.accept(new Query(seed, target, trace, problem, goal, 1 - trace.result(goal)));
            }
        }
    }
}
