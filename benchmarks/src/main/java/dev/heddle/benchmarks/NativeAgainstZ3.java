package dev.heddle.benchmarks;

import dev.heddle.core.order.NativeSolver;
import dev.heddle.core.order.OrderSolver;
import dev.heddle.core.order.Queries;
import dev.heddle.core.order.Queries.Query;
import dev.heddle.core.order.Z3Solver;
import dev.heddle.core.toy.ProgramGenerator.Family;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** The native order solver against Z3 on the same generated queries; they take turns, and must agree. */
public final class NativeAgainstZ3 {
    private static final int THREADS = 4;
    private static final int STATEMENTS = 16;

    private NativeAgainstZ3() {}

    /** Arguments: queries (1000), events of each (60). */
    public static void main(String[] args) {
        int wanted = args.length > 0 ? Integer.parseInt(args[0]) : 1_000;
        int events = args.length > 1 ? Integer.parseInt(args[1]) : 60;
        List<Query> queries = queries(wanted, events);
        OrderSolver ours = new NativeSolver();
        OrderSolver reference = new Z3Solver();
        for (Query query : queries) { // once to warm up
            ours.solve(query.problem(), query.goal(), query.value());
        }
        long nanos = 0;
        long referenceNanos = 0;
        int possible = 0;
        for (Query query : queries) {
            long start = System.nanoTime();
            boolean found =
                    ours.solve(query.problem(), query.goal(), query.value()).isPresent();
            long middle = System.nanoTime();
            boolean expected = reference
                    .solve(query.problem(), query.goal(), query.value())
                    .isPresent();
            referenceNanos += System.nanoTime() - middle;
            nanos += middle - start;
            if (found != expected) {
                throw new IllegalStateException("they disagree: " + query);
            }
            possible += found ? 1 : 0;
        }
        System.out.printf(
                Locale.ROOT,
                "%d queries of %d events, %d possible: native %.1f us each, Z3 %.1f us each, ratio %.0f%n",
                wanted,
                events,
                possible,
                nanos / 1e3 / wanted,
                referenceNanos / 1e3 / wanted,
                (double) referenceNanos / nanos);
    }

    /** A few of each execution that has so many events. */
    private static List<Query> queries(int wanted, int events) {
        Queries generator =
                new Queries(THREADS, STATEMENTS, EnumSet.of(Family.LOCK, Family.ATOMIC, Family.WAIT, Family.BRANCH));
        List<Query> queries = new ArrayList<>();
        for (long seed = 0; queries.size() < wanted; seed++) {
            List<Query> here = new ArrayList<>();
            generator.each(seed, q -> {
                if (q.trace().size() == events && q.value() != q.trace().result(q.goal())) {
                    here.add(q);
                }
            });
            queries.addAll(here.subList(0, Math.min(Math.min(here.size(), 5), wanted - queries.size())));
        }
        return queries;
    }
}
