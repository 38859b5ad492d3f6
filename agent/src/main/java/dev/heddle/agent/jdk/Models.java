package dev.heddle.agent.jdk;

import dev.heddle.agent.hooks.Hook;
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
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * Which classes of the JDK are modelled, and by which class of the runtime. Every public method of a model is static and
 * stands in for the method of the JDK's class that has its name and arguments, with the receiver as first argument: to model
 * one more, write it there.
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

    /** For each of those classes its methods that have a stand-in, as name and descriptor. */
    private static final Map<String, Map<String, Method>> STAND_INS = new TreeMap<>();

    static {
        for (Map.Entry<String, Class<?>> e : CLASSES.entrySet()) {
            STAND_INS.put(e.getKey(), standIns(e.getValue()));
        }
    }

    private Models() {}

    private static Map<String, Method> standIns(Class<?> model) {
        Map<String, Method> methods = new TreeMap<>();
        for (Method m : model.getDeclaredMethods()) {
            if (Modifier.isPublic(m.getModifiers())) {
                String descriptor = Type.getMethodDescriptor(m);
                methods.put(m.getName() + "(" + descriptor.substring(descriptor.indexOf(';') + 1), m);
            }
        }
        return methods;
    }

    /** The stand-in for a method of that class; null if there is none. */
    public static Method standIn(String jdkClass, String method, String descriptor) {
        Map<String, Method> methods = STAND_INS.get(jdkClass);
        return methods == null ? null : methods.get(method + descriptor(jdkClass, descriptor));
    }

    /**
     * The hook that says whether the stand-ins of that class do the work; if it has an argument, that is the receiver. A
     * model applies to every object of its class when the caller is controlled, unless it is named here.
     */
    public static Hook condition(String jdkClass) {
        return CLASSES.get(jdkClass) == ConditionModel.class
                ? Hook.STAND_IN_APPLIES_TO_CONDITION
                : Hook.STAND_IN_APPLIES;
    }

    /** The descriptor as a model has it: what it cannot name, a class inside the JDK's class, is an Object to it. */
    private static String descriptor(String jdkClass, String descriptor) {
        return descriptor.replaceAll("L" + Pattern.quote(jdkClass + "$") + "[^;]*;", "Ljava/lang/Object;");
    }

    /** The methods of that class that have a stand-in, as name and descriptor; empty if it is not modelled. */
    public static Set<String> methodsOf(String jdkClass) {
        return STAND_INS.getOrDefault(jdkClass, Map.of()).keySet();
    }
}
