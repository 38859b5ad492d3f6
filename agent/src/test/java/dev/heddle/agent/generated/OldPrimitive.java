package dev.heddle.agent.generated;

import java.util.List;

/**
 * A primitive and what two threads do with it, to be kept in various places: made by the execution itself, or older than it.
 *
 * @param name of the program
 * @param type of the primitive
 * @param creation an expression that makes one
 * @param first what the first thread does with {@code p}; it may note what it saw
 * @param second what the second does
 * @param end what the main thread does when both have ended
 */
public record OldPrimitive(String name, String type, String creation, String first, String second, String end) {
    /** Where the primitive is kept. */
    public enum Place {
        LOCAL("", "%2$s", "p0"),
        STATIC("static final %1$s KEPT = %2$s;", "null", "KEPT"),
        STATIC_NOT_FINAL("static %1$s kept = %2$s;", "null", "kept"),
        STATIC_HANDED_OVER("static final %1$s KEPT = %2$s;", "KEPT", "p0"),
        IN_OBJECT("static class Box { final %1$s it = %2$s; } static final Box BOX = new Box();", "null", "BOX.it"),
        IN_LIST(
                "static final java.util.List<%1$s> LIST = new java.util.ArrayList<>(java.util.List.of(%2$s));",
                "null", "LIST.get(0)"),
        IN_ARRAY("static final Object[] ARRAY = {%2$s};", "null", "(%1$s) ARRAY[0]"),
        IN_REFERENCE(
                "static final AtomicReference<%1$s> REFERENCE = new AtomicReference<>(%2$s);",
                "null", "REFERENCE.get()"),
        IN_LAMBDA(
                "static java.util.function.Supplier<%1$s> supply(%1$s p) { return () -> p; }"
                        + " static final java.util.function.Supplier<%1$s> SUPPLIER = supply(%2$s);",
                "null", "SUPPLIER.get()");

        private final String declaration;
        private final String ofMain;
        private final String ofThreads;

        /** In each text the type is the first argument, and the creation the second. */
        Place(String declaration, String ofMain, String ofThreads) {
            this.declaration = declaration;
            this.ofMain = ofMain;
            this.ofThreads = ofThreads;
        }
    }

