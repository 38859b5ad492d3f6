package dev.heddle.core.order;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** What an order must satisfy, as a formula. An event is in the order if its variable is below the goal's. */
final class Z3Encoding {
    private static final int NONE = -1;

    private final Context z3;
    private final OrderProblem problem;
    private final int goal;
    private final IntExpr[] order;
    private final Z3Notifications notifications;
    private final List<BoolExpr> all = new ArrayList<>();

    Z3Encoding(Context z3, OrderProblem problem, int goal) {
        this.z3 = z3;
        this.problem = problem;
        this.goal = goal;
        this.order = new IntExpr[problem.size()];
        for (int e = 0; e < order.length; e++) {
            order[e] = e < problem.prefix() ? z3.mkInt(e) : z3.mkIntConst("o" + e);
        }
        this.notifications = new Z3Notifications(z3, problem, this);
    }

    int goal() {
        return goal;
    }

    /** Where the model puts the event. */
    long order(int event, Model model) {
        return ((IntNum) model.evaluate(order[event], true)).getInt64();
    }

    /** Whom a notify picks in the model. */
    int pick(int event, Model model) {
        return notifications.pick(event, model);
    }

    List<BoolExpr> constraints(long value) {
        for (int e = problem.prefix(); e < order.length; e++) {
            all.add(z3.mkGe(order[e], z3.mkInt(problem.prefix())));
            if (problem.position(e) > 0) {
                all.add(before(problem.event(problem.thread(e), problem.position(e) - 1), e));
            }
            if (e != goal && !problem.allowed(e)) {
                all.add(z3.mkNot(included(e)));
            } else if (e != goal) {
                all.add(z3.mkImplies(included(e), possible(e)));
            }
        }
        if (problem.role(goal).reads()) {
            all.add(reads(goal, value));
        }
        mutualExclusion();
        all.addAll(notifications.constraints());
        return all;
    }

    BoolExpr before(int first, int second) {
        return z3.mkLt(order[first], order[second]);
    }

    BoolExpr included(int event) {
        return before(event, goal);
    }

    private BoolExpr possible(int e) {
        return switch (problem.role(e)) {
            case READ, UPDATE -> problem.kept(e) ? reads(e, problem.value(e)) : z3.mkTrue();
            case WAKE -> notifications.wakes(e);
            case BEGIN -> {
                int fork = find(x -> problem.role(x) == EventRole.FORK && problem.object(x) == problem.thread(e));
                yield fork == NONE ? z3.mkTrue() : before(fork, e);
            }
            case JOIN -> joins(e);
            case PARK -> parks(e);
            case ACQUIRE -> acquires(e);
            case OPAQUE, WAKE_EARLY -> z3.mkFalse();
            case WRITE, LOCK, UNLOCK, WAIT, NOTIFY, NOTIFY_ALL, FORK, END, UNPARK, RELEASE, LOCAL -> z3.mkTrue();
        };
    }

    int find(IntPredicate wanted) {
        return IntStream.range(0, order.length).filter(wanted).findFirst().orElse(NONE);
    }

    List<Integer> findAll(IntPredicate wanted) {
        return IntStream.range(0, order.length).filter(wanted).boxed().toList();
    }

    /** The data-validity constraint: the latest write before the event left that value. */
    private BoolExpr reads(int e, long value) {
        int location = problem.object(e);
        List<Integer> writes = findAll(w -> w != e && problem.role(w).writes() && problem.object(w) == location);
        List<BoolExpr> sources = new ArrayList<>();
        if (problem.initial(location) == value && problem.initialKnown(location)) {
            sources.add(and(writes.stream().map(w -> before(e, w)).toList()));
        }
        for (int w : writes) {
            if (problem.written(w) == value && problem.known(w)) {
                List<BoolExpr> latest = new ArrayList<>();
                latest.add(before(w, e));
                for (int other : writes) {
                    if (other != w) {
                        latest.add(z3.mkOr(before(other, w), before(e, other)));
                    }
                }
                sources.add(and(latest));
            }
        }
        return or(sources);
    }

