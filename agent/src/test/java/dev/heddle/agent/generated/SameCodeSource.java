package dev.heddle.agent.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Makes up Java programs in which several threads run the same lambda. In some of them a thread does something that depends
 * on which one it is, in some of those only after it has seen a certain value. They note what is left when all have ended.
 */
public final class SameCodeSource {
    /** What every thread may do without telling itself from another. */
    private static final String[] ALIKE = {
        "plain = 1;",
        "plain = plain + 1;",
        "ordered = 2;",
        "ordered++;",
        "plain = ordered;",
        "atomic.incrementAndGet();",
        "if (atomic.compareAndSet(0, 1)) plain = 3;",
        "synchronized (LOCK) { plain++; }",
        "synchronized (LOCK) { LOCK.notify(); }",
        "synchronized (LOCK) { if (ordered == 0) LOCK.wait(); }",
        "lock.lock(); try { plain += 2; } finally { lock.unlock(); }",
        "if (lock.tryLock()) { try { ordered++; } finally { lock.unlock(); } } else plain = 9;",
        "if (ordered == 0) ordered = 1; else atomic.set(7);",
        "local.get()[0]++; ordered += local.get()[0];",
        "permits.acquire(); plain++; permits.release();",
        "if (Thread.holdsLock(LOCK)) plain = 5;",
        "if (Thread.interrupted()) ordered = 8;",
        "boxed.set(ordered + 300);",
        "text = \"x\" + ordered; plain = text.length();",
        "array[0]++;",
        "System.nanoTime(); ordered = 4;",
        "if (plain > 3) throw new IllegalStateException(\"more than 3\");",
    };

    /** What may depend on which thread does it. */
    private static final String[] APART = {
        "if (Thread.currentThread() == ts[0]) ordered = 11;",
        "if (Thread.currentThread().getName().endsWith(\"0\")) plain = 12;",
        "plain = (int) Thread.currentThread().getId() & 1;",
        "Object mine = new Object(); object.set(mine); if (object.get() != mine) plain = 13;",
        "plain = System.identityHashCode(new Object()) & 1;",
        "plain = new Object().hashCode() & 1;",
        "plain = new Object().toString().hashCode() & 1;",
        "object.set(Thread.currentThread()); ordered++; if (object.get() == ts[1]) plain = 14;",
        "if (object.get() == null) object.set(ts[0]); else ((Thread) ts[0]).interrupt();",
        "plain = ThreadLocalRandom.current().nextInt(2);",
        "plain = Math.random() < 0.5 ? 1 : 2;",
        "plain = new Random().nextInt(2);",
        "plain = UUID.randomUUID().hashCode() & 1;",
        "map.put(new Object(), 1); plain = map.size();",
        "map.merge(\"a\", 1, Integer::sum);",
        "set.add(new Object()); plain = set.size();",
        "if (ts[0].isAlive()) plain = 15;",
        "if (ts[1] != null && ts[1].isInterrupted()) plain = 16;",
        "plain += c;",
        "if (c == 0) ordered = 17;",
        "if (inherited.get() != null && inherited.get() == 1) ordered = 18;",
        "if (Thread.currentThread().getContextClassLoader() == null) ordered = 19;",
        "if (lock.toString().endsWith(\"Thread-1]\")) plain = 20;",
        "lock.lock(); try { if (lock.toString().endsWith(\"Thread-1]\")) ordered = 21; } finally { lock.unlock(); }",
        "Thread child = new Thread(() -> ordered++); child.start(); child.join();",
        "if (new Thread(() -> {}).getName().length() > 8) ordered++;",
        "queue.add(new int[] {plain}); if (queue.peek()[0] == 1) ordered = 22;",
        "builder.append(plain);",
        "adder.increment(); plain = adder.intValue();",
        "permits.acquire(2); plain++; permits.release(2);",
        "atomic.lazySet(ordered); plain = ordered;",
        "if (Thread.activeCount() > 2) plain = 23;",
        "if (current() == ts[0]) ordered = 24;",
        "if (reflected() == ts[0]) ordered = 25;",
        "if (new java.util.logging.LogRecord(null, null).getThreadID() % 2 == 0) ordered = 26;",
        "first.compareAndSet(null, Thread.currentThread()); if (first.get() == ts[0]) ordered = 27;",
        "synchronized (ts[0]) { plain++; }",
        "if (stamped.tryReadLock() != 0) ordered++;",
        "plain = list.get(0).getStackTrace().length == 0 ? 28 : 29;",
        "own.set(new Object()); plain = own.get().hashCode() & 1;",
    };

