package dev.heddle.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/**
 * Every method of a modelled class that a program can call is modelled, or is right as it is: because it only calls others
 * that are, or looks at what never changes.
 */
class ModelledMethodsTest {
    private static final String CONCURRENT = "java/util/concurrent/";

    private static final Set<String> ADDERS_CALLS =
            Set.of("increment", "decrement", "doubleValue", "floatValue", "intValue", "longValue", "toString");

    /** By class, the names of methods that run as they are in the JDK. */
    private static final Map<String, Set<String>> RIGHT_AS_THEY_ARE = Map.ofEntries(
            Map.entry(CONCURRENT + "locks/ReentrantLock", Set.of("isFair", "newCondition")),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock", Set.of("isFair", "readLock", "writeLock")),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock$ReadLock", Set.of("newCondition")),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock$WriteLock", Set.of("newCondition")),
            // Only a synchronizer of the program's own can call these, and then the condition is its own too.
            Map.entry(
                    CONCURRENT + "locks/AbstractQueuedSynchronizer$ConditionObject",
                    Set.of("hasWaiters", "getWaitQueueLength", "getWaitingThreads")),
            Map.entry(
                    CONCURRENT + "locks/AbstractQueuedLongSynchronizer$ConditionObject",
                    Set.of("hasWaiters", "getWaitQueueLength", "getWaitingThreads")),
            Map.entry(CONCURRENT + "locks/StampedLock", Set.of("asReadLock", "asWriteLock", "asReadWriteLock")),
            Map.entry(CONCURRENT + "atomic/LongAdder", ADDERS_CALLS),
            Map.entry(CONCURRENT + "atomic/DoubleAdder", ADDERS_CALLS),
            Map.entry(CONCURRENT + "atomic/LongAccumulator", ADDERS_CALLS),
            Map.entry(CONCURRENT + "atomic/DoubleAccumulator", ADDERS_CALLS),
            Map.entry(CONCURRENT + "Semaphore", Set.of("isFair")),
            Map.entry(CONCURRENT + "CyclicBarrier", Set.of("await", "getParties")),
            // All but waiting is the JDK's own code, rewritten.
            Map.entry(
                    CONCURRENT + "Phaser",
                    Set.of(
                            "register",
                            "bulkRegister",
                            "arrive",
                            "arriveAndDeregister",
                            "arriveAndAwaitAdvance",
                            "awaitAdvance",
                            "awaitAdvanceInterruptibly",
                            "forceTermination",
                            "getPhase",
                            "getRegisteredParties",
                            "getArrivedParties",
                            "getUnarrivedParties",
                            "getParent",
                            "getRoot",
                            "isTerminated",
                            "onAdvance",
                            "toString")));

    @Test
    void everyMethodIsModelledOrRightAsItIs() throws ClassNotFoundException {
        Set<String> neither = new TreeSet<>();
        for (String name : Models.CLASSES.keySet()) {
            for (Method m : Class.forName(name.replace('/', '.')).getDeclaredMethods()) {
                boolean callable = Modifier.isPublic(m.getModifiers()) || Modifier.isProtected(m.getModifiers());
                if (callable
                        && !Modifier.isStatic(m.getModifiers()) // what a stamp is can be told from the stamp
                        && !m.isSynthetic()
                        && Models.standIn(name, m.getName(), Type.getMethodDescriptor(m)) == null
                        && !RIGHT_AS_THEY_ARE.getOrDefault(name, Set.of()).contains(m.getName())) {
                    neither.add(name + "." + m.getName() + Type.getMethodDescriptor(m));
                }
            }
        }
        assertEquals(Set.of(), neither);
    }
}
