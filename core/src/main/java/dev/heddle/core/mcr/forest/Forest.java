package dev.heddle.core.mcr.forest;

import dev.heddle.core.LongIds;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Everything learned about a program: its threads, one {@link HistoryTree} for each code they run, and the numbers given
 * to names. Plain data; {@code TraceMerger} adds to it, {@code JointState} walks on it.
 */
public final class Forest {
    /** The observed value of an operation that observes nothing. */
    public static final int NOTHING = 0;

    /** The initial value of a location that no execution has accessed yet. */
    public static final int UNTOUCHED = -1;

    /** A counter that no execution has touched yet. */
    public static final long UNKNOWN_UNITS = Long.MIN_VALUE;

    public final LongIds locations = new LongIds();
    public final LongIds monitors = new LongIds();
    public final LongIds values = new LongIds();
    public final IntSets sets = new IntSets();
    /** Places in the program by their text, because each process numbers them differently. */
    public final TextIds sites = new TextIds();

    public final Findings findings = new Findings();
    /** What spinning threads watch: pairs of an observing operation and what it returned, see {@link #watch}. */
    private final LongIds watched = new LongIds();

    private final LongIds threadNames = new LongIds();
    private final List<ForestThread> threads = new ArrayList<>();
    private final Map<Long, Integer> treeOfCode = new HashMap<>();
    private final List<HistoryTree> trees = new ArrayList<>();
    private final List<Long> codeOfTree = new ArrayList<>();
    /** Codes of which no two threads share a tree, because what a thread does may depend on which one it is. */
    private final Set<Long> apart = new TreeSet<>();

    private final List<ForestOp> ops = new ArrayList<>();
    private final Map<ForestOp, Integer> opIds = new HashMap<>();
    private final BitSet accessedPlainly = new BitSet();
    private final List<Long> initialUnits = new ArrayList<>();
    private final Map<Integer, Long> tooMany = new HashMap<>();
    private final List<Integer> initialValues = new ArrayList<>();

    /** Whether threads with the same code may share a tree. */
    private final boolean shares;

    /** An empty forest in which threads with the same code share a tree. */
    public Forest() {
        this(true);
    }

    /** An empty forest, in which each thread has a tree of its own unless threads with the same code share one. */
    public Forest(boolean shares) {
        this.shares = shares;
        values.id(0L); // NOTHING
    }

    /** The thread of that name, or -1. */
    public int findThread(long name) {
        return threadNames.find(name);
    }

    /** An empty forest in which the same threads are told apart as in this one. */
    public Forest anew() {
        Forest forest = new Forest(shares);
        forest.apart.addAll(apart);
        return forest;
    }

    /**
     * Says that threads of that code do not share a tree.
     *
     * @return whether some do already, so that this forest says of one what may be true of another only
     */
    public boolean tellApart(long code) {
        if (!apart.add(code)) {
            return false;
        }
        Integer tree = treeOfCode.get(code);
        int sharing = 0;
        for (ForestThread thread : threads) {
            sharing += tree != null && thread.tree() == tree ? 1 : 0;
        }
        return sharing > 1;
    }

    /** The code by which the thread of that name has its tree: the name itself where threads of the code are told apart. */
    public long codeFor(long name, long code) {
        return !shares || apart.contains(code) ? name : code;
    }

    /** The codes of which threads are told apart. */
    public Set<Long> apart() {
        return apart;
    }

    /** The thread of that name, which is added, or completed if so far it was only announced. */
    public int thread(long name, long code, String path, int number, boolean initial, boolean daemon) {
        int id = threadNames.find(name);
        if (id >= 0 && !threads.get(id).isOnlyAnnounced()) {
            return id;
        }
        int tree = treeNumber(code);
        ForestThread thread = new ForestThread(name, path, tree, number, initial, daemon);
        if (id >= 0) {
            threads.set(id, thread);
            return id;
        }
        threads.add(thread);
        return threadNames.id(name);
    }

    private int treeNumber(long code) {
        return treeOfCode.computeIfAbsent(code, c -> {
            trees.add(new HistoryTree());
            codeOfTree.add(c);
            return trees.size() - 1;
        });
    }

