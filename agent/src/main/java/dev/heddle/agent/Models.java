package dev.heddle.agent;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * Which classes of the JDK are modelled, and by which class of the runtime. A model has a static method for every method
 * that it stands in for, with the receiver as first argument: to model one more, write it there.
 */
final class Models {
    private static final String CONCURRENT = "java/util/concurrent/";

    /** Internal name of the JDK's class, and simple name of its model. */
    static final Map<String, String> CLASSES = new TreeMap<>(Map.ofEntries(
            Map.entry(CONCURRENT + "locks/ReentrantLock", "ReentrantLockModel"),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock", "ReadWriteLockModel"),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock$ReadLock", "ReadLockModel"),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock$WriteLock", "WriteLockModel"),
            Map.entry(CONCURRENT + "locks/AbstractQueuedSynchronizer$ConditionObject", "ConditionModel"),
            Map.entry(CONCURRENT + "locks/AbstractQueuedLongSynchronizer$ConditionObject", "ConditionModel"),
            Map.entry(CONCURRENT + "atomic/LongAdder", "LongAdderModel"),
            Map.entry(CONCURRENT + "atomic/LongAccumulator", "LongAccumulatorModel"),
            Map.entry(CONCURRENT + "atomic/DoubleAdder", "DoubleAdderModel"),
            Map.entry(CONCURRENT + "atomic/DoubleAccumulator", "DoubleAccumulatorModel"),
            Map.entry(CONCURRENT + "locks/StampedLock", "StampedLockModel"),
            Map.entry(CONCURRENT + "CyclicBarrier", "CyclicBarrierModel"),
            Map.entry(CONCURRENT + "Exchanger", "ExchangerModel"),
            Map.entry(CONCURRENT + "Phaser", "PhaserModel"),
            Map.entry(CONCURRENT + "Semaphore", "SemaphoreModel"),
            Map.entry(CONCURRENT + "CountDownLatch", "CountDownLatchModel")));

    private static final Map<String, Set<String>> METHODS = new TreeMap<>();

    static {
        for (Map.Entry<String, String> e : CLASSES.entrySet()) {
            METHODS.put(e.getKey(), methods(e.getValue()));
        }
    }

    private Models() {}

    private static Set<String> methods(String model) {
        Set<String> methods = new TreeSet<>();
        for (Method m : runtimeClass(model).getDeclaredMethods()) {
            if (Modifier.isPublic(m.getModifiers()) && !m.getName().equals("applies")) {
                String descriptor = Type.getMethodDescriptor(m);
                methods.add(m.getName() + "(" + descriptor.substring(descriptor.indexOf(';') + 1));
            }
        }
        return methods;
    }

    private static Class<?> runtimeClass(String simpleName) {
        try {
            return Class.forName("dev.heddle.runtime." + simpleName);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The first argument of its model's methods, as a descriptor. */
    static String receiverOf(String jdkClass) {
        for (Method m : runtimeClass(CLASSES.get(jdkClass)).getDeclaredMethods()) {
            if (Modifier.isPublic(m.getModifiers()) && !m.getName().equals("applies")) {
                return Type.getDescriptor(m.getParameterTypes()[0]);
            }
        }
        throw new IllegalStateException(jdkClass);
    }

    /** Whether a method of that class has a stand-in. */
    static boolean standsIn(String jdkClass, String method, String descriptor) {
        return methodsOf(jdkClass).contains(method + descriptor(jdkClass, descriptor));
    }

    /** The descriptor as a model has it: what it cannot name, a class inside the JDK's class, is an Object to it. */
    static String descriptor(String jdkClass, String descriptor) {
        return descriptor.replaceAll("L" + Pattern.quote(jdkClass + "$") + "[^;]*;", "Ljava/lang/Object;");
    }

    /** The methods of that class that have a stand-in, as name and descriptor; empty if it is not modelled. */
    static Set<String> methodsOf(String jdkClass) {
        return METHODS.getOrDefault(jdkClass, Set.of());
    }
}
