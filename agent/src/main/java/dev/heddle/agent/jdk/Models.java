package dev.heddle.agent.jdk;

import dev.heddle.runtime.models.ConditionModel;
import dev.heddle.runtime.models.CountDownLatchModel;
import dev.heddle.runtime.models.CyclicBarrierModel;
import dev.heddle.runtime.models.DoubleAccumulatorModel;
import dev.heddle.runtime.models.DoubleAdderModel;
import dev.heddle.runtime.models.ExchangerModel;
import dev.heddle.runtime.models.LongAccumulatorModel;
import dev.heddle.runtime.models.LongAdderModel;
import dev.heddle.runtime.models.PhaserModel;
import dev.heddle.runtime.models.ReadLockModel;
import dev.heddle.runtime.models.ReadWriteLockModel;
import dev.heddle.runtime.models.ReentrantLockModel;
import dev.heddle.runtime.models.SemaphoreModel;
import dev.heddle.runtime.models.StampedLockModel;
import dev.heddle.runtime.models.WriteLockModel;
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
public final class Models {
    private static final String CONCURRENT = "java/util/concurrent/";

    /** Internal name of the JDK's class, and its model. */
    public static final Map<String, Class<?>> CLASSES = new TreeMap<>(Map.ofEntries(
            Map.entry(CONCURRENT + "locks/ReentrantLock", ReentrantLockModel.class),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock", ReadWriteLockModel.class),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock$ReadLock", ReadLockModel.class),
            Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock$WriteLock", WriteLockModel.class),
            Map.entry(CONCURRENT + "locks/AbstractQueuedSynchronizer$ConditionObject", ConditionModel.class),
            Map.entry(CONCURRENT + "locks/AbstractQueuedLongSynchronizer$ConditionObject", ConditionModel.class),
            Map.entry(CONCURRENT + "atomic/LongAdder", LongAdderModel.class),
            Map.entry(CONCURRENT + "atomic/LongAccumulator", LongAccumulatorModel.class),
            Map.entry(CONCURRENT + "atomic/DoubleAdder", DoubleAdderModel.class),
            Map.entry(CONCURRENT + "atomic/DoubleAccumulator", DoubleAccumulatorModel.class),
            Map.entry(CONCURRENT + "locks/StampedLock", StampedLockModel.class),
            Map.entry(CONCURRENT + "CyclicBarrier", CyclicBarrierModel.class),
            Map.entry(CONCURRENT + "Exchanger", ExchangerModel.class),
            Map.entry(CONCURRENT + "Phaser", PhaserModel.class),
            Map.entry(CONCURRENT + "Semaphore", SemaphoreModel.class),
            Map.entry(CONCURRENT + "CountDownLatch", CountDownLatchModel.class)));

    private static final Map<String, Set<String>> METHODS = new TreeMap<>();

    static {
        for (Map.Entry<String, Class<?>> e : CLASSES.entrySet()) {
            METHODS.put(e.getKey(), methods(e.getValue()));
        }
    }

    private Models() {}

    private static Set<String> methods(Class<?> model) {
        Set<String> methods = new TreeSet<>();
        for (Method m : model.getDeclaredMethods()) {
            if (Modifier.isPublic(m.getModifiers()) && !m.getName().equals("applies")) {
                String descriptor = Type.getMethodDescriptor(m);
                methods.add(m.getName() + "(" + descriptor.substring(descriptor.indexOf(';') + 1));
            }
        }
        return methods;
    }

    /** The first argument of its model's methods, as a descriptor. */
    public static String receiverOf(String jdkClass) {
        for (Method m : CLASSES.get(jdkClass).getDeclaredMethods()) {
            if (Modifier.isPublic(m.getModifiers()) && !m.getName().equals("applies")) {
                return Type.getDescriptor(m.getParameterTypes()[0]);
            }
        }
        throw new IllegalStateException(jdkClass);
    }

    /** Whether a method of that class has a stand-in. */
    public static boolean standsIn(String jdkClass, String method, String descriptor) {
        return methodsOf(jdkClass).contains(method + descriptor(jdkClass, descriptor));
    }

    /** The descriptor as a model has it: what it cannot name, a class inside the JDK's class, is an Object to it. */
    public static String descriptor(String jdkClass, String descriptor) {
        return descriptor.replaceAll("L" + Pattern.quote(jdkClass + "$") + "[^;]*;", "Ljava/lang/Object;");
    }

    /** The methods of that class that have a stand-in, as name and descriptor; empty if it is not modelled. */
    public static Set<String> methodsOf(String jdkClass) {
        return METHODS.getOrDefault(jdkClass, Set.of());
    }
}
