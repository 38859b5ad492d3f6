package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.runtime.hooks.ReflectedCalls;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces calls of JDK methods that have to do with threads, time, identity and randomness by calls of the runtime. */
final class CallReplacements extends MethodVisitor {
    /** What a call is replaced by; the arguments, the receiver first, are passed on, then the site if it is wanted. */
    private record Replacement(Hook hook, boolean site) {}

    private static final String UNSAFE = "jdk/internal/misc/Unsafe.";
    private static final String SUPPORT = "jdk/internal/util/ArraysSupport.";

    private static final Map<String, Replacement> STATIC = new HashMap<>();
    private static final Map<String, Replacement> ANY_OBJECT = new HashMap<>();
    private static final Map<String, Replacement> THREAD = new HashMap<>();
    private static final Map<String, Replacement> THROWABLE = new HashMap<>();
    private static final Map<String, Replacement> REFERENCE = new HashMap<>();
    private static final Map<String, Replacement> VIRTUAL = new HashMap<>();

    static {
        fixed("java/lang/Thread.currentThread()Ljava/lang/Thread;", Hook.CURRENT_THREAD);
        fixed("java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", Hook.HOLDS_MONITOR);
        fixed("java/lang/System.identityHashCode(Ljava/lang/Object;)I", Hook.IDENTITY_HASH);
        fixed("java/lang/Math.random()D", Hook.RANDOM);
        fixed("java/lang/StrictMath.random()D", Hook.RANDOM);
        fixed("java/util/UUID.randomUUID()Ljava/util/UUID;", Hook.RANDOM_UUID);
        sited("java/lang/invoke/VarHandle.fullFence()V", Hook.FULL_FENCE);
        VIRTUAL.put(UNSAFE + "fullFence()V", new Replacement(Hook.UNSAFE_FULL_FENCE, true));
        VIRTUAL.put("sun/misc/Unsafe.fullFence()V", new Replacement(Hook.PROGRAMS_FULL_FENCE, true));
        sited("java/lang/Thread.sleep(J)V", Hook.SLEEP_MILLIS);
        sited("java/lang/Thread.sleep(JI)V", Hook.SLEEP_MILLIS_NANOS);
        sited("java/lang/Thread.sleep(Ljava/time/Duration;)V", Hook.SLEEP_DURATION);
        sited("java/lang/Thread.yield()V", Hook.GIVE_WAY);
        sited("java/lang/Thread.onSpinWait()V", Hook.GIVE_WAY);
        sited("java/lang/System.nanoTime()J", Hook.NANO_TIME);
        sited("java/lang/System.currentTimeMillis()J", Hook.CURRENT_TIME_MILLIS);
        sited("java/lang/System.exit(I)V", Hook.EXIT);

        sited("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", Hook.COPY_ARRAY);

        // The JIT compiler has versions of its own of these two, which would go round what their code was rewritten to.
        sited("java/util/Arrays.copyOf([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;", Hook.COPY_OF_ARRAY);
        sited(
                "java/util/Arrays.copyOfRange([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;",
                Hook.COPY_OF_ARRAY_RANGE);

        for (char type : "ZBCSIJFD".toCharArray()) {
            String array = "[" + type;
            sited(SUPPORT + "mismatch(" + array + array + "I)I", Hook.MISMATCH);
            sited(SUPPORT + "mismatch(" + array + "I" + array + "II)I", Hook.MISMATCH_FROM);
            sited(SUPPORT + "hashCode(" + array + "III)I", Hook.HASH_ARRAY);
        }
        sited(SUPPORT + "hashCode([Ljava/lang/Object;III)I", Hook.HASH_ARRAY);
        sited(SUPPORT + "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I", Hook.MISMATCH_IN_MEMORY);
        sited("java/util/Arrays.equals([B[B)Z", Hook.EQUAL_ARRAYS);
        sited("java/util/Arrays.equals([C[C)Z", Hook.EQUAL_ARRAYS);

        sited("java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;", Hook.TEXT_OF);
        sited(
                "java/lang/String.join(Ljava/lang/CharSequence;Ljava/lang/Iterable;)Ljava/lang/String;",
                Hook.TEXT_JOINED);

        anyObject("wait()V", Hook.WAIT);
        anyObject("wait(J)V", Hook.WAIT_MILLIS);
        anyObject("wait(JI)V", Hook.WAIT_MILLIS_NANOS);
        anyObject("notify()V", Hook.NOTIFY);
        anyObject("notifyAll()V", Hook.NOTIFY_ALL);

        thread("join()V", Hook.JOIN);
        thread("join(J)V", Hook.JOIN_MILLIS);
        thread("join(JI)V", Hook.JOIN_MILLIS_NANOS);
        thread("join(Ljava/time/Duration;)Z", Hook.JOIN_DURATION);
        thread("isAlive()Z", Hook.IS_ALIVE);
        thread("setDaemon(Z)V", Hook.SET_DAEMON);
        thread("isDaemon()Z", Hook.IS_DAEMON);
        thread("stop()V", Hook.STOP);
        thread("suspend()V", Hook.SUSPEND);
        thread("resume()V", Hook.RESUME);
        thread("getPriority()I", Hook.GET_PRIORITY);
        thread("setPriority(I)V", Hook.SET_PRIORITY);

        thread("getName()Ljava/lang/String;", Hook.GET_NAME);
        thread("setName(Ljava/lang/String;)V", Hook.SET_NAME);
        thread(
                "getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;",
                Hook.GET_UNCAUGHT_EXCEPTION_HANDLER);
        thread(
                "setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V",
                Hook.SET_UNCAUGHT_EXCEPTION_HANDLER);
        thread("getContextClassLoader()Ljava/lang/ClassLoader;", Hook.GET_CONTEXT_CLASS_LOADER);
        thread("setContextClassLoader(Ljava/lang/ClassLoader;)V", Hook.SET_CONTEXT_CLASS_LOADER);

        throwable("addSuppressed(Ljava/lang/Throwable;)V", Hook.ADD_SUPPRESSED);
        throwable("getSuppressed()[Ljava/lang/Throwable;", Hook.GET_SUPPRESSED);
        throwable("initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;", Hook.INIT_CAUSE);
        throwable("getCause()Ljava/lang/Throwable;", Hook.GET_CAUSE);
        throwable("setStackTrace([Ljava/lang/StackTraceElement;)V", Hook.SET_STACK_TRACE);

        REFERENCE.put("get()Ljava/lang/Object;", new Replacement(Hook.GET_REFERENT, true));
        REFERENCE.put("refersTo(Ljava/lang/Object;)Z", new Replacement(Hook.REFERS_TO, true));
        REFERENCE.put("clear()V", new Replacement(Hook.CLEAR_REFERENT, true));
        REFERENCE.put("enqueue()Z", new Replacement(Hook.ENQUEUE_REFERENCE, true));

        sited("java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;", Hook.GET_PROPERTY);
        sited(
                "java/lang/System.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
                Hook.GET_PROPERTY_OTHERWISE);
        sited(
                "java/lang/System.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
                Hook.SET_PROPERTY);
        sited("java/lang/System.clearProperty(Ljava/lang/String;)Ljava/lang/String;", Hook.CLEAR_PROPERTY);
        sited("java/lang/System.getProperties()Ljava/util/Properties;", Hook.GET_PROPERTIES);

        sited("java/lang/Thread.activeCount()I", Hook.ACTIVE_COUNT);
        sited("java/lang/Thread.enumerate([Ljava/lang/Thread;)I", Hook.ENUMERATE);
        sited("java/lang/Thread.getAllStackTraces()Ljava/util/Map;", Hook.GET_ALL_STACK_TRACES);
        group("activeCount()I", Hook.GROUP_ACTIVE_COUNT);
        group("enumerate([Ljava/lang/Thread;)I", Hook.GROUP_ENUMERATE);
        group("enumerate([Ljava/lang/Thread;Z)I", Hook.GROUP_ENUMERATE_RECURSIVELY);
        group("interrupt()V", Hook.GROUP_INTERRUPT);
        THREAD.put("getStackTrace()[Ljava/lang/StackTraceElement;", new Replacement(Hook.GET_STACK_TRACE, true));

        VIRTUAL.put(
                "java/lang/StackWalker.walk(Ljava/util/function/Function;)Ljava/lang/Object;",
                new Replacement(Hook.WALK_STACK, false));
        VIRTUAL.put(
                "java/lang/StackWalker.forEach(Ljava/util/function/Consumer;)V",
                new Replacement(Hook.WALK_STACK_FOR_EACH, false));
        VIRTUAL.put(
                "java/lang/StackWalker.getCallerClass()Ljava/lang/Class;", new Replacement(Hook.CALLER_CLASS, false));
        VIRTUAL.put("java/lang/Runtime.availableProcessors()I", new Replacement(Hook.AVAILABLE_PROCESSORS, true));
        VIRTUAL.put(UNSAFE + "park(ZJ)V", new Replacement(Hook.UNSAFE_PARK, true));
        VIRTUAL.put(UNSAFE + "unpark(Ljava/lang/Object;)V", new Replacement(Hook.UNSAFE_UNPARK, true));
        VIRTUAL.put(
                UNSAFE + "copyMemory(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
                new Replacement(Hook.COPY_MEMORY, true));
        VIRTUAL.put(
                UNSAFE + "copySwapMemory(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
                new Replacement(Hook.COPY_MEMORY_SWAPPED, true));
        VIRTUAL.put(UNSAFE + "setMemory(Ljava/lang/Object;JJB)V", new Replacement(Hook.FILL_MEMORY, true));
        VIRTUAL.put(UNSAFE + "getLongUnaligned(Ljava/lang/Object;J)J", new Replacement(Hook.GET_LONG_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "getLongUnaligned(Ljava/lang/Object;JZ)J",
                new Replacement(Hook.GET_LONG_UNALIGNED_ORDERED, true));
        VIRTUAL.put(UNSAFE + "putLongUnaligned(Ljava/lang/Object;JJ)V", new Replacement(Hook.PUT_LONG_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "putLongUnaligned(Ljava/lang/Object;JJZ)V",
                new Replacement(Hook.PUT_LONG_UNALIGNED_ORDERED, true));
        VIRTUAL.put(UNSAFE + "getIntUnaligned(Ljava/lang/Object;J)I", new Replacement(Hook.GET_INT_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "getIntUnaligned(Ljava/lang/Object;JZ)I",
                new Replacement(Hook.GET_INT_UNALIGNED_ORDERED, true));
        VIRTUAL.put(UNSAFE + "putIntUnaligned(Ljava/lang/Object;JI)V", new Replacement(Hook.PUT_INT_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "putIntUnaligned(Ljava/lang/Object;JIZ)V",
                new Replacement(Hook.PUT_INT_UNALIGNED_ORDERED, true));
        VIRTUAL.put(
                UNSAFE + "getShortUnaligned(Ljava/lang/Object;J)S", new Replacement(Hook.GET_SHORT_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "getShortUnaligned(Ljava/lang/Object;JZ)S",
                new Replacement(Hook.GET_SHORT_UNALIGNED_ORDERED, true));
        VIRTUAL.put(
                UNSAFE + "putShortUnaligned(Ljava/lang/Object;JS)V", new Replacement(Hook.PUT_SHORT_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "putShortUnaligned(Ljava/lang/Object;JSZ)V",
                new Replacement(Hook.PUT_SHORT_UNALIGNED_ORDERED, true));
        VIRTUAL.put(UNSAFE + "getCharUnaligned(Ljava/lang/Object;J)C", new Replacement(Hook.GET_CHAR_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "getCharUnaligned(Ljava/lang/Object;JZ)C",
                new Replacement(Hook.GET_CHAR_UNALIGNED_ORDERED, true));
        VIRTUAL.put(UNSAFE + "putCharUnaligned(Ljava/lang/Object;JC)V", new Replacement(Hook.PUT_CHAR_UNALIGNED, true));
        VIRTUAL.put(
                UNSAFE + "putCharUnaligned(Ljava/lang/Object;JCZ)V",
                new Replacement(Hook.PUT_CHAR_UNALIGNED_ORDERED, true));
        VIRTUAL.put(
                "java/lang/ref/ReferenceQueue.remove()Ljava/lang/ref/Reference;",
                new Replacement(Hook.REMOVE_REFERENCE, true));
        VIRTUAL.put(
                "java/lang/ref/ReferenceQueue.remove(J)Ljava/lang/ref/Reference;",
                new Replacement(Hook.REMOVE_REFERENCE_MILLIS, true));
        VIRTUAL.put(
                "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
                new Replacement(Hook.ADD_SHUTDOWN_HOOK, true));
        VIRTUAL.put(
                "java/lang/Runtime.removeShutdownHook(Ljava/lang/Thread;)Z",
                new Replacement(Hook.REMOVE_SHUTDOWN_HOOK, true));
        VIRTUAL.put("java/lang/Runtime.exit(I)V", new Replacement(Hook.RUNTIME_EXIT, true));
        VIRTUAL.put("java/lang/Runtime.halt(I)V", new Replacement(Hook.RUNTIME_HALT, true));
    }

    private final MethodSite site;
    private final ClassFacts.View facts;

    CallReplacements(MethodVisitor next, MethodSite site, ClassFacts.View facts) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.facts = facts;
    }

    private static void fixed(String call, Hook hook) {
        STATIC.put(call, new Replacement(hook, false));
    }

    private static void sited(String call, Hook hook) {
        STATIC.put(call, new Replacement(hook, true));
    }

    private static void anyObject(String call, Hook hook) {
        ANY_OBJECT.put(call, new Replacement(hook, true));
    }

    private static void throwable(String call, Hook hook) {
        THROWABLE.put(call, new Replacement(hook, true));
    }

    private static void group(String call, Hook hook) {
        VIRTUAL.put("java/lang/ThreadGroup." + call, new Replacement(hook, true));
    }

    private static void thread(String call, Hook hook) {
        THREAD.put(call, new Replacement(hook, true));
    }

    /** All calls that are replaced. */
    static Set<String> handled() {
        return new TreeSet<>(all().keySet());
    }

    /** By the class that declares the method, its name and its descriptor. */
    private static Map<String, Replacement> all() {
        Map<String, Replacement> all = new HashMap<>(STATIC);
        ANY_OBJECT.forEach((m, r) -> all.put("java/lang/Object." + m, r));
        THREAD.forEach((m, r) -> all.put("java/lang/Thread." + m, r));
        THROWABLE.forEach((m, r) -> all.put("java/lang/Throwable." + m, r));
        REFERENCE.forEach((m, r) -> all.put("java/lang/ref/Reference." + m, r));
        all.putAll(VIRTUAL);
        return all;
    }

    /** Has calls by reflection and through method handles replaced as well. */
    static void replaceReflected() {
        all().forEach((m, r) ->
                ReflectedCalls.replace(m, r.hook.owner(), r.hook.method(), r.hook.descriptor(), r.site));
        Hook hash = Hook.HASH_CODE;
        ReflectedCalls.replace("java/lang/Object.hashCode()I", hash.owner(), hash.method(), hash.descriptor(), false);
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
        if (r != null && facts.isThrowable(owner)) {
            return r;
        }
        r = opcode == Opcodes.INVOKESPECIAL ? null : REFERENCE.get(call);
        return r != null && facts.isReference(owner) ? r : null;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("start") && descriptor.equals("()V") && facts.isThread(owner)) {
            super.visitInsn(Opcodes.DUP);
            site.callWithSite(mv, opcode == Opcodes.INVOKESPECIAL ? Hook.BEFORE_SUPER_START : Hook.BEFORE_START);
        }
        Replacement r = find(opcode, owner, name, descriptor, facts);
        if (r != null) {
            if (r.site) {
                site.push(mv, site.number());
            }
            r.hook.call(mv);
        } else if (name.equals("clone")
                && descriptor.equals("()Ljava/lang/Object;")
                && opcode != Opcodes.INVOKESTATIC
                && facts.isClonedByObject(owner)) {
            super.visitInsn(Opcodes.DUP);
            site.callWithSite(mv, Hook.BEFORE_CLONE);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            super.visitInsn(Opcodes.DUP);
            Hook.AFTER_CLONE.call(mv);
        } else if (name.equals("clone") && owner.startsWith("[")) {
            site.callWithSite(mv, Hook.CLONE_ARRAY);
        } else if (name.equals("hashCode") && descriptor.equals("()I") && opcode != Opcodes.INVOKESTATIC) {
            hashCode(opcode, owner, isInterface);
        } else if (opcode == Opcodes.INVOKESPECIAL
                && owner.equals("java/util/Random")
                && name.equals("<init>")
                && descriptor.equals("()V")) {
            Hook.RANDOM_SEED.call(mv);
            super.visitMethodInsn(opcode, owner, name, "(J)V", false);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private void hashCode(int opcode, String owner, boolean isInterface) {
        if (opcode != Opcodes.INVOKESPECIAL) {
            Hook.HASH_CODE.call(mv);
        } else if (owner.equals("java/lang/Object")) {
            Hook.IDENTITY_HASH.call(mv);
        } else {
            super.visitMethodInsn(opcode, owner, "hashCode", "()I", isInterface);
        }
    }
}
