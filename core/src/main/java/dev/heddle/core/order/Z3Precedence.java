package dev.heddle.core.order;

import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Asks Z3, with one number per event and one inequality per pair ([Tveito n.d.], section 3). */
final class Z3Precedence implements PrecedenceSolver {
    @Override
    public Optional<List<Integer>> solve(PrecedenceProblem problem) {
        try (Context z3 = new Context()) {
            Solver solver = z3.mkSolver();
            IntExpr[] place = new IntExpr[problem.events()];
            for (int e = 0; e < place.length; e++) {
                place[e] = z3.mkIntConst("v" + e);
            }
            for (int[] pair : problem.pairs()) {
                solver.add(z3.mkLt(place[pair[0]], place[pair[1]]));
            }
            Status status = solver.check();
            if (status == Status.UNKNOWN) {
                throw new IllegalStateException("Z3 does not know: " + solver.getReasonUnknown());
            }
            return status == Status.SATISFIABLE
                    ? Optional.of(cut(place, problem, solver.getModel()))
                    : Optional.empty();
        }
    }

    private static List<Integer> cut(IntExpr[] place, PrecedenceProblem problem, Model model) {
        long[] at = new long[place.length];
        List<Integer> order = new ArrayList<>();
        for (int e = 0; e < place.length; e++) {
            at[e] = ((IntNum) model.evaluate(place[e], true)).getInt64();
        }
        for (int e = 0; e < place.length; e++) {
            if (at[e] < at[problem.goal()]) {
                order.add(e);
            }
        }
        order.sort(Comparator.comparingLong(e -> at[e]));
        order.add(problem.goal());
        return order;
    }
}