    private BoolExpr joins(int e) {
        int target = problem.object(e);
        int end = find(x -> problem.role(x) == EventRole.END && problem.thread(x) == target);
        int fork = find(x -> problem.role(x) == EventRole.FORK && problem.object(x) == target);
        List<BoolExpr> ways = new ArrayList<>();
        if (end != NONE) {
            ways.add(before(end, e));
        }
        if (fork != NONE) {
            ways.add(before(e, fork));
        }
        return or(ways);
    }

    /** The permit was given after the thread's previous park, and to a thread that had started. */
    private BoolExpr parks(int e) {
        int thread = problem.thread(e);
        int fork = find(x -> problem.role(x) == EventRole.FORK && problem.object(x) == thread);
        int previous = NONE;
        for (int p = 0; p < problem.position(e); p++) {
            previous = problem.role(problem.event(thread, p)) == EventRole.PARK ? problem.event(thread, p) : previous;
        }
        List<BoolExpr> ways = new ArrayList<>();
        for (int unpark : findAll(x -> problem.role(x) == EventRole.UNPARK && problem.object(x) == thread)) {
            List<BoolExpr> way = new ArrayList<>();
            way.add(before(unpark, e));
            if (previous != NONE) {
                way.add(before(previous, unpark));
            }
            if (fork != NONE) {
                way.add(before(fork, unpark));
            }
            ways.add(and(way));
        }
        return or(ways);
    }

    /** What is there at the start, plus what was added, less what was taken before, is enough. */
    private BoolExpr acquires(int e) {
        int counter = problem.object(e);
        List<ArithExpr<IntSort>> sum = new ArrayList<>();
        sum.add(z3.mkInt(problem.initialUnits(counter)));
        for (int x : findAll(x -> x != e && isOnCounter(x) && problem.object(x) == counter)) {
            long change = problem.role(x) == EventRole.RELEASE ? problem.written(x) : -problem.written(x);
            // Two that take at once would both find enough.
            all.add(z3.mkNot(z3.mkEq(order[x], order[e])));
            sum.add((ArithExpr<IntSort>) z3.mkITE(before(x, e), z3.mkInt(change), z3.mkInt(0)));
        }
        IntExpr zero = z3.mkInt(0);
        ArithExpr<IntSort> total = zero;
        for (ArithExpr<IntSort> part : sum) {
            total = z3.mkAdd(total, part);
        }
        return z3.mkGe(total, z3.mkInt(problem.written(e)));
    }

    private boolean isOnCounter(int event) {
        return problem.role(event) == EventRole.ACQUIRE || problem.role(event) == EventRole.RELEASE;
    }

    /** Two stretches in which different threads have the same monitor do not overlap. */
    private void mutualExclusion() {
        List<Integer> takes = findAll(e -> takes(problem.role(e)));
        for (int a : takes) {
            for (int b : takes) {
                if (a < b && problem.object(a) == problem.object(b) && problem.thread(a) != problem.thread(b)) {
                    List<BoolExpr> ways = new ArrayList<>(List.of(z3.mkNot(included(a)), z3.mkNot(included(b))));
                    int endOfA = release(a);
                    int endOfB = release(b);
                    if (endOfA != NONE) {
                        ways.add(before(endOfA, b));
                    }
                    if (endOfB != NONE) {
                        ways.add(before(endOfB, a));
                    }
                    all.add(or(ways));
                }
            }
        }
    }

    private static boolean takes(EventRole role) {
        return role == EventRole.LOCK || role == EventRole.WAKE || role == EventRole.WAKE_EARLY;
    }

    private int release(int take) {
        int thread = problem.thread(take);
        return find(e -> problem.thread(e) == thread
                && problem.position(e) > problem.position(take)
                && (problem.role(e) == EventRole.UNLOCK || problem.role(e) == EventRole.WAIT)
                && problem.object(e) == problem.object(take));
    }

    BoolExpr and(List<BoolExpr> parts) {
        return z3.mkAnd(parts.toArray(new BoolExpr[0]));
    }

    BoolExpr or(List<BoolExpr> parts) {
        return z3.mkOr(parts.toArray(new BoolExpr[0]));
    }
}
