package dev.heddle.core.toy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Writes random toy programs: the same ones for the same seed, small enough for the oracle. */
public final class ProgramGenerator {
    /** What a program may contain besides reads and writes. */
    public enum Family {
        /** cas, faa, swap. */
        ATOMIC,
        /** lock and unlock, nested in any order. */
        LOCK,
        /** wait, notify, notifyAll. */
        WAIT,
        /** if and else on what was read. */
        BRANCH,
        /** Bounded loops that end early on what was read. */
        LOOP,
        /** join. */
        JOIN,
        /** Threads that another one starts. */
        FORK,
        /** park and unpark. */
        PARK,
        /** interrupt and its observers. */
        INTERRUPT,
        /** Time limits, sleep, the clock. */
        TIME,
        /** alive and state. */
        OBSERVE,
        /** choose. */
        CHOOSE,
        /** Spinning until a location changes. */
        SPIN,
        /** Locks that are tried, looked at, waited for interruptibly or for a time. */
        TRY,
        /** acquire, tryacquire, release, units. */
        COUNTER,
        /** Assertions, some of which can fail. */
        ASSERT
    }

    private static final String[] VARIABLES = {"x", "y", "z"};
    private static final String[] MONITORS = {"m", "n"};

    private final Random random;
    private final Set<Family> families;
    private final int maxThreads;
    private final int maxStatements;
    private int threads;
    private int variables;

    /** Programs of 2 to {@code maxThreads} threads, each of at most {@code maxStatements} statements. */
    public ProgramGenerator(long seed, Set<Family> families, int maxThreads, int maxStatements) {
        // Seeds that differ little would start alike.
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
        this.families = families.isEmpty() ? EnumSet.noneOf(Family.class) : EnumSet.copyOf(families);
        this.maxThreads = maxThreads;
        this.maxStatements = maxStatements;
    }

