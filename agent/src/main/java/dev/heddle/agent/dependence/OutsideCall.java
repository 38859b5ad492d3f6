package dev.heddle.agent.dependence;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** What a call of a method outside of the program does, where that is known. */
enum OutsideCall {
    /** Computes a value of its arguments and nothing else. */
    PURE,
    /** The same, but may throw. */
    PURE_OR_THROWS,
    /** Does nothing that a thread could notice: a constructor of Object, a line that is printed. */
    NOTHING,
    /** Puts its arguments into an object that only says them again: a StringBuilder. */
    COLLECTS,
    /** The same, but may throw. */
    COLLECTS_OR_THROWS,
    /** An event about its receiver that tells nothing of memory: of locks, threads, wait sets. */
    EVENT,
    /** A read or update of an atomic variable. */
    ATOMIC_READ,
    /** A write of an atomic variable. */
    ATOMIC_WRITE,
    /** Makes an atomic variable. */
    ATOMIC_NEW,
    /** Anything. */
    UNKNOWN;

    private static final Pattern BOXES =
            Pattern.compile("java/lang/(Integer|Long|Short|Byte|Character|Boolean|Float|Double)");

    /** What boxes do whatever their arguments are. */
    private static final Pattern OF_ANY_BOX =
            Pattern.compile("valueOf|[a-z]+Value|compare|sum|max|min|equals|hashCode|toString|is[A-Z].*");

    private static final Set<String> STATIC_COMPUTATIONS = Set.of("java/lang/Math", "java/lang/StrictMath");

    /** Computations that fail, for a divisor that is zero or a result that is too large. */
    private static final Pattern FAILING_COMPUTATIONS = Pattern.compile(".*(Exact|Div|Mod)|clamp");

    /** Calls of builders that never fail, whatever their arguments are. */
    private static final Set<String> HARMLESS_ON_BUILDERS = Set.of("append", "toString", "length", "reverse");

    private static final Set<String> LOCKS = Set.of(
            "java/util/concurrent/locks/ReentrantLock",
            "java/util/concurrent/locks/Lock",
            "java/util/concurrent/locks/Condition",
            "java/util/concurrent/Semaphore",
            "java/util/concurrent/CountDownLatch");

    private static final Set<String> THREAD_EVENTS = Set.of("start", "join", "yield", "sleep", "onSpinWait");

    private static final Set<String> MONITOR_EVENTS = Set.of("wait", "notify", "notifyAll");

    private static final Pattern ATOMICS =
            Pattern.compile("java/util/concurrent/atomic/Atomic(Integer|Long|Boolean|Reference)");

    private static final Set<String> ATOMIC_READS = Set.of(
            "get",
            "getPlain",
            "getOpaque",
            "getAcquire",
            "compareAndSet",
            "compareAndExchange",
            "getAndSet",
            "getAndAdd",
            "getAndIncrement",
            "getAndDecrement",
            "addAndGet",
            "incrementAndGet",
            "decrementAndGet",
            "intValue",
            "longValue");

    private static final Set<String> ATOMIC_WRITES = Set.of("set", "setPlain", "setOpaque", "setRelease", "lazySet");

    /** What a call of that method does. */
    static OutsideCall of(String owner, String name, String desc) {
        if (owner.equals("java/lang/Object")) {
            return name.equals("<init>") ? NOTHING : MONITOR_EVENTS.contains(name) ? EVENT : UNKNOWN;
        }
        if (owner.equals("java/lang/Thread")) {
            return THREAD_EVENTS.contains(name) ? EVENT : name.matches("<init>|currentThread") ? NOTHING : UNKNOWN;
        }
        if (BOXES.matcher(owner).matches()) {
            boolean parses = desc.startsWith("(Ljava/lang/String;");
            return parses || !OF_ANY_BOX.matcher(name).matches() ? PURE_OR_THROWS : PURE;
        }
        if (STATIC_COMPUTATIONS.contains(owner)) {
            return FAILING_COMPUTATIONS.matcher(name).matches() ? PURE_OR_THROWS : PURE;
        }
        if (owner.equals("java/lang/String")) {
            return isPlain(desc) ? PURE_OR_THROWS : UNKNOWN;
        }
        if (owner.equals("java/lang/StringBuilder")) {
            boolean harmless = HARMLESS_ON_BUILDERS.contains(name) || desc.equals("()V");
            return !isPlain(desc) ? UNKNOWN : harmless ? COLLECTS : COLLECTS_OR_THROWS;
        }
        if (owner.equals("java/io/PrintStream")) {
            return name.startsWith("print") && !name.equals("printf") && isPlain(desc) ? NOTHING : UNKNOWN;
        }
        if (LOCKS.contains(owner)) {
            return isPlain(desc) && !name.matches("(get|has|is|to).*") ? EVENT : UNKNOWN;
        }
        if (ATOMICS.matcher(owner).matches()) {
            return name.equals("<init>")
                    ? ATOMIC_NEW
                    : ATOMIC_READS.contains(name) ? ATOMIC_READ : ATOMIC_WRITES.contains(name) ? ATOMIC_WRITE : UNKNOWN;
        }
        return isException(owner, name) ? NOTHING : UNKNOWN;
    }

    private static boolean isException(String owner, String name) {
        return name.equals("<init>")
                && owner.startsWith("java/lang/")
                && (owner.endsWith("Exception") || owner.endsWith("Error"));
    }

    /** Whether it takes only primitives and strings, so that no code of the program is called. */
    static boolean isPlain(String desc) {
        for (Type t : Type.getArgumentTypes(desc)) {
            if (t.getSort() >= Type.ARRAY
                    && !t.getDescriptor().equals("Ljava/lang/String;")
                    && !t.getDescriptor().equals("Ljava/util/concurrent/TimeUnit;")
                    && !BOXES.matcher(t.getInternalName()).matches()) {
                return false;
            }
        }
        return true;
    }
}