    /** What is true of the second of two threads and not of the first, or of the later one and not of the earlier. */
    private static final String[] SECOND = {
        "c == 1",
        "name.equals(\"1\")",
        "Thread.currentThread() == ts[1]",
        "Thread.currentThread().getName().equals(\"Thread-1\")",
        "Thread.currentThread().getId() == ts[1].getId()",
        "Thread.currentThread().getContextClassLoader() == null",
        "current() == ts[1]",
        "reflected() == ts[1]",
        "inherited.get() == 1",
        "ownerIs(\"Thread-1\")",
        "ts[1].getStackTrace().length == new Throwable().getStackTrace().length + 1",
        "differs(new Object().hashCode())",
        "differs(System.identityHashCode(new int[0]))",
        "differs(new Object().toString().hashCode())",
        "differs(ThreadLocalRandom.current().nextInt())",
        "differs((int) (1e9 * Math.random()))",
        "differs(new Random().nextInt())",
        "differs(UUID.randomUUID().hashCode())",
        "differs(new java.util.logging.LogRecord(java.util.logging.Level.INFO, null).getThreadID())",
        "differs(new Thread(() -> {}).getName().hashCode())",
        "!object.compareAndSet(null, Thread.currentThread()) && object.get() == ts[0]",
        "other(new Object())",
        "list.get(1).isInterrupted()",
        "fails() == 1",
    };

    private static final String[] CAPTURED = {"0", "k", "k / 2", "k % 2", "ordered"};
    private static final String[] SETTINGS = {
        "",
        "",
        "",
        "",
        "if (k == 0) ts[k].setUncaughtExceptionHandler((t, e) -> ordered = 31);",
        "if (k == 0) ts[k].setDaemon(true);",
        "if (k == 0) ts[k].setContextClassLoader(null);",
        "if (k == 1) ts[k].setName(\"another\");",
        "if (k == 1 && ts[k].isAlive()) plain = 33;",
    };

    private static final String[] AFTER_START = {
        "",
        "",
        "",
        "",
        "ts[0].interrupt();",
        "ts[1].setUncaughtExceptionHandler((t, e) -> ordered = 32);",
        "ordered = 1;",
        "ts[0].join();",
    };

    private final SplittableRandom random;
    private final StringBuilder code = new StringBuilder();

    private SameCodeSource(long seed) {
        random = new SplittableRandom(seed);
    }

    /** How many ways to tell threads apart it knows. */
    public static int waysToTellApart() {
        return APART.length;
    }

    /**
     * The source of a class of that name, in the package {@code generated}.
     *
     * @param way which way to tell threads apart the program is to have; none if it is negative
     */
    public static String of(String name, long seed, int way) {
        SameCodeSource s = new SameCodeSource(seed);
        s.write(name, way < 0 ? null : APART[way % APART.length]);
        return s.code.toString();
    }

    /** Says of two threads that run the same code which one is the second. */
    public static Stream<String> seconds() {
        return Stream.of(SECOND);
    }

    /**
     * The source of a class in which what is to be found shows only if the second of two threads, which run the same code,
     * comes so far that it matters which one it is.
     *
     * @param second by which it knows
     */
    public static String directed(String name, String second) {
        SameCodeSource s = new SameCodeSource(0);
        s.begin(name, 3);
        s.line("static volatile int turn, found; static final AtomicInteger hash = new AtomicInteger();");
        s.line("static boolean differs(int h) { return !hash.compareAndSet(0, h | 1) && hash.get() != (h | 1); }");
        s.line("static boolean other(Object o) { return !object.compareAndSet(null, o) && object.get() != o; }");
        s.line("static boolean ownerIs(String name) { lock.lock();");
        s.line("try { return lock.toString().contains(name); } finally { lock.unlock(); } }");
        s.line("static int fails() { throw new IllegalStateException(); }");
        s.line("public static void main(String[] args) throws InterruptedException {");
        s.line("for (int k = 0; k < 2; k++) {");
        s.line("final int c = " + (second.contains("c ==") ? "k" : "7") + ";");
        s.line("final String name = " + (second.contains("name.") ? "String.valueOf(k)" : "\"n\"") + ";");
        s.line(second.contains("inherited") ? "inherited.set(k);" : "");
        s.line("ts[k] = new Thread(() -> { if (turn == 1 && (c == 7 || c < 2 || name == null) && (" + second
                + ")) found = 1; });");
        s.line("}");
        s.line(second.contains("Loader") ? "ts[1].setContextClassLoader(null);" : "");
        s.line(second.contains("fails") ? "ts[1].setUncaughtExceptionHandler((t, e) -> found = 1);" : "");
        s.line("ts[2] = new Thread(() -> turn = 1);");
        s.line("list = List.of(ts);");
        s.line("for (Thread t : ts) t.start();");
        s.line(second.contains("isInterrupted") ? "ts[1].interrupt();" : "");
        s.line("for (Thread t : ts) t.join();");
        s.line("dev.heddle.agent.Outcomes.note(found);");
        s.line("}");
        s.line("}");
        return s.code.toString();
    }

