package dev.heddle.core.order;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which notify picks which wait: exactly one of those in the wait set if there is any. [Huang 2015]
 * leaves this out; [Luo n.d.], section 4.2, puts the notify between the wait and the wake-up, as {@link #wakes} does.
 */
final class Z3Notifications {
    private final Context z3;
    private final OrderProblem problem;
    private final Z3Encoding encoding;
    private final List<Integer> waits;
    private final List<Integer> notifies;
    private final List<Integer> notifyAlls;
    private final Map<Integer, Map<Integer, BoolExpr>> picks = new HashMap<>();

    Z3Notifications(Context z3, OrderProblem problem, Z3Encoding encoding) {
        this.z3 = z3;
        this.problem = problem;
        this.encoding = encoding;
        this.waits = encoding.findAll(e -> problem.role(e) == EventRole.WAIT);
        this.notifies = encoding.findAll(e -> problem.role(e) == EventRole.NOTIFY);
        this.notifyAlls = encoding.findAll(e -> problem.role(e) == EventRole.NOTIFY_ALL);
        for (int n : notifies) {
            Map<Integer, BoolExpr> ofNotify = new HashMap<>();
            for (int w : waits) {
                if (problem.object(w) == problem.object(n)) {
                    ofNotify.put(w, n < problem.prefix() ? picked(n, w) : z3.mkBoolConst("p" + n + "_" + w));
                }
            }
            picks.put(n, ofNotify);
        }
    }

    /** In the prefix, the trace says it: the picked thread's latest wait. */
    private BoolExpr picked(int notify, int wait) {
        int latest = waits.stream()
                .filter(w -> w < notify && problem.thread(w) == problem.pick(notify))
                .reduce(-1, (first, second) -> second);
        return z3.mkBool(latest == wait);
    }

    int pick(int notify, Model model) {
        for (Map.Entry<Integer, BoolExpr> e :
                picks.getOrDefault(notify, Map.of()).entrySet()) {
            if (model.evaluate(e.getValue(), true).isTrue()) {
                return problem.thread(e.getKey());
            }
        }
        return Witness.NOBODY;
    }

    List<BoolExpr> constraints() {
        List<BoolExpr> all = new ArrayList<>();
        for (int n : notifies) {
            if (n < problem.prefix()) {
                continue;
            }
            List<BoolExpr> any = new ArrayList<>(picks.get(n).values());
            picks.get(n).forEach((w, picksIt) -> {
                all.add(z3.mkImplies(picksIt, z3.mkAnd(encoding.included(n), inWaitSet(w, n))));
                all.add(z3.mkImplies(z3.mkAnd(encoding.included(n), inWaitSet(w, n)), encoding.or(any)));
                picks.get(n).forEach((other, picksOther) -> {
                    if (other > w) {
                        all.add(z3.mkNot(z3.mkAnd(picksIt, picksOther)));
                    }
                });
            });
        }
        return all;
    }

    /** Whether the wait has begun and nothing has ended it when the notify comes. */
    private BoolExpr inWaitSet(int wait, int notify) {
        List<BoolExpr> all = new ArrayList<>();
        all.add(encoding.before(wait, notify));
        for (int other : notifies) {
            if (other != notify && picks.get(other).containsKey(wait)) {
                all.add(z3.mkNot(z3.mkAnd(picks.get(other).get(wait), encoding.before(other, notify))));
            }
        }
        for (int other : notifyAlls) {
            if (problem.object(other) == problem.object(wait)) {
                all.add(z3.mkNot(z3.mkAnd(encoding.before(wait, other), encoding.before(other, notify))));
            }
        }
        int thread = problem.thread(wait);
        int next = problem.position(wait) + 1;
        if (next < problem.length(thread) && problem.role(problem.event(thread, next)) == EventRole.WAKE_EARLY) {
            all.add(encoding.before(notify, problem.event(thread, next)));
        }
        return encoding.and(all);
    }

    /** Whether a notification came between the wait and its wake-up. */
    BoolExpr wakes(int wake) {
        int wait = problem.event(problem.thread(wake), problem.position(wake) - 1);
        List<BoolExpr> ways = new ArrayList<>();
        for (int n : notifies) {
            if (picks.get(n).containsKey(wait)) {
                ways.add(z3.mkAnd(picks.get(n).get(wait), encoding.before(n, wake)));
            }
        }
        for (int n : notifyAlls) {
            if (problem.object(n) == problem.object(wait)) {
                ways.add(z3.mkAnd(encoding.before(wait, n), encoding.before(n, wake)));
            }
        }
        return encoding.or(ways);
    }
}
