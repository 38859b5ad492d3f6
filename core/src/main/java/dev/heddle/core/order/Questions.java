package dev.heddle.core.order;

import dev.heddle.core.Dependence;
import dev.heddle.core.Statistics.Asked;
import dev.heddle.model.Trace;
import java.util.Optional;

/**
 * Asks a solver about the reads of one trace after another, and counts what it took.
 *
 * <p>Where not all reads are kept, an answer may give one of the others another value. Whoever follows it never asks that
 * read again, so what the program does when it has its old value is not seen, although asking for all reads would have
 * shown it: that is where [Huang 2017] loses behaviours. So such an answer is only used if there is none that keeps them
 * all, and where all reads before the goal are kept, to run nothing in vain, it is not used at all.
 */
public final class Questions {
    private final OrderSolver solver;
    private final ReadSelection selection;
    private final boolean asPublished;
    private long reads;
    private long constraints;
    private long asked;
    private long nanos;

    /** For that solver; the selection says which reads are to have the values they had. */
    public Questions(OrderSolver solver, ReadSelection selection) {
        this(solver, selection, false);
    }

    /**
     * For that solver.
     *
     * @param selection which reads are to have the values they had
     * @param asPublished whether every answer is used, for tests that see what is lost by that
     */
    public Questions(OrderSolver solver, ReadSelection selection, boolean asPublished) {
        this.solver = solver;
        this.selection = selection;
        this.asPublished = asPublished;
    }

    /** A trace to ask about, of which the first events stay as they are. */
    public About about(Trace trace, int prefix, Dependence dependence) {
        OrderProblem problem = new OrderProblem(trace, prefix);
        return new About(problem, new DependentReads(trace, problem, dependence));
    }

    /** What it took so far. */
    public Asked figures() {
        return new Asked(asked, reads, constraints, nanos);
    }

    /** One trace. */
    public final class About {
        private final OrderProblem problem;
        private final DependentReads dependent;

        private About(OrderProblem problem, DependentReads dependent) {
            this.problem = problem;
            this.dependent = dependent;
        }

        /** The shortest order found in which the goal has that value; empty if there is none that is worth following. */
        public Optional<Witness> ask(int goal, long value) {
            asked++;
            if (selection == ReadSelection.ALL) {
                return askForAll(goal, value);
            }
            DataValidity validity = DataValidity.of(problem, dependent, selection, goal, value);
            Optional<Witness> answer = solve(problem.with(validity), validity, goal, value);
            if (answer.isEmpty() || asPublished || keepsAll(answer.get())) {
                return answer;
            }
            Optional<Witness> better = askForAll(goal, value);
            return better.isPresent() || selection == ReadSelection.DEPENDENT_AND_BEFORE_GOAL ? better : answer;
        }

        private Optional<Witness> askForAll(int goal, long value) {
            DataValidity validity = DataValidity.of(problem, dependent, ReadSelection.ALL, goal, value);
            return solve(problem, validity, goal, value);
        }

        private Optional<Witness> solve(OrderProblem question, DataValidity validity, int goal, long value) {
            reads += validity.reads();
            constraints += validity.constraints();
            long start = System.nanoTime();
            Optional<Witness> witness = solver.solve(question, goal, value);
            nanos += System.nanoTime() - start;
            return witness.map(w -> Shortening.of(question, goal, value, w));
        }

        /** Whether each read in the order has the value that it had in the trace. */
        private boolean keepsAll(Witness witness) {
            OrderState state = OrderState.afterPrefix(problem);
            for (int i = problem.prefix(); i < witness.events().size(); i++) {
                int event = witness.events().get(i);
                if (problem.role(event).reads() && !state.holds(problem.object(event), problem.value(event))) {
                    return false;
                }
                state.take(event, witness.picks().get(i));
            }
            return true;
        }
    }
}
