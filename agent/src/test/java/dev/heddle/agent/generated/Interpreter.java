package dev.heddle.agent.generated;

import dev.heddle.agent.generated.Statement.Add;
import dev.heddle.agent.generated.Statement.CompareAndSet;
import dev.heddle.agent.generated.Statement.If;
import dev.heddle.agent.generated.Statement.Increment;
import dev.heddle.agent.generated.Statement.Notify;
import dev.heddle.agent.generated.Statement.Set;
import dev.heddle.agent.generated.Statement.Synchronized;
import dev.heddle.agent.generated.Statement.TryLock;
import dev.heddle.agent.generated.Statement.Wait;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;

/**
 * All outcomes of a generated program, by visiting every state it can be in. A state is one array of numbers: the
 * variables; for each lock its owner plus one and how often that entered; for each thread where it is in its code, its
 * register, what it waits on, how often it had entered that, and how many waited there before it.
 */
public final class Interpreter {
    /** The outcome in which some threads can never go on. */
    public static final String STUCK = "stuck";

    private static final int PER_THREAD = 5;
    private static final int NOTIFIED = -1;

    private enum Code {
        READ,
        SET,
        ADD,
        INCREMENT,
        COMPARE_AND_SET,
        TRY_LOCK,
        JUMP_UNLESS,
        JUMP,
        LOCK,
        UNLOCK,
        WAIT,
        WAKE,
        NOTIFY,
        NOTIFY_ALL
    }

    private record Instruction(Code code, int what, int number, int other) {
        Instruction(Code code, int what, int number) {
            this(code, what, number, 0);
        }
    }

    private final List<List<Instruction>> threads = new ArrayList<>();
    private final java.util.Set<List<Integer>> seen = new HashSet<>();
    private final ArrayDeque<int[]> work = new ArrayDeque<>();
    private final TreeSet<String> outcomes = new TreeSet<>();

    private Interpreter(List<List<Statement>> bodies) {
        for (List<Statement> body : bodies) {
            List<Instruction> code = new ArrayList<>();
            translate(body, code);
            threads.add(code);
        }
    }

    /** The variables' final values in every possible way, and {@link #STUCK} if that can happen. */
    public static TreeSet<String> outcomes(List<List<Statement>> bodies) {
        Interpreter i = new Interpreter(bodies);
        i.explore();
        return i.outcomes;
    }

    private static void translate(List<Statement> statements, List<Instruction> code) {
        for (Statement s : statements) {
            if (s instanceof Set set) {
                code.add(new Instruction(Code.SET, set.to(), set.constant()));
            } else if (s instanceof Add add) {
                code.add(new Instruction(Code.READ, add.from(), 0));
                code.add(new Instruction(Code.ADD, add.to(), add.constant()));
            } else if (s instanceof Increment i) {
                code.add(new Instruction(Code.INCREMENT, Statement.ATOMIC, i.constant()));
            } else if (s instanceof CompareAndSet c) {
                code.add(new Instruction(Code.COMPARE_AND_SET, Statement.ATOMIC, c.expected(), c.update()));
                translateBranches(1, c.then(), c.otherwise(), code);
            } else if (s instanceof TryLock t) {
                code.add(new Instruction(Code.TRY_LOCK, Statement.EXPLICIT_LOCK, 0));
                int test = code.size();
                code.add(null);
                translate(t.body(), code);
                code.add(new Instruction(Code.UNLOCK, Statement.EXPLICIT_LOCK, 0));
                translateElse(test, 1, t.otherwise(), code);
            } else if (s instanceof If i) {
                code.add(new Instruction(Code.READ, i.variable(), 0));
                translateBranches(i.constant(), i.then(), i.otherwise(), code);
            } else if (s instanceof Synchronized y) {
                code.add(new Instruction(Code.LOCK, y.lock(), 0));
                translate(y.body(), code);
                code.add(new Instruction(Code.UNLOCK, y.lock(), 0));
            } else if (s instanceof Wait w) {
                code.add(new Instruction(Code.WAIT, w.lock(), 0));
                code.add(new Instruction(Code.WAKE, w.lock(), 0));
            } else if (s instanceof Notify n) {
                code.add(new Instruction(n.all() ? Code.NOTIFY_ALL : Code.NOTIFY, n.lock(), 0));
            }
        }
    }

    /** The first branch if the register holds that number. */
    private static void translateBranches(
            int number, List<Statement> then, List<Statement> otherwise, List<Instruction> code) {
        int test = code.size();
        code.add(null);
        translate(then, code);
        translateElse(test, number, otherwise, code);
    }

    private static void translateElse(int test, int number, List<Statement> otherwise, List<Instruction> code) {
        int end = code.size();
        code.add(null);
        code.set(test, new Instruction(Code.JUMP_UNLESS, code.size(), number));
        translate(otherwise, code);
        code.set(end, new Instruction(Code.JUMP, code.size(), 0));
    }