    /** One program. */
    public ToyProgram next() {
        threads = 2 + random.nextInt(maxThreads - 1);
        variables = 1 + random.nextInt(VARIABLES.length);
        List<List<String>> bodies = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            bodies.add(block(t, 1 + random.nextInt(maxStatements), 0, new ArrayList<>()));
        }
        if (families.contains(Family.FORK)) {
            for (int t = 1; t < threads; t++) {
                if (random.nextInt(3) == 0) {
                    List<String> forker = bodies.get(random.nextInt(t));
                    forker.add(random.nextInt(forker.size() + 1), "fork(T" + t + ")");
                }
            }
        }
        List<String> lines = new ArrayList<>();
        if (random.nextInt(3) == 0) {
            lines.add("volatile " + VARIABLES[random.nextInt(variables)]);
        }
        if (families.contains(Family.COUNTER)) {
            lines.add("init s=" + random.nextInt(2));
        }
        for (int t = 0; t < threads; t++) {
            lines.add("T" + t + ": " + String.join("; ", bodies.get(t)));
        }
        return ToyProgram.parse(lines.toArray(new String[0]));
    }

    private List<String> block(int self, int statements, int depth, List<String> held) {
        List<String> body = new ArrayList<>();
        for (int i = 0; i < statements; i++) {
            body.add(statement(self, statements - i, depth, held));
        }
        return body;
    }

    private String statement(int self, int room, int depth, List<String> held) {
        List<Family> all = new ArrayList<>(families);
        if (all.isEmpty() || random.nextInt(3) > 0) {
            return access();
        }
        return switch (all.get(random.nextInt(all.size()))) {
            case ATOMIC -> atomic();
            case LOCK -> depth < 2 ? locked(self, room, depth, held) : access();
            case WAIT -> waiting(self, room, depth, held);
            case BRANCH -> depth < 2 ? branch(self, room, depth, held) : access();
            case LOOP ->
                depth < 1
                        ? "r9=0; while (r9<2) {r9=r9+1; r0=" + variable() + "; if (r0==" + value() + ") {break}}"
                        : access();
            case JOIN -> "join(T" + other(self) + ")";
            case FORK -> access();
            case PARK -> random.nextBoolean() ? "park" : "unpark(T" + other(self) + ")";
            case INTERRUPT -> interrupt(self);
            case TIME -> timed(self);
            case OBSERVE -> register() + (random.nextBoolean() ? "=alive(T" : "=state(T") + other(self) + ")";
            case CHOOSE -> register() + "=choose(2)";
            case SPIN -> depth < 1 ? spin() : access();
            case TRY -> depth < 2 ? tried(self, depth, held) : access();
            case COUNTER -> counted();
            case ASSERT -> "assert " + register() + "!=" + value();
        };
    }

    private String access() {
        return switch (random.nextInt(6)) {
            case 0, 1, 2 -> register() + "=" + variable();
            case 3, 4 -> variable() + "=" + value();
            default -> variable() + "=" + register() + "+1";
        };
    }

    private String atomic() {
        return switch (random.nextInt(3)) {
            case 0 -> register() + "=cas(" + variable() + "," + random.nextInt(2) + "," + value() + ")";
            case 1 -> register() + "=faa(" + variable() + ",1)";
            default -> register() + "=swap(" + variable() + "," + value() + ")";
        };
    }

    private String locked(int self, int room, int depth, List<String> held) {
        String monitor = MONITORS[random.nextInt(MONITORS.length)];
        List<String> inside = new ArrayList<>(held);
        inside.add(monitor);
        int size = 1 + random.nextInt(Math.min(2, room));
        return "lock(" + monitor + "); " + String.join("; ", block(self, size, depth + 1, inside)) + "; unlock("
                + monitor + ")";
    }

    /** Mostly with the monitor held, sometimes taken on the spot. */
    private String waiting(int self, int room, int depth, List<String> held) {
        if (held.isEmpty()) {
            return depth < 2
                    ? locked(self, room, depth, held)
                            .replaceFirst("; ", "; " + signal("m") + "; ")
                            .replace("(n)", "(m)")
                    : access();
        }
        return signal(held.get(held.size() - 1));
    }

    private String signal(String monitor) {
        return switch (random.nextInt(5)) {
            case 0, 1 -> "wait(" + monitor + ")";
            case 2 -> "notifyAll(" + monitor + ")";
            default -> "notify(" + monitor + ")";
        };
    }

    private String branch(int self, int room, int depth, List<String> held) {
        int size = 1 + random.nextInt(Math.min(2, room));
        String then = "if (" + register() + "==" + random.nextInt(3) + ") {"
                + String.join("; ", block(self, size, depth + 1, held)) + "}";
        return random.nextBoolean() ? then : then + " else {" + access() + "}";
    }

    private String interrupt(int self) {
        return switch (random.nextInt(5)) {
            case 0, 1, 2 -> "interrupt(T" + other(self) + ")";
            case 3 -> register() + "=isInterrupted(T" + random.nextInt(threads) + ")";
            default -> register() + "=interrupted";
        };
    }

    private String timed(int self) {
        int limit = 1 + random.nextInt(3);
        return switch (random.nextInt(5)) {
            case 0 -> register() + "=sleep(" + limit + ")";
            case 1 -> register() + "=join(T" + other(self) + "," + limit + ")";
            case 2 -> "park(" + limit + ")";
            case 3 -> register() + "=clock";
            default -> "lock(m); " + register() + "=wait(m," + limit + "); unlock(m)";
        };
    }

    private String tried(int self, int depth, List<String> held) {
        String inside = String.join("; ", block(self, 1, depth + 1, held));
        return switch (random.nextInt(4)) {
            case 0 -> "r7=trylock(l); if (r7==1) {" + inside + "; unlock(l)}";
            case 1 -> register() + "=locked(l)";
            case 2 -> "r7=lockInterruptibly(l); if (r7==0) {" + inside + "; unlock(l)}";
            default -> "r7=lock(l,2); if (r7==0) {" + inside + "; unlock(l)}";
        };
    }

    private String counted() {
        return switch (random.nextInt(7)) {
            case 0 -> "acquire(s,1)";
            case 1 -> register() + "=acquireInterruptibly(s," + value() + ",3)";
            case 2 -> register() + "=tryacquire(s,1)";
            case 3 -> register() + "=units(s)";
            default -> "release(s," + value() + ")";
        };
    }

    private String spin() {
        String v = variable();
        return "r8=" + v + "; while (r8==0) {await(1); r8=" + v + "}";
    }

    private int other(int self) {
        int u = random.nextInt(threads - 1);
        return u < self ? u : u + 1;
    }

    private String register() {
        return "r" + random.nextInt(3);
    }

    private String variable() {
        return VARIABLES[random.nextInt(variables)];
    }

    private int value() {
        return 1 + random.nextInt(2);
    }
}