    /** The tree of a code, which is added if it is new. */
    HistoryTree treeOfCode(long code) {
        return trees.get(treeNumber(code));
    }

    /** The thread of that name, which may be one that no execution has started yet. */
    public int announce(long name) {
        int id = threadNames.find(name);
        return id >= 0 ? id : thread(name, name, "", -1, false, false);
    }

    public ForestThread thread(int thread) {
        return threads.get(thread);
    }

    public int threads() {
        return threads.size();
    }

    public HistoryTree tree(int tree) {
        return trees.get(tree);
    }

    public HistoryTree treeOf(int thread) {
        return trees.get(threads.get(thread).tree());
    }

    public int trees() {
        return trees.size();
    }

    /** The trees by their code. */
    Map<Long, Integer> codes() {
        return treeOfCode;
    }

    /** The code of a tree. */
    public long code(int tree) {
        return codeOfTree.get(tree);
    }

    public int opId(ForestOp op) {
        Integer id = opIds.putIfAbsent(op, ops.size());
        if (id == null) {
            ops.add(op);
            if (op.isPlainAccess()) {
                accessedPlainly.set(op.object());
            }
            return ops.size() - 1;
        }
        return id;
    }

    /** Whether some access to the location is plain, so that others may race with it. */
    public boolean isAccessedPlainly(int location) {
        return accessedPlainly.get(location);
    }

    /** The number of an operation together with what it returned, as a member of a set. */
    public int watch(int op, int value) {
        return watched.id(((long) op << 32) | value);
    }

    public int watchedOp(int watch) {
        return (int) (watched.value(watch) >>> 32);
    }

    public int watchedValue(int watch) {
        return (int) watched.value(watch);
    }

    public ForestOp op(int id) {
        return ops.get(id);
    }

    public int ops() {
        return ops.size();
    }

    /** The number of a location, which is added if it is new. */
    public int location(long name) {
        int id = locations.id(name);
        if (id == initialValues.size()) {
            initialValues.add(UNTOUCHED);
        }
        return id;
    }

    /** The number of a monitor, lock, condition or counter, which is added if it is new. */
    public int monitor(long name) {
        int id = monitors.id(name);
        if (id == initialUnits.size()) {
            initialUnits.add(null);
        }
        return id;
    }

    /** Says how many units a counter has at first, unless that is known; returns what is known. */
    public long initialUnits(int counter, long units) {
        if (initialUnits.get(counter) == null) {
            initialUnits.set(counter, units);
        }
        return initialUnits.get(counter);
    }

    /** How many units a counter has at first; so few that nobody can take any, if that is not known. */
    public long initialUnits(int counter) {
        Long units = initialUnits.get(counter);
        return units == null ? UNKNOWN_UNITS : units;
    }

    /** Says that a thread stayed blocked because a counter, which nobody touched, did not have so many units. */
    public void lacksUnits(int counter, long units) {
        tooMany.merge(counter, units, Math::min);
    }

    /** The fewest units that a counter, which nobody touched, is known not to have; more than any if none is known. */
    long lackedUnits(int counter) {
        return tooMany.getOrDefault(counter, Long.MAX_VALUE);
    }

    /** Whether there is a counter of which no execution has shown whether it has the units that someone wants. */
    public boolean hasUntouchedCounters() {
        for (ForestOp op : ops) {
            boolean untouched = ForestOp.isAboutCounter(op.kind()) && initialUnits.get(op.object()) == null;
            if (untouched && op.argument() < lackedUnits(op.object())) {
                return true;
            }
        }
        return false;
    }

    /** Says which value a location has before anyone writes it. */
    public void initialValue(int location, int value) {
        initialValues.set(location, value);
    }

    /** The value of a location before anyone writes it, or {@link #UNTOUCHED}. */
    public int initialValue(int location) {
        return initialValues.get(location);
    }

    /** Number of local histories of at least one operation. */
    public long histories() {
        long n = 0;
        for (HistoryTree tree : trees) {
            n += tree.nodes() - 1;
        }
        return n;
    }
}
