package dev.heddle.core.toy;

import dev.heddle.core.Dependence;
import dev.heddle.core.Outlook;
import dev.heddle.core.PrefixPolicy;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.model.BlockedThread;
import dev.heddle.model.Candidates;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import dev.heddle.model.Holder;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Semantics;
import dev.heddle.model.Standstill;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Runs a toy program as the live scheduler runs a Java program: by {@link Candidates} and {@link Semantics}. */
public final class ToyTarget implements Target {
    private static final int NO_NUMBER = -1;

    private final ToyProgram program;
    private final Rules rules;
    private final int maxSteps;
    private final Trace trace = new Trace();
    private final ToyCells cells;
    private final Candidates candidates = new Candidates();
    private final long[] memory;

    /** By number in this execution, as is {@link #running}. */
    private final Operation[] pending;

    private final ToyThread[] running;
    /** From the program's numbers to those in this execution. */
    private final int[] threadNumbers;

    /** From the program's monitors, then its counters. */
    private final int[] monitorNumbers;

    private int monitorsMet;
    private boolean tellsLocalStates;
    private final List<Failure> failures = new ArrayList<>();
    private Dependence dependence;

    /** The program under the default rules. */
    public ToyTarget(ToyProgram program) {
        this(program, Rules.DEFAULT, 10_000);
    }

    /** The program under these rules; executions of more than {@code maxSteps} steps are abandoned. */
    public ToyTarget(ToyProgram program, Rules rules, int maxSteps) {
        this.program = program;
        this.rules = rules;
        this.maxSteps = maxSteps;
        this.cells = new ToyCells(program, this::somethingChanged);
        this.memory = new long[(program.variables().size() + 1) * ToyProgram.ARRAY];
        this.pending = new Operation[program.threads()];
        this.running = new ToyThread[program.threads()];
        this.threadNumbers = new int[program.threads()];
        this.monitorNumbers =
                new int[program.monitors().size() + program.counters().size()];
    }

    /** The program it runs. */
    public ToyProgram program() {
        return program;
    }

    /** From now on traces tell local states: registers, and where the thread stands. */
    public void tellLocalStates() {
        tellsLocalStates = true;
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        reset();
        PrefixPolicy followed = new PrefixPolicy(prefix, policy, this::site);
        End end = loop(followed);
        for (int t = 0; t < cells.threads(); t++) {
            trace.pending(t).set(pending[t]);
        }
        return followed.withDivergence(new Execution(trace, end, List.copyOf(failures), List.of()));
    }

    private void reset() {
        trace.clear();
        cells.reset();
        failures.clear();
        monitorsMet = 0;
        Arrays.fill(threadNumbers, NO_NUMBER);
        Arrays.fill(monitorNumbers, NO_NUMBER);
        for (int v = 0; v < program.variables().size(); v++) {
            int first = (int) ToyProgram.location(v, 0);
            Arrays.fill(
                    memory,
                    first,
                    first + ToyProgram.ARRAY,
                    program.variables().get(v).initial());
        }
        for (int t = 0; t < program.threads(); t++) {
            if (!program.code(t).forked()) {
                threadNumber(t);
            }
        }
        for (int t = 0; t < program.threads(); t++) {
            if (!program.code(t).forked()) {
                start(threadNumbers[t], t);
            }
        }
    }

    /** A thread's number in this execution, given when the thread is first met, as a Java thread's is when created. */
    private int threadNumber(int thread) {
        if (threadNumbers[thread] == NO_NUMBER) {
            int number = trace.addThread(
                    ToyProgram.threadName(thread), program.code(thread).name());
            threadNumbers[thread] = number;
            cells.addThread();
            pending[number] = new Operation().reset(null, number, 0);
        }
        return threadNumbers[thread];
    }

    private int monitorNumber(int monitor) {
        if (monitorNumbers[monitor] == NO_NUMBER) {
            monitorNumbers[monitor] = monitorsMet++;
        }
        return monitorNumbers[monitor];
    }

    private int counterNumber(int counter) {
        int index = program.monitors().size() + counter;
        boolean isNew = monitorNumbers[index] == NO_NUMBER;
        int number = monitorNumber(index);
        if (isNew) {
            cells.units(number, program.counters().get(counter).initial());
        }
        return number;
    }

    private void start(int number, int thread) {
        running[number] = new ToyThread(program, thread);
        cells.set(number, Slot.STATUS, Cells.ALIVE);
        publish(number);
    }

    private End loop(Policy policy) {
        int previous = -1;
        while (true) {
            int step = trace.size();
            candidates.collect(pending, cells, rules, previous, step);
            if (candidates.size() == 0) {
                return finish();
            }
            int index = step == maxSteps ? Policy.ABANDON : policy.next(candidates);
            if (index < 0) {
                return End.ABANDONED;
            }
            previous = candidates.thread(index);
            take(previous, candidates.choice(index));
        }
    }

    private void take(int self, int choice) {
        Operation op = pending[self];
        int event = trace.add(op, choice);
        long result = Semantics.apply(op, choice, cells);
        switch (op.kind) {
            case READ -> result = memory[(int) op.location];
            case WRITE -> {
                result = memory[(int) op.location];
                memory[(int) op.location] = op.argument;
            }
            case UPDATE -> {
                result = memory[(int) op.location];
                memory[(int) op.location] = running[self].updated(result);
                trace.written(event, memory[(int) op.location]);
            }
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> trace.written(event, cells.units(op.monitor));
            case FORK -> start(op.target, (int) (op.location - ToyProgram.threadName(0)));
            case THREAD_STATE -> result = Semantics.threadState(op.target, pending[op.target], cells);
            default -> {
                // Semantics has said it all.
            }
        }
        trace.result(event, result);
        running[self].complete(result);
        if (tellsLocalStates) {
            trace.localState(event, running[self].localState());
        }
        publish(self);
    }

