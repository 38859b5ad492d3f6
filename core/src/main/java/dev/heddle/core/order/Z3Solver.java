package dev.heddle.core.order;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Model;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Asks Z3, by difference logic over one order variable per event ([Huang 2015], section 3.2). Slow, and the reference for the
 * native search. Nothing else refers to Z3, so it is loaded only when asked for.
 */
public final class Z3Solver implements OrderSolver {
    @Override
    public Optional<Witness> solve(OrderProblem problem, int goal, long value) {
        try (Context context = new Context()) {
            Solver solver = context.mkSolver();
            Z3Encoding encoding = new Z3Encoding(context, problem, goal);
            solver.add(encoding.constraints(value).toArray(new BoolExpr[0]));
            Status status = solver.check();
            if (status == Status.UNKNOWN) {
                throw new IllegalStateException("Z3 does not know: " + solver.getReasonUnknown());
            }
            return status == Status.SATISFIABLE
                    ? Optional.of(witness(problem, encoding, solver.getModel()))
                    : Optional.empty();
        }
    }

    private static Witness witness(OrderProblem problem, Z3Encoding encoding, Model model) {
        long end = encoding.order(encoding.goal(), model);
        List<Integer> events = new ArrayList<>();
        for (int e = 0; e < problem.size(); e++) {
            if (encoding.order(e, model) < end) {
                events.add(e);
            }
        }
        events.sort(Comparator.comparingLong(e -> encoding.order(e, model)));
        List<Integer> picks = new ArrayList<>();
        for (int e : events) {
            picks.add(e < problem.prefix() ? problem.pick(e) : encoding.pick(e, model));
        }
        return new Witness(events, picks);
    }
}
