package dev.heddle.core.strategy;

import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Statistics.Asked;
import dev.heddle.core.Statistics.Missed;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.ClosureCheck;
import dev.heddle.core.order.OrderSolver;
import dev.heddle.core.order.Questions;
import dev.heddle.core.order.ReadSelection;
import dev.heddle.core.order.SeedInterleaving;
import dev.heddle.core.order.Witness;
import dev.heddle.model.Execution;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Maximal causality reduction as it was published ([Huang 2015], Algorithms 1 and 2; docs/algorithms.md#published-mcr).
 * Each trace's reads are asked, one by one, whether they could have had another value known from the same trace. Each
 * order in which one does is a seed interleaving: the beginning of a new execution.
 *
 * <p>Its own word is not enough to say that everything was covered. A seed interleaving contains reads that were only
 * incidental to the order that was found; another order for the same read would have left them free, and some behaviours
 * need that. So, when none is left, a {@link ClosureCheck} says what was missed.
 *
 * <p>With a {@link ReadSelection} other than all reads it is {@code mcr-s} or {@code mcr-s+} ([Huang 2017];
 * docs/algorithms.md#static-dependence): reads on which nothing in the order depends may have any value. Should the program
 * do something else than the order says, because what is known of it said too little, all reads are asked for after all.
 */
public final class McrClassic implements Strategy {
    private static final int NAMED_IN_NOTE = 3;

    /**
     * A seed to run, and what is to be asked if it cannot be followed.
     *
     * @param open the question that it answers, if that left reads free; otherwise null
     * @param asks whether it is the seed of the trace that the question is about, which is now to be asked for all reads
     */
    record Task(SeedInterleaving seed, Question open, boolean asks) {
        /** One that leaves nothing open. */
        static Task of(SeedInterleaving seed) {
            return new Task(seed, null, false);
        }
    }

    /**
     * Could that read have had that value?
     *
     * @param seed of the trace that has the read
     * @param goal the read, by its event in that trace
     */
    record Question(SeedInterleaving seed, int goal, long value) {
        /** To be asked for all reads, once there is the trace again. */
        Task inFull() {
            return new Task(seed, this, true);
        }
    }

    private final ReadSelection selection;
    private final Questions questions;
    /** Asks for all reads, where the others turned out to matter. */
    private final Questions full;

    private final Rules rules;

    /** Those to run, the next one first. */
    private final Deque<Task> tasks = new ArrayDeque<>();

    private CausalClasses classes = new CausalClasses();
    private ClosureCheck check;
    private boolean begun;
    private long executions;
    /** Those before the closing check; -1 if that is to come. */
    private long ownExecutions = -1;

    private long redundant;
    private long lost;
    private long offline;
    private boolean contradicted;
    /** What others have asked. */
    private Asked askedElsewhere = new Asked(0, 0, 0, 0);

    private volatile Statistics statistics = Statistics.NONE;

    /** With the solver that the options name. */
    public McrClassic(StrategyOptions options) {
        this(options, ReadSelection.ALL);
    }

    /** With the solver that the options name, which is asked to keep those reads. */
    public McrClassic(StrategyOptions options, ReadSelection selection) {
        this(options, selection, false);
    }

    /** One that uses every answer, as published, for tests that see what is lost by that. */
    McrClassic(StrategyOptions options, ReadSelection selection, boolean asPublished) {
        OrderSolver solver = options.solver().create();
        this.selection = selection;
        this.questions = new Questions(solver, selection, asPublished);
        this.full = selection == ReadSelection.ALL ? questions : new Questions(solver, ReadSelection.ALL);
        this.rules = options.rules();
    }

    /** Covered only if the check finds that nothing was missed. */
    @Override
    public boolean explore(Runner runner) {
        if (!begun) {
            begin(new ClosureCheck(rules), List.of(Task.of(SeedInterleaving.EMPTY)));
        }
        begun = false;
        exploreSeeds(runner);
        check.tell(runner);
        if (contradicted) {
            return false;
        }
        ownExecutions = ownExecutions < 0 ? executions : ownExecutions;
        boolean closed = false;
        boolean ended = false;
        try {
            closed = check.isClosed(counted(runner));
            ended = true;
        } finally {
            statistics = total(check, ownExecutions, ended);
        }
        return closed;
    }

    /** The published algorithm alone, until no seed is left; the check sees what it sees. */
    public void exploreSeeds(Runner runner, ClosureCheck sees) {
        begin(sees, List.of(Task.of(SeedInterleaving.EMPTY)));
        exploreSeeds(runner);
    }

    /** Only those, and what they lead to, are to be run. */
    void begin(ClosureCheck sees, List<Task> first) {
        check = sees;
        ownExecutions = -1;
        classes = new CausalClasses();
        tasks.clear();
        tasks.addAll(first);
    }

    /** Goes on with the seeds that are left, when it explores next. */
    void goOn() {
        begun = true;
    }

    void exploreSeeds(Runner runner) {
        while (!tasks.isEmpty() && !contradicted) {
            // One that is not run, because exploration ends here, is still to be run.
            Task task = tasks.peek();
            Optional<Execution> followed = run(task.seed(), runner, check);
            tasks.pop();
            List<Task> found;
            if (followed.isEmpty()) {
                lost++;
                found = task.open() == null || task.asks()
                        ? List.of()
                        : List.of(task.open().inFull());
            } else if (task.asks()) {
                redundant++;
                found = askInFull(task.open(), followed.get().trace(), runner);
            } else {
                Trace trace = followed.get().trace();
                redundant += classes.add(trace) ? 0 : 1;
                found = generate(task.seed(), trace, runner);
            }
            // The last one found is explored last.
            for (int i = found.size() - 1; i >= 0; i--) {
                tasks.push(found.get(i));
            }
            publish();
        }
    }

    private void publish() {
        String note = tasks.size() + " seed interleavings waiting" + lostSeeds();
        statistics = new Statistics(classes.size(), -1, -1, redundant, offline, note).withAsked(asked());
    }

    /** Seeds that are to be run, the next one first. */
    Deque<Task> tasks() {
        return tasks;
    }

    boolean isContradicted() {
        return contradicted;
    }

    /** What exploring some seeds has shown, for {@link #takeIn}. */
    void saveShown(DataOutputStream out) throws IOException {
        out.writeLong(executions);
        out.writeLong(redundant);
        out.writeLong(lost);
        out.writeLong(offline);
        out.writeBoolean(contradicted);
        Asked asked = asked();
        out.writeLong(asked.questions());
        out.writeLong(asked.reads());
        out.writeLong(asked.constraints());
        out.writeLong(asked.solvingNanos());
        out.writeInt(classes.size());
        for (long fingerprint : classes.all()) {
            out.writeLong(fingerprint);
        }
        check.save(out);
    }

    /** Takes in what exploring some seeds has shown elsewhere. */
    void takeIn(DataInputStream in) throws IOException {
        executions += in.readLong();
        redundant += in.readLong();
        lost += in.readLong();
        offline += in.readLong();
        contradicted |= in.readBoolean();
        askedElsewhere = askedElsewhere.plus(new Asked(in.readLong(), in.readLong(), in.readLong(), in.readLong()));
        for (int n = in.readInt(); n > 0; n--) {
            redundant += classes.add(in.readLong()) ? 0 : 1;
        }
        contradicted |= !check.takeIn(in);
        publish();
    }

    /** Runs a seed and what follows it; empty if it could not be followed. */
    private Optional<Execution> run(SeedInterleaving seed, Runner runner, ClosureCheck sees) {
        SeedInterleaving.Follower follower = seed.follower(runner::place);
        Execution execution = runner.run(Schedule.EMPTY, follower);
        executions++;
        contradicted |= !sees.learn(execution, runner);
        return follower.lost() ? Optional.empty() : Optional.of(execution);
    }

    /** What a seed left too many reads free for is asked in full, of the trace that it came from. */
    private List<Task> askInFull(Question question, Trace trace, Runner runner) {
        SeedInterleaving seed = question.seed();
        boolean isSame = question.goal() < trace.size()
                && otherValues(trace, question.goal()).contains(question.value());
        if (!isSame) {
            return List.of(); // what the check has seen of both traces contradicts each other
        }
        long start = System.nanoTime();
        Questions.About about = full.about(trace, seed.eventsOf(trace), runner.dependence());
        Optional<Witness> witness = about.ask(question.goal(), question.value());
        offline += System.nanoTime() - start;
        return witness.map(w -> SeedInterleaving.of(trace, w, question.goal(), question.value()))
                .map(answer -> List.of(Task.of(answer)))
                .orElse(List.of());
    }

    private Asked asked() {
        Asked here =
                full == questions ? questions.figures() : questions.figures().plus(full.figures());
        return here.plus(askedElsewhere);
    }

    private String lostSeeds() {
        return lost == 0 ? "" : "; " + lost + " seed interleavings could not be followed";
    }

    private Runner counted(Runner runner) {
        return new ForwardingRunner(runner) {
            @Override
            public Execution run(Schedule prefix, Policy policy) {
                Execution execution = super.run(prefix, policy);
                executions++;
                return execution;
            }
        };
    }

    private Statistics total(ClosureCheck sees, long before, boolean ended) {
        Statistics closing = sees.statistics();
        Missed missed = sees.missed();
        return new Statistics(
                closing.classes() < 0 ? classes.size() : closing.classes(),
                closing.localHistories(),
                closing.jointStates(),
                redundant + closing.redundantExecutions(),
                offline + closing.offlineNanos(),
                note(missed, before, executions - before, ended) + closingNote(closing),
                missed,
                asked());
    }

    private static String closingNote(Statistics closing) {
        return closing.note().isEmpty() ? "" : "; " + closing.note();
    }

    private String note(Missed missed, long own, long more, boolean ended) {
        StringBuilder note = new StringBuilder("no seed interleaving was left after " + count(own, "execution"));
        note.append(" with ").append(classes.size() == 1 ? "1 class" : classes.size() + " classes");
        note.append(lostSeeds());
        note.append(ended ? "; the closing check ran " : "; the closing check did not end; it ran ")
                .append(count(more, "more"));
        if (missed.histories() == 0) {
            return note.append(ended ? " and found nothing missing" : "").toString();
        }
        note.append(" and found that ").append(count(missed.histories(), "local history"));
        note.append(missed.histories() == 1 ? " was missed: " : " were missed: ");
        List<String> names = missed.names();
        note.append(String.join("; ", names.subList(0, Math.min(NAMED_IN_NOTE, names.size()))));
        return note.append(names.size() > NAMED_IN_NOTE ? "; …" : "").toString();
    }

    private static String count(long n, String what) {
        String plural =
                what.equals("more") ? what : what.endsWith("y") ? what.replace("history", "histories") : what + "s";
        return n + " " + (n == 1 ? what : plural);
    }

    /** [Huang 2015], Algorithm 2. Values rather than writes are enumerated: one order per value is enough. */
    private List<Task> generate(SeedInterleaving followed, Trace trace, Runner runner) {
        long start = System.nanoTime();
        List<Task> found = new ArrayList<>();
        int prefix = followed.eventsOf(trace);
        Questions.About about = questions.about(trace, prefix, runner.dependence());
        for (int read = prefix; read < trace.size(); read++) {
            for (long value : otherValues(trace, read)) {
                runner.checkLimits();
                Optional<Witness> witness = about.ask(read, value);
                if (witness.isPresent()) {
                    SeedInterleaving seed = SeedInterleaving.of(trace, witness.get(), read, value);
                    Question open = selection == ReadSelection.ALL ? null : new Question(followed, read, value);
                    found.add(new Task(seed, open, false));
                }
            }
        }
        offline += System.nanoTime() - start;
        return found;
    }

    private static Set<Long> otherValues(Trace trace, int read) {
        Set<Long> values = new LinkedHashSet<>();
        OpKind kind = trace.kind(read);
        if (kind == OpKind.CHOOSE) {
            for (long v = 0; v < trace.argument(read); v++) {
                values.add(v);
            }
        } else if (kind == OpKind.READ || kind == OpKind.UPDATE) {
            for (int e = 0; e < trace.size(); e++) {
                if (trace.kind(e).isAccess() && trace.location(e) == trace.location(read)) {
                    if (values.isEmpty()) {
                        // The value before the first access is the initial one ([Luo n.d.], section 4.2).
                        values.add(trace.result(e));
                    }
                    if (trace.kind(e) != OpKind.READ) {
                        values.add(trace.written(e));
                    }
                }
            }
        }
        values.remove(trace.result(read));
        return values;
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