    /** Makes the thread's next visible operation its pending one. */
    private void publish(int self) {
        ToyThread thread = running[self];
        Operation op = pending[self];
        Visible next = thread.pending();
        String failure = thread.pollFailure();
        if (failure != null) {
            String site = program.describeSite(thread.failureSite());
            failures.add(new Failure(Failure.Kind.EXCEPTION, "toy", failure, trace.threadPath(self), site, List.of()));
        }
        if (next == null) {
            op.reset(null, self, 0);
            cells.set(self, Slot.STATUS, Cells.ENDED);
            return;
        }
        op.reset(thread.kind(), self, next.site());
        op.location = thread.location();
        op.argument = thread.argument();
        op.timeout = next.timeout();
        switch (op.kind) {
            case READ, WRITE, UPDATE ->
                op.ordered = program.variables().get(next.subject()).ordered();
            case LOCK, TRY_LOCK, IS_LOCKED, UNLOCK -> {
                op.monitor = monitorNumber(next.subject());
                op.condition = program.monitors().get(next.subject()).isLock() ? Instruction.NONE : op.monitor;
                op.interruptible = next.interruptible();
            }
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL -> {
                op.monitor = monitorNumber(next.subject());
                op.condition = op.monitor;
            }
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS, WHO -> {
                op.monitor = counterNumber(next.subject());
                op.interruptible = next.interruptible();
            }
            case FORK, JOIN, UNPARK, INTERRUPT, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE ->
                op.target = threadNumber(next.subject());
            case BEGIN, END, PARK, SLEEP, YIELD, CLEAR_INTERRUPT, CLOCK, AWAIT, CHOOSE -> {
                // About the thread itself or nothing.
            }
        }
        Semantics.reach(op, cells);
    }

    /** Whether one of the observing operations that a spinning thread went over would now have another result. */
    private boolean somethingChanged(int self) {
        long left = pending[self].argument;
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) == self) {
                left--;
                if (resultNow(i) != trace.result(i)) {
                    return true;
                }
            }
        }
        return false;
    }

    private long resultNow(int event) {
        int target = trace.target(event);
        return switch (trace.kind(event)) {
            case READ, UPDATE -> memory[(int) trace.location(event)];
            case IS_ALIVE -> cells.get(target, Slot.STATUS) == Cells.ALIVE ? 1 : 0;
            case IS_INTERRUPTED -> cells.get(target, Slot.INTERRUPT);
            case CLEAR_INTERRUPT -> cells.get(trace.thread(event), Slot.INTERRUPT);
            case THREAD_STATE -> Semantics.threadState(target, pending[target], cells);
            case CLOCK -> cells.clock();
            case TRY_LOCK -> cells.owner(numberOf(trace.location(event))) == Cells.FREE ? 1 : 0;
            case IS_LOCKED -> cells.owner(numberOf(trace.location(event))) == Cells.FREE ? 0 : 1;
            case TRY_ACQUIRE -> cells.units(numberOf(trace.location(event))) >= trace.argument(event) ? 1 : 0;
            case UNITS -> cells.units(numberOf(trace.location(event)));
            default -> trace.result(event);
        };
    }

    private int numberOf(long location) {
        boolean counter = location >= ToyProgram.counterName(0);
        long index = counter
                ? program.monitors().size() + location - ToyProgram.counterName(0)
                : location - ToyProgram.monitorName(0);
        return monitorNumbers[(int) index];
    }

    private End finish() {
        List<BlockedThread> blocked = new ArrayList<>();
        for (int t = 0; t < cells.threads(); t++) {
            if (pending[t].kind != null) {
                blocked.add(blocked(pending[t]));
            }
        }
        if (blocked.isEmpty()) {
            return End.COMPLETED;
        }
        failures.add(Standstill.failure(blocked, false, trace, this::site));
        return End.BLOCKED;
    }

    private BlockedThread blocked(Operation op) {
        Holder holder = switch (op.kind) {
            case LOCK, WAKE -> owner(op.monitor);
            case JOIN -> new Holder(op.target, "");
            default -> Holder.NONE;
        };
        String object = program.describe(op.location);
        return BlockedThread.at(op, trace.threadPath(op.thread), object, holder, cells, site(op.site));
    }

    private Holder owner(int monitor) {
        int owner = (int) cells.owner(monitor) - 1;
        return owner < 0 ? Holder.NONE : Holder.owner(owner, trace.threadPath(owner), "");
    }

    @Override
    public List<TraceLine> narrate(Schedule schedule) {
        run(schedule, c -> Policy.ABANDON);
        List<TraceLine> lines = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            OpKind kind = trace.kind(i);
            String value = kind == OpKind.WRITE
                    ? Long.toString(trace.written(i))
                    : kind.observes() && kind != OpKind.LOCK ? Long.toString(trace.result(i)) : "";
            lines.add(new TraceLine(
                    trace.threadPath(trace.thread(i)),
                    kind.name().toLowerCase(Locale.ROOT),
                    program.describe(trace.location(i)),
                    value,
                    program.describeSite(trace.site(i))));
        }
        return lines;
    }

    @Override
    public String site(int site) {
        return program.describeSite(site);
    }

    @Override
    public Outlook outlook() {
        return new ToyOutlook(program);
    }

    @Override
    public Dependence dependence() {
        if (dependence == null) {
            dependence = new ToyDependence(program);
        }
        return dependence;
    }

    @Override
    public boolean threadsObserved() {
        return program.observesThreads();
    }
}
