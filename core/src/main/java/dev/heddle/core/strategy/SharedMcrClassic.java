package dev.heddle.core.strategy;

import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.Runner;
import dev.heddle.core.Shareable;
import dev.heddle.core.Statistics;
import dev.heddle.core.mcr.ClosureCheck;
import dev.heddle.core.order.ReadSelection;
import dev.heddle.core.order.SeedInterleaving;
import dev.heddle.core.strategy.McrClassic.Question;
import dev.heddle.core.strategy.McrClassic.Task;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.IntFunction;

/**
 * {@link McrClassic} for several processes ([Huang 2015], Algorithm 3): a part is some seed interleavings, and what has come out
 * of it are the seeds that are left and all that was seen. Which seeds an execution leads to follows from its trace, and for {@code
 * mcr-s} and {@code mcr-s+} from what is known of the program, so the same executions are run, in whichever order. The closing check
 * is for whoever has it all.
 */
public final class SharedMcrClassic implements Shareable {
    /** A part has at most this share of the seeds that wait, so that there are some for everybody. */
    private static final int SHARE = 8;

    private final StrategyOptions options;
    private final McrClassic classic;
    /** What others explore. */
    private final IdentityHashMap<byte[], List<Task>> out = new IdentityHashMap<>();

    private IntFunction<String> places = site -> "site " + site;
    private boolean isPart;

    /** With the solver that the options name. */
    public SharedMcrClassic(StrategyOptions options) {
        this(options, ReadSelection.ALL);
    }

    /** With the solver that the options name, which is asked to keep those reads. */
    public SharedMcrClassic(StrategyOptions options, ReadSelection selection) {
        this(options, new McrClassic(options, selection));
    }

    SharedMcrClassic(StrategyOptions options, McrClassic classic) {
        this.options = options;
        this.classic = classic;
    }

    @Override
    public boolean explore(Runner runner) {
        places = runner::place;
        if (isPart) {
            classic.exploreSeeds(new Unlimited(runner));
            return true;
        }
        out.values().forEach(classic.tasks()::addAll);
        out.clear();
        return classic.explore(runner);
    }

    @Override
    public boolean isDone() {
        classic.goOn();
        return out.isEmpty() && classic.tasks().isEmpty() || classic.isContradicted();
    }

    /** Seeds that wait longest: they were found early, and more is to be expected of them. */
    @Override
    public byte[] handOut(long executions) throws IOException {
        long most = Math.min(executions, Math.max(1, classic.tasks().size() / SHARE));
        List<Task> part = new ArrayList<>();
        while (part.size() < most && !classic.tasks().isEmpty()) {
            part.add(classic.tasks().removeLast());
        }
        if (part.isEmpty()) {
            return null;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        save(part, new DataOutputStream(bytes));
        byte[] handed = bytes.toByteArray();
        out.put(handed, part);
        return handed;
    }

    private void save(Iterable<Task> tasks, DataOutputStream data) throws IOException {
        SeedInterleaving about = null;
        for (Task task : tasks) {
            data.writeBoolean(true);
            task.seed().save(data, places);
            Question open = task.open();
            data.writeBoolean(open != null);
            if (open != null) {
                // Seeds that come from one trace mostly stand next to each other.
                boolean isAsBefore = open.seed() == about;
                about = open.seed();
                data.writeBoolean(isAsBefore);
                if (!isAsBefore) {
                    about.save(data, places);
                }
                data.writeInt(open.goal());
                data.writeLong(open.value());
                data.writeBoolean(task.asks());
            }
        }
        data.writeBoolean(false);
    }

    private static List<Task> read(DataInputStream data) throws IOException {
        List<Task> tasks = new ArrayList<>();
        SeedInterleaving about = null;
        while (data.readBoolean()) {
            SeedInterleaving seed = SeedInterleaving.read(data);
            if (data.readBoolean()) {
                about = data.readBoolean() ? about : SeedInterleaving.read(data);
                Question open = new Question(about, data.readInt(), data.readLong());
                tasks.add(new Task(seed, open, data.readBoolean()));
            } else {
                tasks.add(Task.of(seed));
            }
        }
        return tasks;
    }

    @Override
    public boolean takeIn(byte[] part, byte[] after) throws IOException {
        out.remove(part);
        DataInputStream data = new DataInputStream(new ByteArrayInputStream(after));
        classic.tasks().addAll(read(data));
        classic.takeIn(data);
        return true;
    }

    @Override
    public void begin(byte[] part) throws IOException {
        isPart = true;
        classic.begin(new ClosureCheck(options.rules()), read(new DataInputStream(new ByteArrayInputStream(part))));
    }

    @Override
    public byte[] after() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        save(classic.tasks(), data);
        classic.saveShown(data);
        return bytes.toByteArray();
    }

    @Override
    public Statistics statistics() {
        return classic.statistics();
    }

    /** Asks for limits before executions only: what follows from one that was run is told, or it would have to be run again. */
    private static final class Unlimited extends ForwardingRunner {
        Unlimited(Runner runner) {
            super(runner);
        }

        @Override
        public void checkLimits() {
            // See above.
        }
    }
}
