package dev.heddle.agent.rewrite;

import dev.heddle.runtime.engine.Randomness;
import dev.heddle.runtime.engine.ShutdownHooks;
import dev.heddle.runtime.hooks.ArrayComparisons;
import dev.heddle.runtime.hooks.ArrayHooks;
import dev.heddle.runtime.hooks.CloneHooks;
import dev.heddle.runtime.hooks.ExitHooks;
import dev.heddle.runtime.hooks.Identity;
import dev.heddle.runtime.hooks.MonitorHooks;
import dev.heddle.runtime.hooks.ParkHooks;
import dev.heddle.runtime.hooks.PropertyHooks;
import dev.heddle.runtime.hooks.References;
import dev.heddle.runtime.hooks.ReportedMachine;
import dev.heddle.runtime.hooks.StringConversionHooks;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.hooks.ThreadLists;
import dev.heddle.runtime.hooks.ThreadState;
import dev.heddle.runtime.hooks.ThrowableHooks;
import dev.heddle.runtime.hooks.Time;
import dev.heddle.runtime.hooks.UnalignedHooks;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces calls of JDK methods that have to do with threads, time, identity and randomness by calls of the runtime. */
final class CallReplacements extends MethodVisitor {
    /** What a call is replaced by; the arguments, the receiver first, are passed on, then the site if it is wanted. */
    private record Replacement(Class<?> hooks, String name, String descriptor, boolean site) {}

    private static final Class<?> LISTS = ThreadLists.class;
    private static final String SUPPORT = "jdk/internal/util/ArraysSupport.";

    private static final Map<String, Replacement> STATIC = new HashMap<>();
    private static final Map<String, Replacement> ANY_OBJECT = new HashMap<>();
    private static final Map<String, Replacement> THREAD = new HashMap<>();
    private static final Map<String, Replacement> THROWABLE = new HashMap<>();
    private static final Map<String, Replacement> VIRTUAL = new HashMap<>();