    private static int owner(int lock) {
        return Statement.VARIABLES + 2 * lock;
    }

    private static int depth(int lock) {
        return owner(lock) + 1;
    }

    private static int place(int thread) {
        return Statement.VARIABLES + 2 * Statement.LOCKS + PER_THREAD * thread;
    }

    private static int register(int thread) {
        return place(thread) + 1;
    }

    private static int waits(int thread) {
        return place(thread) + 2;
    }

    private static int saved(int thread) {
        return place(thread) + 3;
    }

    private static int turn(int thread) {
        return place(thread) + 4;
    }

    private void explore() {
        reach(new int[place(threads.size())]);
        while (!work.isEmpty()) {
            int[] state = work.pop();
            boolean moved = false;
            for (int t = 0; t < threads.size(); t++) {
                if (state[place(t)] < threads.get(t).size()) {
                    moved |= step(state, t, threads.get(t).get(state[place(t)]));
                }
            }
            if (!moved) {
                end(state);
            }
        }
    }

    private void reach(int[] state) {
        if (seen.add(Arrays.stream(state).boxed().toList())) {
            work.push(state);
        }
    }

    private void end(int[] state) {
        for (int t = 0; t < threads.size(); t++) {
            if (state[place(t)] < threads.get(t).size()) {
                outcomes.add(STUCK);
                return;
            }
        }
        List<String> values = new ArrayList<>();
        for (int v = 0; v < Statement.VARIABLES; v++) {
            values.add(String.valueOf(state[v]));
        }
        outcomes.add(String.join(" ", values));
    }

    /** Takes every step that the thread can take here; false if it can take none. */
    private boolean step(int[] before, int t, Instruction i) {
        int[] s = before.clone();
        s[place(t)]++;
        int w = i.what();
        switch (i.code()) {
            case READ -> s[register(t)] = s[w];
            case SET -> s[w] = i.number();
            case ADD -> s[w] = s[register(t)] + i.number();
            case INCREMENT -> s[w] += i.number();
            case COMPARE_AND_SET -> {
                boolean holds = s[w] == i.number();
                s[register(t)] = holds ? 1 : 0;
                s[w] = holds ? i.other() : s[w];
            }
            case TRY_LOCK -> {
                boolean free = s[owner(w)] == 0 || s[owner(w)] == t + 1;
                s[register(t)] = free ? 1 : 0;
                if (free) {
                    s[owner(w)] = t + 1;
                    s[depth(w)]++;
                }
            }
            case JUMP -> s[place(t)] = w;
            case JUMP_UNLESS -> s[place(t)] = s[register(t)] == i.number() ? s[place(t)] : w;
            case LOCK -> {
                if (s[owner(w)] != 0 && s[owner(w)] != t + 1) {
                    return false;
                }
                s[owner(w)] = t + 1;
                s[depth(w)]++;
            }
            case UNLOCK -> {
                if (--s[depth(w)] == 0) {
                    s[owner(w)] = 0;
                }
            }
            case WAIT -> {
                s[waits(t)] = w + 1;
                s[saved(t)] = s[depth(w)];
                s[turn(t)] = waiters(before, w);
                s[owner(w)] = 0;
                s[depth(w)] = 0;
            }
            case WAKE -> {
                if (s[waits(t)] != NOTIFIED || s[owner(w)] != 0) {
                    return false;
                }
                s[waits(t)] = 0;
                s[owner(w)] = t + 1;
                s[depth(w)] = s[saved(t)];
            }
            case NOTIFY -> {
                return wakeAny(s, w);
            }
            case NOTIFY_ALL -> {
                for (int other = 0; other < threads.size(); other++) {
                    if (s[waits(other)] == w + 1) {
                        s[waits(other)] = NOTIFIED;
                        s[turn(other)] = 0;
                    }
                }
            }
        }
        reach(s);
        return true;
    }

    private int waiters(int[] s, int lock) {
        int waiters = 0;
        for (int t = 0; t < threads.size(); t++) {
            waiters += s[waits(t)] == lock + 1 ? 1 : 0;
        }
        return waiters;
    }

    /** Who waits for a condition is signalled in order, who waits on a monitor is not. */
    private boolean wakeAny(int[] s, int lock) {
        boolean any = false;
        for (int other = 0; other < threads.size(); other++) {
            boolean waits = s[waits(other)] == lock + 1;
            if (waits && (lock != Statement.EXPLICIT_LOCK || s[turn(other)] == 0)) {
                any = true;
                int[] woken = s.clone();
                woken[waits(other)] = NOTIFIED;
                moveUp(woken, lock, woken[turn(other)]);
                woken[turn(other)] = 0;
                reach(woken);
            }
        }
        if (!any) {
            reach(s);
        }
        return true;
    }

    private void moveUp(int[] s, int lock, int left) {
        for (int t = 0; t < threads.size(); t++) {
            if (s[waits(t)] == lock + 1 && s[turn(t)] > left) {
                s[turn(t)]--;
            }
        }
    }
}