    /** One of every primitive that is modelled. */
    public static List<OldPrimitive> all() {
        return List.of(
                of("Monitor", "Object", "new Object()", "synchronized (p) { n++; }"),
                of("Waiting", "Object", "new Object()", "synchronized (p) { n++; p.notify(); }")
                        .second("synchronized (p) { while (n == 0) { p.wait(); } n++; }"),
                of("Lock", "ReentrantLock", "new ReentrantLock()", "p.lock(); n++; p.unlock();"),
                of("FairLock", "ReentrantLock", "new ReentrantLock(true)", "p.lock(); n++; p.unlock();"),
                of("TryLock", "ReentrantLock", "new ReentrantLock()", "if (p.tryLock()) { n++; p.unlock(); }"),
                of("Held", "ReentrantLock", "new ReentrantLock()", "p.lock(); n++; p.unlock();")
                        .second("note(p.isLocked());"),
                of("Signal", "Signal", "new Signal()", "p.lock.lock(); n++; p.condition.signal(); p.lock.unlock();")
                        .second("p.lock.lock(); while (n == 0) { p.condition.await(); } n++; p.lock.unlock();"),
                of(
                                "WriteSignal",
                                "WriteSignal",
                                "new WriteSignal()",
                                "p.lock.lock(); n++; p.condition.signal(); p.lock.unlock();")
                        .second("p.lock.lock(); while (n == 0) { p.condition.await(); } n++; p.lock.unlock();"),
                of("Latch", "CountDownLatch", "new CountDownLatch(1)", "n++; p.countDown();")
                        .second("p.await(); n++;"),
                of("Semaphore", "Semaphore", "new Semaphore(1)", "p.acquire(); n++; p.release();"),
                of("FairSemaphore", "Semaphore", "new Semaphore(1, true)", "p.acquire(); n++; p.release();"),
                of("Permits", "Semaphore", "new Semaphore(0)", "p.release(2);").second("p.acquire(2); n++;"),
                of("Barrier", "CyclicBarrier", "new CyclicBarrier(2)", "note(p.await());"),
                of("BarrierAgain", "CyclicBarrier", "new CyclicBarrier(2)", "p.await(); p.await();"),
                of("BarrierAction", "CyclicBarrier", "new CyclicBarrier(2, () -> n++)", "p.await(); note(n);"),
                of("BarrierLooks", "CyclicBarrier", "new CyclicBarrier(2)", "p.await();")
                        .second("note(p.getNumberWaiting()); p.await(); note(p.isBroken());"),
                of("Phaser", "Phaser", "new Phaser(2)", "p.arriveAndAwaitAdvance(); note(p.getPhase());"),
                of("Exchanger", "Exchanger<String>", "new Exchanger<>()", "note(p.exchange(\"a\"));")
                        .second("note(p.exchange(\"b\"));"),
                of("WriteLock", "ReentrantReadWriteLock", "new ReentrantReadWriteLock()", WRITE),
                of("ReadLock", "ReentrantReadWriteLock", "new ReentrantReadWriteLock()", WRITE)
                        .second("p.readLock().lock(); note(n); p.readLock().unlock();"),
                of("Half", "Lock", "new ReentrantReadWriteLock().writeLock()", "p.lock(); n++; p.unlock();"),
                of("Stamped", "StampedLock", "new StampedLock()", STAMPED),
                of("StampedRead", "StampedLock", "new StampedLock()", STAMPED)
                        .second("long s = p.readLock(); note(n); p.unlockRead(s);"),
                of("StampedLook", "StampedLock", "new StampedLock()", STAMPED)
                        .second("note(p.validate(p.tryOptimisticRead()));"),
                of("StampedView", "Lock", "new StampedLock().asWriteLock()", "p.lock(); n++; p.unlock();"),
                of("LongAdder", "LongAdder", "new LongAdder()", "p.add(1); note(p.sum());"),
                of("DoubleAdder", "DoubleAdder", "new DoubleAdder()", "p.add(1); note(p.sum());"),
                of("Accumulator", "LongAccumulator", "new LongAccumulator(Long::sum, 0)", "p.accumulate(1);")
                        .second("note(p.get());"),
                of(
                                "DoubleAccumulator",
                                "DoubleAccumulator",
                                "new DoubleAccumulator(Double::sum, 0)",
                                "p.accumulate(1);")
                        .second("note(p.get());"),
                of("Atomic", "AtomicInteger", "new AtomicInteger()", "note(p.incrementAndGet());"),
                of("Queue", "ArrayBlockingQueue<String>", "new ArrayBlockingQueue<>(1)", "p.put(\"a\"); p.put(\"b\");")
                        .second("note(p.take()); note(p.take());"));
    }

    private static final String WRITE = "p.writeLock().lock(); n++; p.writeLock().unlock();";
    private static final String STAMPED = "long s = p.writeLock(); n++; p.unlockWrite(s);";

    private static OldPrimitive of(String name, String type, String creation, String both) {
        return new OldPrimitive(name, type, creation, both, both, "note(n);");
    }

    private OldPrimitive second(String other) {
        return new OldPrimitive(name, type, creation, first, other, end);
    }

    /** The source of a class of that name, in the package {@code generated}. */
    public String source(String className, Place place) {
        return String.join(
                "\n",
                "package generated;",
                "import java.util.concurrent.*; import java.util.concurrent.atomic.*;",
                "import java.util.concurrent.locks.*;",
                "public class " + className + " {",
                "static int n;",
                "static class Signal { final ReentrantLock lock = new ReentrantLock();",
                "final Condition condition = lock.newCondition(); }",
                "static class WriteSignal { final Lock lock = new ReentrantReadWriteLock().writeLock();",
                "final Condition condition = lock.newCondition(); }",
                String.format(place.declaration, type, creation),
                "interface Body { void run() throws Exception; }",
                "static void note(Object o) { dev.heddle.agent.Outcomes.note(o); }",
                "static Thread start(Body body) {",
                "Thread t = new Thread(() -> { try { body.run(); } catch (Exception e) { throw new AssertionError(e); } });",
                "t.start(); return t; }",
                "public static void main(String[] args) throws Exception {",
                String.format("%1$s p0 = " + place.ofMain + ";", type, creation),
                String.format("Thread a = start(() -> { %1$s p = " + place.ofThreads + "; " + first + " });", type),
                String.format("Thread b = start(() -> { %1$s p = " + place.ofThreads + "; " + second + " });", type),
                "a.join(); b.join();",
                end,
                "}",
                "}");
    }
}
