package dev.heddle.core.toy;

import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import java.util.Arrays;
import java.util.List;

/**
 * A program of a toy language, small enough to be written in a test: one line of text per thread.
 *
 * <pre>
 *   ToyProgram.parse("T0: r0=x; x=r0+1", "T1: r0=x; x=r0+1")
 * </pre>
 *
 * <p>{@code r0}, {@code r1}, … are registers; every other name is a shared variable, 0 at the start, or an array of them
 * ({@code a[r0]}). An expression is over registers and numbers. Every access is one event:
 *
 * <pre>
 *   r0=x   x=r0+1   x++ (two events)   r0=cas(x,0,1)   r0=faa(x,1)   r0=swap(x,2)
 *   r0=trylock(m)  r0=locked(m)  r0=lock(m,50)  r0=lockInterruptibly(m)   any of which makes m a lock that can be tried
 *   acquire(s,1)  acquireInterruptibly(s,1)  r0=acquire(s,1,50)  r0=tryacquire(s,1)  release(s,1)  r0=units(s)
 *   lock(m)  unlock(m)  r0=wait(m)  r0=wait(m,50)  notify(m)  notifyAll(m)
 *   fork(T2)  r0=join(T1)  r0=join(T1,50)  park  park(50)  unpark(T1)  r0=sleep(5)  yield
 *   interrupt(T1)  r0=isInterrupted(T1)  r0=interrupted  r0=alive(T1)  r0=state(T1)  r0=clock  r0=choose(3)
 *   await(1)   waits until the thread's last event would have another result; await(2,50) with a time limit
 *   r1=r0+1   assert r0==1   fail   return   break   if (r0==0) {…} else {…}   while (r0==0) {…}
 * </pre>
 *
 * <p>The register of a call may be left out. Lines that do not name a thread declare: {@code volatile x y} and
 * {@code init x=1 s=2} for variables and for the units of counters. A variable that is ever updated atomically is volatile. All threads run from the start, except
 * those that some statement forks; only a forked thread begins by an event, and only a thread that another one forks,
 * joins or looks at ends by one, so that the interleavings of a program without threads that see each other are those of
 * its statements.
 */
public final class ToyProgram {
    /** Elements an array may have. */
    static final int ARRAY = 100;

    private static final long MONITOR = 1L << 32;
    private static final long THREAD = 2L << 32;
    private static final long COUNTER = 3L << 32;

    private final List<String> source;
    private final List<Code> threads;
    private final List<Variable> variables;
    private final List<Monitor> monitors;
    private final List<Counter> counters;

    /**
     * One thread's code.
     *
     * @param forked whether some statement starts it
     * @param instructions ending, where that is visible, with an END
     */
    record Code(String name, boolean forked, List<Instruction> instructions, int registers) {
        List<Visible> operations() {
            return instructions.stream()
                    .filter(Visible.class::isInstance)
                    .map(Visible.class::cast)
                    .toList();
        }

        boolean endsVisibly() {
            return !instructions.isEmpty()
                    && instructions.get(instructions.size() - 1) instanceof Visible last
                    && last.kind() == OpKind.END;
        }
    }

    /** A shared variable or array. */
    record Variable(String name, boolean ordered, long initial) {}

    /** A monitor, or a lock that can be tried and looked at. */
    record Monitor(String name, boolean isLock) {}

    /** A counter and its units at the start. */
    record Counter(String name, long initial) {}

    ToyProgram(
            List<String> source,
            List<Code> threads,
            List<Variable> variables,
            List<Monitor> monitors,
            List<Counter> counters) {
        this.source = List.copyOf(source);
        this.threads = List.copyOf(threads);
        this.variables = List.copyOf(variables);
        this.monitors = List.copyOf(monitors);
        this.counters = List.copyOf(counters);
    }

    /** Understands the lines, or says in one sentence what is wrong with which. */
    public static ToyProgram parse(String... lines) {
        return new ToyParser(List.of(lines)).parse();
    }

    /** Number of threads, forked ones included. */
    public int threads() {
        return threads.size();
    }

    Code code(int thread) {
        return threads.get(thread);
    }

    List<Variable> variables() {
        return variables;
    }

    List<Monitor> monitors() {
        return monitors;
    }

    List<Counter> counters() {
        return counters;
    }

    /** See {@link dev.heddle.core.Target#threadsObserved()}: whether the order of forks and ends can matter. */
    boolean observesThreads() {
        int[] forker = new int[threads.size()];
        Arrays.fill(forker, Instruction.NONE);
        for (int t = 0; t < threads.size(); t++) {
            for (Visible v : threads.get(t).operations()) {
                if (v.kind() == OpKind.FORK) {
                    forker[v.subject()] = t;
                }
            }
        }
        for (int t = 0; t < threads.size(); t++) {
            for (Visible v : threads.get(t).operations()) {
                boolean observes = switch (v.kind()) {
                    case IS_ALIVE, THREAD_STATE, INTERRUPT -> true;
                    case JOIN, UNPARK ->
                        v.timeout() != Operation.FOREVER
                                || (threads.get(v.subject()).forked() && forker[v.subject()] != t);
                    default -> false;
                };
                if (observes) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The name of an array element, or of a variable with index 0, in operations. */
    static long location(int variable, long index) {
        return (variable + 1L) * ARRAY + index;
    }

    /** The name of a monitor in operations. */
    static long monitorName(int monitor) {
        return MONITOR + monitor;
    }

    /** The name of a counter in operations. */
    static long counterName(int counter) {
        return COUNTER + counter;
    }

    /** The name of a thread in operations and traces. */
    static long threadName(int thread) {
        return THREAD + thread;
    }

    /** A name of an operation as people wrote it; empty if it is about nothing. */
    public String describe(long location) {
        if (location >= COUNTER) {
            return counters.get((int) (location - COUNTER)).name();
        }
        if (location >= THREAD) {
            return threads.get((int) (location - THREAD)).name();
        }
        if (location >= MONITOR) {
            return monitors.get((int) (location - MONITOR)).name();
        }
        if (location == 0) {
            return "";
        }
        String name = variables.get((int) (location / ARRAY) - 1).name();
        return location % ARRAY == 0 ? name : name + "[" + location % ARRAY + "]";
    }

    /** The number of the n-th statement of a thread, counted from 1; 0 is its begin. */
    static int site(int thread, int statement) {
        return thread * 1000 + statement;
    }

    /** A statement's number as text: {@code T0:2}. */
    public String describeSite(int site) {
        return threads.get(site / 1000).name() + ":" + site % 1000;
    }

    /** The lines it was parsed from. */
    @Override
    public String toString() {
        return String.join("\n", source);
    }
}