    private String pick(String[] all) {
        return all[random.nextInt(all.length)];
    }

    private void write(String name, String apart) {
        int alike = apart == null && random.nextInt(3) == 0 ? 3 : 2; // some ways take many events
        boolean another = alike == 2 && random.nextInt(4) == 0;
        int threads = alike + (another ? 1 : 0);
        begin(name, threads);
        line("static void mayBeInterrupted() throws InterruptedException {}");
        line("interface Body { void run() throws InterruptedException; }");
        line("static Runnable quietly(Body body) { return () -> { try { body.run(); }");
        line("catch (InterruptedException e) { ordered = 30; } }; }");
        line("public static void main(String[] args) throws InterruptedException {");
        boolean inherits = apart != null && apart.contains("inherited");
        line("for (int k = 0; k < " + alike + "; k++) {");
        line(
                apart != null && apart.contains("c;") || apart != null && apart.contains("c ==")
                        ? "final int c = " + CAPTURED[1 + random.nextInt(3)] + ";"
                        : "final int c = " + pick(CAPTURED) + ";");
        line(inherits ? "inherited.set(k);" : "");
        line("ts[k] = new Thread(() -> { try { mayBeInterrupted();");
        body(apart, threads == 3 || apart != null ? 2 : 3);
        line("} catch (InterruptedException e) { ordered = 30; } });");
        line(pick(SETTINGS));
        line("}");
        if (another) {
            line("ts[" + alike + "] = new Thread(quietly(() -> {");
            body(null, 1);
            line("}));");
        }
        line("list = List.of(ts);");
        line("for (Thread t : ts) t.start();");
        line(pick(AFTER_START));
        line("for (Thread t : ts) t.join();");
        line(
                "dev.heddle.agent.Outcomes.note(plain + \" \" + ordered + \" \" + atomic + \" \" + array[0] + \" \" + text");
        line("+ \" \" + boxed + \" \" + map.size() + set.size() + queue.size() + builder + adder);");
        line("}");
        line("}");
    }

    private void begin(String name, int threads) {
        line("package generated;");
        line("import java.lang.invoke.*; import java.util.*;");
        line(
                "import java.util.concurrent.*; import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*;");
        line("public class " + name + " {");
        line(
                "static int plain; static volatile int ordered; static String text; static final int[] array = new int[1];");
        line("static final Object LOCK = new Object(); static final ReentrantLock lock = new ReentrantLock();");
        line("static final AtomicInteger atomic = new AtomicInteger();");
        line("static final AtomicReference<Object> object = new AtomicReference<>();");
        line("static final AtomicReference<Thread> first = new AtomicReference<>();");
        line("static final AtomicReference<Integer> boxed = new AtomicReference<>(0);");
        line("static final Semaphore permits = new Semaphore(2); static final LongAdder adder = new LongAdder();");
        line("static final StampedLock stamped = new StampedLock();");
        line("static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);");
        line("static final ThreadLocal<Object> own = new ThreadLocal<>();");
        line("static final ThreadLocal<Integer> inherited = new InheritableThreadLocal<>();");
        line("static final Map<Object, Integer> map = new ConcurrentHashMap<>();");
        line("static final Set<Object> set = Collections.synchronizedSet(new HashSet<>());");
        line("static final Queue<int[]> queue = new ConcurrentLinkedQueue<>();");
        line("static final StringBuilder builder = new StringBuilder();");
        line("static final Thread[] ts = new Thread[" + threads + "]; static List<Thread> list;");
        line("static final MethodHandle CURRENT;");
        line("static { try { CURRENT = MethodHandles.lookup().findStatic(Thread.class, \"currentThread\",");
        line(
                "MethodType.methodType(Thread.class)); } catch (ReflectiveOperationException e) { throw new Error(e); } }");
        line("static Thread current() { try { return (Thread) CURRENT.invokeExact(); }");
        line("catch (Throwable e) { throw new Error(e); } }");
        line("static Object reflected() { try { return Thread.class.getMethod(\"currentThread\").invoke(null); }");
        line("catch (ReflectiveOperationException e) { throw new Error(e); } }");
    }

    private void body(String apart, int n) {
        List<String> statements = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            statements.add(pick(ALIKE));
        }
        if (apart != null) {
            boolean conditional = random.nextInt(3) == 0;
            String statement = "{ " + apart + " }";
            statements.set(random.nextInt(n), conditional ? "if (ordered == 1) " + statement : statement);
        }
        statements.forEach(this::line);
    }

    private void line(String text) {
        if (!text.isEmpty()) {
            code.append(text).append('\n');
        }
    }
}
