package dev.heddle.core.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/** Takes again and again the first event that need not wait for another; if none is left to take, there is no order. */
final class NativePrecedence implements PrecedenceSolver {
    @Override
    public Optional<List<Integer>> solve(PrecedenceProblem problem) {
        List<List<Integer>> after = new ArrayList<>();
        int[] waitsFor = new int[problem.events()];
        for (int e = 0; e < problem.events(); e++) {
            after.add(new ArrayList<>());
        }
        for (int[] pair : problem.pairs()) {
            after.get(pair[0]).add(pair[1]);
            waitsFor[pair[1]]++;
        }
        PriorityQueue<Integer> free = new PriorityQueue<>();
        for (int e = 0; e < waitsFor.length; e++) {
            if (waitsFor[e] == 0) {
                free.add(e);
            }
        }
        List<Integer> order = new ArrayList<>();
        int cut = 0;
        while (!free.isEmpty()) {
            int e = free.remove();
            order.add(e);
            if (e == problem.goal()) {
                cut = order.size();
            }
            for (int next : after.get(e)) {
                if (--waitsFor[next] == 0) {
                    free.add(next);
                }
            }
        }
        return order.size() < problem.events() ? Optional.empty() : Optional.of(List.copyOf(order.subList(0, cut)));
    }
}