    static {
        fixed(
                "java/lang/Thread.currentThread()Ljava/lang/Thread;",
                ThreadHooks.class,
                "currentThread",
                "()Ljava/lang/Thread;");
        fixed("java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", MonitorHooks.class, "holds", "(Ljava/lang/Object;)Z");
        fixed(
                "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
                Identity.class,
                "hash",
                "(Ljava/lang/Object;)I");
        fixed("java/lang/Math.random()D", Randomness.class, "random", "()D");
        fixed("java/lang/StrictMath.random()D", Randomness.class, "random", "()D");
        fixed("java/util/UUID.randomUUID()Ljava/util/UUID;", Randomness.class, "uuid", "()Ljava/util/UUID;");
        sited("java/lang/Thread.sleep(J)V", ThreadHooks.class, "sleep", "(JI)V");
        sited("java/lang/Thread.sleep(JI)V", ThreadHooks.class, "sleep", "(JII)V");
        sited("java/lang/Thread.sleep(Ljava/time/Duration;)V", ThreadHooks.class, "sleep", "(Ljava/time/Duration;I)V");
        sited("java/lang/Thread.yield()V", ThreadHooks.class, "giveWay", "(I)V");
        sited("java/lang/Thread.onSpinWait()V", ThreadHooks.class, "giveWay", "(I)V");
        sited("java/lang/System.nanoTime()J", Time.class, "nanoTime", "(I)J");
        sited("java/lang/System.currentTimeMillis()J", Time.class, "currentTimeMillis", "(I)J");
        sited("java/lang/System.exit(I)V", ExitHooks.class, "exit", "(II)V");

        sited(
                "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
                ArrayHooks.class,
                "copy",
                "(Ljava/lang/Object;ILjava/lang/Object;III)V");

        // The JIT compiler has versions of its own of these two, which would go round what their code was rewritten to.
        sited(
                "java/util/Arrays.copyOf([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;",
                ArrayHooks.class,
                "copyOf",
                "([Ljava/lang/Object;ILjava/lang/Class;I)[Ljava/lang/Object;");
        sited(
                "java/util/Arrays.copyOfRange([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;",
                ArrayHooks.class,
                "copyOfRange",
                "([Ljava/lang/Object;IILjava/lang/Class;I)[Ljava/lang/Object;");

        for (char type : "ZBCSIJFD".toCharArray()) {
            String array = "[" + type;
            sited(
                    SUPPORT + "mismatch(" + array + array + "I)I",
                    ArrayComparisons.class,
                    "mismatch",
                    "(Ljava/lang/Object;Ljava/lang/Object;II)I");
            sited(
                    SUPPORT + "mismatch(" + array + "I" + array + "II)I",
                    ArrayComparisons.class,
                    "mismatch",
                    "(Ljava/lang/Object;ILjava/lang/Object;III)I");
            sited(SUPPORT + "hashCode(" + array + "III)I", ArrayComparisons.class, "hash", "(Ljava/lang/Object;IIII)I");
        }
        sited(
                SUPPORT + "hashCode([Ljava/lang/Object;III)I",
                ArrayComparisons.class,
                "hash",
                "(Ljava/lang/Object;IIII)I");
        sited(
                "java/util/Arrays.equals([B[B)Z",
                ArrayComparisons.class,
                "equals",
                "(Ljava/lang/Object;Ljava/lang/Object;I)Z");
        sited(
                "java/util/Arrays.equals([C[C)Z",
                ArrayComparisons.class,
                "equals",
                "(Ljava/lang/Object;Ljava/lang/Object;I)Z");

        sited(
                "java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;",
                StringConversionHooks.class,
                "of",
                "(Ljava/lang/Object;I)Ljava/lang/String;");

        anyObject("wait()V", "await", "(Ljava/lang/Object;I)V");
        anyObject("wait(J)V", "await", "(Ljava/lang/Object;JI)V");
        anyObject("wait(JI)V", "await", "(Ljava/lang/Object;JII)V");
        anyObject("notify()V", "signal", "(Ljava/lang/Object;I)V");
        anyObject("notifyAll()V", "signalAll", "(Ljava/lang/Object;I)V");

        thread("join()V", "join", "(Ljava/lang/Thread;I)V");
        thread("join(J)V", "join", "(Ljava/lang/Thread;JI)V");
        thread("join(JI)V", "join", "(Ljava/lang/Thread;JII)V");
        thread("join(Ljava/time/Duration;)Z", "join", "(Ljava/lang/Thread;Ljava/time/Duration;I)Z");
        thread("isAlive()Z", "isAlive", "(Ljava/lang/Thread;I)Z");

        state("getName()Ljava/lang/String;");
        state("setName(Ljava/lang/String;)V");
        state("getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;");
        state("setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V");
        state("getContextClassLoader()Ljava/lang/ClassLoader;");
        state("setContextClassLoader(Ljava/lang/ClassLoader;)V");

        throwable("addSuppressed(Ljava/lang/Throwable;)V");
        throwable("getSuppressed()[Ljava/lang/Throwable;");
        throwable("initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;");
        throwable("getCause()Ljava/lang/Throwable;");
        throwable("setStackTrace([Ljava/lang/StackTraceElement;)V");

        property("getProperty(Ljava/lang/String;)Ljava/lang/String;");
        property("getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
        property("setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
        property("clearProperty(Ljava/lang/String;)Ljava/lang/String;");
        property("getProperties()Ljava/util/Properties;");

        sited("java/lang/Thread.activeCount()I", LISTS, "activeCount", "(I)I");
        sited("java/lang/Thread.enumerate([Ljava/lang/Thread;)I", LISTS, "enumerate", "([Ljava/lang/Thread;I)I");
        sited("java/lang/Thread.getAllStackTraces()Ljava/util/Map;", LISTS, "getAllStackTraces", "(I)Ljava/util/Map;");
        group("activeCount()I", "activeCount", "(Ljava/lang/ThreadGroup;I)I");
        group("enumerate([Ljava/lang/Thread;)I", "enumerate", "(Ljava/lang/ThreadGroup;[Ljava/lang/Thread;I)I");
        group("enumerate([Ljava/lang/Thread;Z)I", "enumerate", "(Ljava/lang/ThreadGroup;[Ljava/lang/Thread;ZI)I");
        group("interrupt()V", "interrupt", "(Ljava/lang/ThreadGroup;I)V");
        THREAD.put(
                "getStackTrace()[Ljava/lang/StackTraceElement;",
                new Replacement(LISTS, "getStackTrace", "(Ljava/lang/Thread;I)[Ljava/lang/StackTraceElement;", true));

        VIRTUAL.put(
                "java/lang/Runtime.availableProcessors()I",
                new Replacement(ReportedMachine.class, "availableProcessors", "(Ljava/lang/Runtime;I)I", true));
        VIRTUAL.put(
                "jdk/internal/misc/Unsafe.park(ZJ)V",
                new Replacement(ParkHooks.class, "park", "(Ljdk/internal/misc/Unsafe;ZJI)V", true));
        VIRTUAL.put(
                "jdk/internal/misc/Unsafe.unpark(Ljava/lang/Object;)V",
                new Replacement(ParkHooks.class, "unpark", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;I)V", true));
        for (String type : new String[] {"LongJ", "IntI", "ShortS", "CharC"}) {
            String word = type.substring(0, type.length() - 1);
            char c = type.charAt(type.length() - 1);
            unaligned("get" + word, "(Ljava/lang/Object;J", ")" + c);
            unaligned("put" + word, "(Ljava/lang/Object;J" + c, ")V");
        }
        VIRTUAL.put(
                "java/lang/ref/ReferenceQueue.remove()Ljava/lang/ref/Reference;",
                new Replacement(
                        References.class,
                        "remove",
                        "(Ljava/lang/ref/ReferenceQueue;I)Ljava/lang/ref/Reference;",
                        true));
        VIRTUAL.put(
                "java/lang/ref/ReferenceQueue.remove(J)Ljava/lang/ref/Reference;",
                new Replacement(
                        References.class,
                        "remove",
                        "(Ljava/lang/ref/ReferenceQueue;JI)Ljava/lang/ref/Reference;",
                        true));
        VIRTUAL.put(
                "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
                new Replacement(ShutdownHooks.class, "add", "(Ljava/lang/Runtime;Ljava/lang/Thread;I)V", true));
        VIRTUAL.put(
                "java/lang/Runtime.removeShutdownHook(Ljava/lang/Thread;)Z",
                new Replacement(ShutdownHooks.class, "remove", "(Ljava/lang/Runtime;Ljava/lang/Thread;I)Z", true));
        VIRTUAL.put(
                "java/lang/Runtime.exit(I)V",
                new Replacement(ExitHooks.class, "exit", "(Ljava/lang/Runtime;II)V", true));
        VIRTUAL.put(
                "java/lang/Runtime.halt(I)V",
                new Replacement(ExitHooks.class, "halt", "(Ljava/lang/Runtime;II)V", true));
    }

    private final MethodSite site;
    private final ClassFacts.View facts;

    CallReplacements(MethodVisitor next, MethodSite site, ClassFacts.View facts) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.facts = facts;
    }

    private static void fixed(String call, Class<?> hooks, String name, String descriptor) {
        STATIC.put(call, new Replacement(hooks, name, descriptor, false));
    }

    private static void sited(String call, Class<?> hooks, String name, String descriptor) {
        STATIC.put(call, new Replacement(hooks, name, descriptor, true));
    }

    private static void anyObject(String call, String name, String descriptor) {
        ANY_OBJECT.put(call, new Replacement(MonitorHooks.class, name, descriptor, true));
    }

    /** Something that a Thread keeps and others may look at: the hook has the same name. */
    private static void state(String call) {
        int arguments = call.indexOf('(') + 1;
        int end = call.indexOf(')');
        THREAD.put(
                call,
                new Replacement(
                        ThreadState.class,
                        call.substring(0, arguments - 1),
                        "(Ljava/lang/Thread;" + call.substring(arguments, end) + "I" + call.substring(end),
                        true));
    }

    private static void throwable(String call) {
        int arguments = call.indexOf('(') + 1;
        int end = call.indexOf(')');
        THROWABLE.put(
                call,
                new Replacement(
                        ThrowableHooks.class,
                        call.substring(0, arguments - 1),
                        "(Ljava/lang/Throwable;" + call.substring(arguments, end) + "I" + call.substring(end),
                        true));
    }

    private static void property(String call) {
        int end = call.indexOf(')');
        sited(
                "java/lang/System." + call,
                PropertyHooks.class,
                call.substring(0, call.indexOf('(')),
                call.substring(call.indexOf('('), end) + "I" + call.substring(end));
    }

    private static void unaligned(String name, String arguments, String result) {
        for (String order : new String[] {"", "Z"}) {
            VIRTUAL.put(
                    "jdk/internal/misc/Unsafe." + name + "Unaligned" + arguments + order + result,
                    new Replacement(
                            UnalignedHooks.class,
                            name,
                            "(Ljdk/internal/misc/Unsafe;" + arguments.substring(1) + order + "I" + result,
                            true));
        }
    }

    private static void group(String call, String name, String descriptor) {
        VIRTUAL.put("java/lang/ThreadGroup." + call, new Replacement(LISTS, name, descriptor, true));
    }

    private static void thread(String call, String name, String descriptor) {
        THREAD.put(call, new Replacement(ThreadHooks.class, name, descriptor, true));
    }

    /** All calls that are replaced. */
    static Set<String> handled() {
        Set<String> all = new TreeSet<>(STATIC.keySet());
        ANY_OBJECT.keySet().forEach(m -> all.add("java/lang/Object." + m));
        THREAD.keySet().forEach(m -> all.add("java/lang/Thread." + m));
        THROWABLE.keySet().forEach(m -> all.add("java/lang/Throwable." + m));
        all.addAll(VIRTUAL.keySet());
        return all;
    }

    /** Whether a call is replaced, so that nothing else need be done about it. */
    static boolean replaces(int opcode, String owner, String name, String descriptor, ClassFacts.View facts) {
        return find(opcode, owner, name, descriptor, facts) != null;
    }

    private static Replacement find(int opcode, String owner, String name, String descriptor, ClassFacts.View facts) {
        String call = name + descriptor;
        if (opcode == Opcodes.INVOKESTATIC) {
            Replacement r = STATIC.get(owner + "." + call);
            // Thread's static methods may be named through a subclass.
            return r == null && STATIC.containsKey("java/lang/Thread." + call) && facts.isThread(owner)
                    ? STATIC.get("java/lang/Thread." + call)
                    : r;
        }
        // These methods are final in Object, so whatever the owner is, it is they that are called.
        Replacement r = ANY_OBJECT.get(call);
        if (r != null) {
            return r;
        }
        r = VIRTUAL.get(owner + "." + call);
        if (r != null) {
            return r;
        }
        r = THREAD.get(call);
        if (r != null && facts.isThread(owner)) {
            return r;
        }
        r = opcode == Opcodes.INVOKESPECIAL ? null : THROWABLE.get(call);
        return r != null && facts.isThrowable(owner) ? r : null;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("start") && descriptor.equals("()V") && facts.isThread(owner)) {
            super.visitInsn(Opcodes.DUP);
            String hook = opcode == Opcodes.INVOKESPECIAL ? "beforeSuperStart" : "beforeStart";
            site.callWithSite(mv, ThreadHooks.class, hook, "(Ljava/lang/Thread;I)V");
        }
        Replacement r = find(opcode, owner, name, descriptor, facts);
        if (r != null) {
            if (r.site) {
                site.push(mv, site.number());
            }
            MethodSite.call(mv, r.hooks, r.name, r.descriptor);
        } else if (name.equals("clone")
                && descriptor.equals("()Ljava/lang/Object;")
                && opcode != Opcodes.INVOKESTATIC
                && facts.isClonedByObject(owner)) {
            super.visitInsn(Opcodes.DUP);
            site.callWithSite(mv, CloneHooks.class, "before", "(Ljava/lang/Object;I)V");
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            super.visitInsn(Opcodes.DUP);
            MethodSite.call(mv, CloneHooks.class, "after", "(Ljava/lang/Object;)V");
        } else if (name.equals("clone") && owner.startsWith("[")) {
            site.callWithSite(mv, ArrayHooks.class, "copyOf", "(Ljava/lang/Object;I)Ljava/lang/Object;");
        } else if (name.equals("hashCode") && descriptor.equals("()I") && opcode != Opcodes.INVOKESTATIC) {
            hashCode(opcode, owner, isInterface);
        } else if (opcode == Opcodes.INVOKESPECIAL
                && owner.equals("java/util/Random")
                && name.equals("<init>")
                && descriptor.equals("()V")) {
            MethodSite.call(mv, Randomness.class, "newSeed", "()J");
            super.visitMethodInsn(opcode, owner, name, "(J)V", false);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private void hashCode(int opcode, String owner, boolean isInterface) {
        if (opcode != Opcodes.INVOKESPECIAL) {
            MethodSite.call(mv, Identity.class, "hashCode", "(Ljava/lang/Object;)I");
        } else if (owner.equals("java/lang/Object")) {
            MethodSite.call(mv, Identity.class, "hash", "(Ljava/lang/Object;)I");
        } else {
            super.visitMethodInsn(opcode, owner, "hashCode", "()I", isInterface);
        }
    }
}
