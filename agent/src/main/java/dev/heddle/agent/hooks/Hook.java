package dev.heddle.agent.hooks;

import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.IdleWorkers;
import dev.heddle.runtime.engine.QuietHooks;
import dev.heddle.runtime.engine.Randomness;
import dev.heddle.runtime.engine.ScopedThreads;
import dev.heddle.runtime.engine.ShutdownHooks;
import dev.heddle.runtime.engine.ThreadNumbers;
import dev.heddle.runtime.hooks.AccessHooks;
import dev.heddle.runtime.hooks.ArrayComparisons;
import dev.heddle.runtime.hooks.ArrayHooks;
import dev.heddle.runtime.hooks.AssertionHooks;
import dev.heddle.runtime.hooks.AtomicHooks;
import dev.heddle.runtime.hooks.BlockHooks;
import dev.heddle.runtime.hooks.BoundaryHooks;
import dev.heddle.runtime.hooks.BuilderHooks;
import dev.heddle.runtime.hooks.CallHooks;
import dev.heddle.runtime.hooks.CloneHooks;
import dev.heddle.runtime.hooks.ConcurrentArrayHooks;
import dev.heddle.runtime.hooks.HandleHooks;
import dev.heddle.runtime.hooks.Identity;
import dev.heddle.runtime.hooks.LendingHooks;
import dev.heddle.runtime.hooks.LoopHooks;
import dev.heddle.runtime.hooks.MonitorHooks;
import dev.heddle.runtime.hooks.NativeState;
import dev.heddle.runtime.hooks.ParkHooks;
import dev.heddle.runtime.hooks.PoolHooks;
import dev.heddle.runtime.hooks.References;
import dev.heddle.runtime.hooks.ReflectedCalls;
import dev.heddle.runtime.hooks.ReflectionHooks;
import dev.heddle.runtime.hooks.SerializedReferences;
import dev.heddle.runtime.hooks.StackTraces;
import dev.heddle.runtime.hooks.StoreHooks;
import dev.heddle.runtime.hooks.StringConversionHooks;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.hooks.ThreadLists;
import dev.heddle.runtime.hooks.ThreadState;
import dev.heddle.runtime.hooks.ThrowableHooks;
import dev.heddle.runtime.hooks.Time;
import dev.heddle.runtime.hooks.UnalignedHooks;
import dev.heddle.runtime.models.StandInHooks;
import dev.heddle.runtime.outside.ExitHooks;
import dev.heddle.runtime.outside.FileUses;
import dev.heddle.runtime.outside.LoggingHooks;
import dev.heddle.runtime.outside.PrintHooks;
import dev.heddle.runtime.outside.PropertyHooks;
import dev.heddle.runtime.outside.ReportedMachine;
import dev.heddle.runtime.telling.ReachedPoints;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A static method of the runtime that rewritten code calls. One that does not exist would show only when a program runs
 * into the call, so all of them are listed here, and a test looks each of them up.
 */
public enum Hook {
    BEFORE_READ(AccessHooks.class, "beforeRead", "(Ljava/lang/Object;II)V"),
    BEFORE_WRITE(AccessHooks.class, "beforeWrite", "(Ljava/lang/Object;II)V"),
    BEFORE_STATIC_READ(AccessHooks.class, "beforeStaticRead", "(Ljava/lang/Class;II)V"),
    BEFORE_STATIC_WRITE(AccessHooks.class, "beforeStaticWrite", "(Ljava/lang/Class;II)V"),
    BEFORE_ELEMENT_READ(AccessHooks.class, "beforeElementRead", "(Ljava/lang/Object;II)V"),
    BEFORE_ELEMENT_WRITE(AccessHooks.class, "beforeElementWrite", "(Ljava/lang/Object;II)V"),
    AFTER_INT_READ(AccessHooks.class, "afterRead", "(I)V"),
    AFTER_LONG_READ(AccessHooks.class, "afterRead", "(J)V"),
    AFTER_FLOAT_READ(AccessHooks.class, "afterRead", "(F)V"),
    AFTER_DOUBLE_READ(AccessHooks.class, "afterRead", "(D)V"),
    AFTER_REFERENCE_READ(AccessHooks.class, "afterRead", "(Ljava/lang/Object;)V"),
    AFTER_WRITE(AccessHooks.class, "afterWrite", "()V"),
    AFTER_FINAL_READ(AccessHooks.class, "afterFinalRead", "(Ljava/lang/Object;Ljava/lang/Object;I)V"),
    AFTER_FINAL_STATIC_READ(AccessHooks.class, "afterFinalStaticRead", "(Ljava/lang/Object;I)V"),
    BEFORE_FINAL_WRITE(AccessHooks.class, "beforeFinalWrite", "(Ljava/lang/Object;I)V"),
    AFTER_FINAL_WRITE(AccessHooks.class, "afterFinalWrite", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    BEFORE_CONCURRENT_ELEMENT_READ(ConcurrentArrayHooks.class, "beforeElementRead", "(Ljava/lang/Object;II)V"),
    BEFORE_CONCURRENT_ELEMENT_WRITE(ConcurrentArrayHooks.class, "beforeElementWrite", "(Ljava/lang/Object;II)V"),
    BEFORE_ATOMIC_ACCESS(AtomicHooks.class, "before", "(Ljava/lang/Object;JII)V"),
    COPY_MEMORY(BlockHooks.class, "copy", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JLjava/lang/Object;JJI)V"),
    COPY_MEMORY_SWAPPED(
            BlockHooks.class, "copySwapped", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JLjava/lang/Object;JJJI)V"),
    FILL_MEMORY(BlockHooks.class, "fill", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JJBI)V"),
    GET_LONG_UNALIGNED(UnalignedHooks.class, "getLong", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JI)J"),
    GET_LONG_UNALIGNED_ORDERED(UnalignedHooks.class, "getLong", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JZI)J"),
    PUT_LONG_UNALIGNED(UnalignedHooks.class, "putLong", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JJI)V"),
    PUT_LONG_UNALIGNED_ORDERED(UnalignedHooks.class, "putLong", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JJZI)V"),
    GET_INT_UNALIGNED(UnalignedHooks.class, "getInt", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JI)I"),
    GET_INT_UNALIGNED_ORDERED(UnalignedHooks.class, "getInt", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JZI)I"),
    PUT_INT_UNALIGNED(UnalignedHooks.class, "putInt", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JII)V"),
    PUT_INT_UNALIGNED_ORDERED(UnalignedHooks.class, "putInt", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JIZI)V"),
    GET_SHORT_UNALIGNED(UnalignedHooks.class, "getShort", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JI)S"),
    GET_SHORT_UNALIGNED_ORDERED(UnalignedHooks.class, "getShort", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JZI)S"),
    PUT_SHORT_UNALIGNED(UnalignedHooks.class, "putShort", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JSI)V"),
    PUT_SHORT_UNALIGNED_ORDERED(
            UnalignedHooks.class, "putShort", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JSZI)V"),
    GET_CHAR_UNALIGNED(UnalignedHooks.class, "getChar", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JI)C"),
    GET_CHAR_UNALIGNED_ORDERED(UnalignedHooks.class, "getChar", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JZI)C"),
    PUT_CHAR_UNALIGNED(UnalignedHooks.class, "putChar", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JCI)V"),
    PUT_CHAR_UNALIGNED_ORDERED(UnalignedHooks.class, "putChar", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JCZI)V"),

    BEFORE_REFLECTIVE_GET(ReflectionHooks.class, "beforeGet", "(Ljava/lang/reflect/Field;Ljava/lang/Object;I)V"),
    BEFORE_REFLECTIVE_SET(ReflectionHooks.class, "beforeSet", "(Ljava/lang/reflect/Field;Ljava/lang/Object;I)V"),
    BEFORE_REFLECTIVE_ELEMENT_GET(ReflectionHooks.class, "beforeElementGet", "(Ljava/lang/Object;II)V"),
    BEFORE_REFLECTIVE_ELEMENT_SET(ReflectionHooks.class, "beforeElementSet", "(Ljava/lang/Object;II)V"),
    HANDLE_FOUND(
            HandleHooks.class,
            "found",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)"
                    + "Ljava/lang/invoke/MethodHandle;"),
    HANDLE_UNREFLECTED(
            HandleHooks.class,
            "unreflected",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/reflect/Field;)Ljava/lang/invoke/MethodHandle;"),
    HANDLE_OF_ELEMENTS(
            HandleHooks.class, "ofElements", "(Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;"),

    ENTER_MONITOR(MonitorHooks.class, "enter", "(Ljava/lang/Object;I)V"),
    EXIT_MONITOR(MonitorHooks.class, "exit", "(Ljava/lang/Object;I)V"),
    ENTER_MONITOR_ALONG(MonitorHooks.class, "enterAlong", "(Ljava/lang/Object;I)V"),
    EXIT_MONITOR_ALONG(MonitorHooks.class, "exitAlong", "(Ljava/lang/Object;I)V"),
    ENTER_MONITOR_FIRST(MonitorHooks.class, "enterFirst", "(Ljava/lang/Object;I)V"),
    EXIT_MONITOR_AFTER(MonitorHooks.class, "exitAfter", "(Ljava/lang/Object;I)V"),
    ENTER_MONITOR_BEFORE_CALL(MonitorHooks.class, "enterBeforeCall", "(Ljava/lang/Object;Ljava/lang/String;I)V"),
    ENTER_CLASS_BEFORE_CALL(MonitorHooks.class, "enterClassBeforeCall", "(Ljava/lang/Class;I)V"),
    HOLDS_MONITOR(MonitorHooks.class, "holds", "(Ljava/lang/Object;)Z"),
    WAIT(MonitorHooks.class, "await", "(Ljava/lang/Object;I)V"),
    WAIT_MILLIS(MonitorHooks.class, "await", "(Ljava/lang/Object;JI)V"),
    WAIT_MILLIS_NANOS(MonitorHooks.class, "await", "(Ljava/lang/Object;JII)V"),
    NOTIFY(MonitorHooks.class, "signal", "(Ljava/lang/Object;I)V"),
    NOTIFY_ALL(MonitorHooks.class, "signalAll", "(Ljava/lang/Object;I)V"),

    CURRENT_THREAD(ThreadHooks.class, "currentThread", "()Ljava/lang/Thread;"),
    PARENT_THREAD(ThreadHooks.class, "parent", "()Ljava/lang/Thread;"),
    CARRIER_THREAD(ThreadHooks.class, "carrier", "(Ljava/lang/Thread;)Ljava/lang/Thread;"),
    NATIVE_CARRIER_THREAD(ThreadHooks.class, "nativeCarrier", "(Ljava/lang/Thread;)Ljava/lang/Thread;"),
    BEFORE_START(ThreadHooks.class, "beforeStart", "(Ljava/lang/Thread;I)V"),
    BEFORE_SUPER_START(ThreadHooks.class, "beforeSuperStart", "(Ljava/lang/Thread;I)V"),
    START(ThreadHooks.class, "start", "(Ljava/lang/Thread;)Z"),
    START_IN_CONTAINER(ThreadHooks.class, "start", "(Ljava/lang/Thread;Ljava/lang/Object;)Z"),
    JOIN(ThreadHooks.class, "join", "(Ljava/lang/Thread;I)V"),
    JOIN_MILLIS(ThreadHooks.class, "join", "(Ljava/lang/Thread;JI)V"),
    JOIN_MILLIS_NANOS(ThreadHooks.class, "join", "(Ljava/lang/Thread;JII)V"),
    JOIN_DURATION(ThreadHooks.class, "join", "(Ljava/lang/Thread;Ljava/time/Duration;I)Z"),
    SLEEP_MILLIS(ThreadHooks.class, "sleep", "(JI)V"),
    SLEEP_MILLIS_NANOS(ThreadHooks.class, "sleep", "(JII)V"),
    SLEEP_DURATION(ThreadHooks.class, "sleep", "(Ljava/time/Duration;I)V"),
    GIVE_WAY(ThreadHooks.class, "giveWay", "(I)V"),
    INTERRUPT(ThreadHooks.class, "interrupt", "(Ljava/lang/Thread;)Z"),
    INTERRUPTED(ThreadHooks.class, "interrupted", "()I"),
    IS_INTERRUPTED(ThreadHooks.class, "isInterrupted", "(Ljava/lang/Thread;)I"),
    IS_ALIVE(ThreadHooks.class, "isAlive", "(Ljava/lang/Thread;I)Z"),
    STOP(ThreadState.class, "stop", "(Ljava/lang/Thread;I)V"),
    SUSPEND(ThreadState.class, "suspend", "(Ljava/lang/Thread;I)V"),
    RESUME(ThreadState.class, "resume", "(Ljava/lang/Thread;I)V"),
    IS_DAEMON(ThreadState.class, "isDaemon", "(Ljava/lang/Thread;I)Z"),
    GET_PRIORITY(ThreadState.class, "getPriority", "(Ljava/lang/Thread;I)I"),
    SET_PRIORITY(ThreadState.class, "setPriority", "(Ljava/lang/Thread;II)V"),
    PROGRAMS_STACK(StackTraces.class, "programs", "([Ljava/lang/StackTraceElement;)[Ljava/lang/StackTraceElement;"),
    WALK_STACK(StackTraces.class, "walk", "(Ljava/lang/StackWalker;Ljava/util/function/Function;)Ljava/lang/Object;"),
    WALK_STACK_FOR_EACH(StackTraces.class, "forEach", "(Ljava/lang/StackWalker;Ljava/util/function/Consumer;)V"),
    CALLER_CLASS(StackTraces.class, "getCallerClass", "(Ljava/lang/StackWalker;)Ljava/lang/Class;"),
    GET_REFERENT(References.class, "get", "(Ljava/lang/ref/Reference;I)Ljava/lang/Object;"),
    REFERS_TO(References.class, "refersTo", "(Ljava/lang/ref/Reference;Ljava/lang/Object;I)Z"),
    CLEAR_REFERENT(References.class, "clear", "(Ljava/lang/ref/Reference;I)V"),
    ENQUEUE_REFERENCE(References.class, "enqueue", "(Ljava/lang/ref/Reference;I)Z"),
    METHOD_FOUND(
            ReflectedCalls.class,
            "found",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
                    + "Ljava/lang/invoke/MethodHandle;"),
    METHOD_BOUND(
            ReflectedCalls.class,
            "bound",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/Object;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
                    + "Ljava/lang/invoke/MethodHandle;"),
    METHOD_UNREFLECTED(
            ReflectedCalls.class,
            "unreflected",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/reflect/Method;)Ljava/lang/invoke/MethodHandle;"),
    METHOD_INSTEAD(
            ReflectedCalls.class,
            "instead",
            "(Ljava/lang/reflect/Method;Ljava/lang/Object;)Ljava/lang/reflect/Method;"),
    ARGUMENTS_INSTEAD(
            ReflectedCalls.class,
            "arguments",
            "(Ljava/lang/reflect/Method;Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)"
                    + "[Ljava/lang/Object;"),
    HANDLE_OF_CALL_SITE(HandleHooks.class, "ofCallSite", "(I)V"),
    CHANGE_BOUNDARY(BoundaryHooks.class, "change", "(Ljava/lang/String;I)V"),
    FINALIZABLE(BoundaryHooks.class, "finalizable", "(Ljava/lang/String;I)V"),
    SET_DAEMON(ThreadHooks.class, "setDaemon", "(Ljava/lang/Thread;ZI)V"),
    GET_STATE(ThreadHooks.class, "getState", "(Ljava/lang/Thread;)Ljava/lang/Thread$State;"),
    GET_NAME(ThreadState.class, "getName", "(Ljava/lang/Thread;I)Ljava/lang/String;"),
    SET_NAME(ThreadState.class, "setName", "(Ljava/lang/Thread;Ljava/lang/String;I)V"),
    GET_UNCAUGHT_EXCEPTION_HANDLER(
            ThreadState.class,
            "getUncaughtExceptionHandler",
            "(Ljava/lang/Thread;I)Ljava/lang/Thread$UncaughtExceptionHandler;"),
    SET_UNCAUGHT_EXCEPTION_HANDLER(
            ThreadState.class,
            "setUncaughtExceptionHandler",
            "(Ljava/lang/Thread;Ljava/lang/Thread$UncaughtExceptionHandler;I)V"),
    GET_CONTEXT_CLASS_LOADER(
            ThreadState.class, "getContextClassLoader", "(Ljava/lang/Thread;I)Ljava/lang/ClassLoader;"),
    SET_CONTEXT_CLASS_LOADER(
            ThreadState.class, "setContextClassLoader", "(Ljava/lang/Thread;Ljava/lang/ClassLoader;I)V"),
    PARK(ThreadHooks.class, "park", "()Z"),
    PARK_NANOS(ThreadHooks.class, "parkNanos", "(J)Z"),
    PARK_UNTIL(ThreadHooks.class, "parkUntil", "(J)Z"),
    UNPARK(ThreadHooks.class, "unpark", "(Ljava/lang/Thread;)Z"),
    UNSAFE_PARK(ParkHooks.class, "park", "(Ljdk/internal/misc/Unsafe;ZJI)V"),
    UNSAFE_UNPARK(ParkHooks.class, "unpark", "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;I)V"),
    THREAD_NUMBER(ThreadNumbers.class, "number", "(I)I"),
    THREAD_NAME(ThreadNumbers.class, "name", "(Ljava/lang/String;)Ljava/lang/String;"),
    THREAD_IDENTIFIER(ThreadNumbers.class, "identifier", "(J)J"),
    INNERMOST_SCOPE(ScopedThreads.class, "innermost", "(Ljava/lang/Object;)Z"),
    ACTIVE_COUNT(ThreadLists.class, "activeCount", "(I)I"),
    ENUMERATE(ThreadLists.class, "enumerate", "([Ljava/lang/Thread;I)I"),
    GET_STACK_TRACE(ThreadLists.class, "getStackTrace", "(Ljava/lang/Thread;I)[Ljava/lang/StackTraceElement;"),
    GET_ALL_STACK_TRACES(ThreadLists.class, "getAllStackTraces", "(I)Ljava/util/Map;"),
    GROUP_ACTIVE_COUNT(ThreadLists.class, "activeCount", "(Ljava/lang/ThreadGroup;I)I"),
    GROUP_ENUMERATE(ThreadLists.class, "enumerate", "(Ljava/lang/ThreadGroup;[Ljava/lang/Thread;I)I"),
    GROUP_ENUMERATE_RECURSIVELY(ThreadLists.class, "enumerate", "(Ljava/lang/ThreadGroup;[Ljava/lang/Thread;ZI)I"),
    GROUP_INTERRUPT(ThreadLists.class, "interrupt", "(Ljava/lang/ThreadGroup;I)V"),

    CALL_BOUNDARY(BoundaryHooks.class, "call", "(Ljava/lang/Object;Ljava/lang/String;I)V"),
    LOOK_BOUNDARY(BoundaryHooks.class, "look", "(Ljava/lang/Object;I)V"),
    NATIVE_CALL(NativeState.class, "beforeCall", "(Ljava/lang/Object;I)V"),
    KEY_BOUNDARY(BoundaryHooks.class, "key", "(Ljava/lang/Object;I)V"),
    PUT_BOUNDARY(BoundaryHooks.class, "put", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    PASS_TO_OBJECT(BoundaryHooks.class, "passTo", "(Ljava/lang/Object;Ljava/lang/Object;I)V"),
    PASS_TO_CLASS(BoundaryHooks.class, "passTo", "(Ljava/lang/Object;Ljava/lang/Class;I)V"),
    RECEIVE_BOUNDARY(BoundaryHooks.class, "received", "(Ljava/lang/Object;)V"),
    CALLED_FROM(Callers.class, "at", "(I)V"),
    WEAK_ACCESS_FROM(Callers.class, "atWeakAccess", "(I)V"),
    FULL_FENCE(StoreHooks.class, "fullFence", "(I)V"),
    UNSAFE_FULL_FENCE(StoreHooks.class, "fullFence", "(Ljdk/internal/misc/Unsafe;I)V"),
    PROGRAMS_FULL_FENCE(StoreHooks.class, "fullFence", "(Ljava/lang/Object;I)V"),
    BEFORE_BUILDER_LOOK(BuilderHooks.class, "beforeLook", "(Ljava/lang/Object;I)V"),
    BEFORE_BUILDER_CHANGE(BuilderHooks.class, "beforeChange", "(Ljava/lang/Object;I)V"),
    AFTER_BUILDER_CHANGE(BuilderHooks.class, "afterChange", "()V"),
    AFTER_BUILDER_CHANGE_RETURNING(BuilderHooks.class, "afterChange", "(Ljava/lang/Object;)V"),
    TEXT_APPENDED(
            StringConversionHooks.class,
            "append",
            "(Ljava/lang/StringBuilder;Ljava/lang/CharSequence;)Ljava/lang/StringBuilder;"),
    TEXT_JOINED(
            StringConversionHooks.class, "join", "(Ljava/lang/CharSequence;Ljava/lang/Iterable;I)Ljava/lang/String;"),
    TEXT_OF(StringConversionHooks.class, "of", "(Ljava/lang/Object;I)Ljava/lang/String;"),
    BEFORE_CLONE(CloneHooks.class, "before", "(Ljava/lang/Object;I)V"),
    AFTER_CLONE(CloneHooks.class, "after", "(Ljava/lang/Object;)V"),
    LEND_ARRAY(LendingHooks.class, "lend", "(Ljava/lang/Object;I)Ljava/lang/Object;"),
    LEND_RANGE(LendingHooks.class, "lendRange", "(Ljava/lang/Object;III)Ljava/lang/Object;"),
    LEND_TO_FILL(LendingHooks.class, "lendToFill", "(Ljava/lang/Object;III)Ljava/lang/Object;"),
    GIVE_BACK_ARRAYS(LendingHooks.class, "giveBack", "(I)V"),
    COPY_ARRAY(ArrayHooks.class, "copy", "(Ljava/lang/Object;ILjava/lang/Object;III)V"),
    CLONE_ARRAY(ArrayHooks.class, "copyOf", "(Ljava/lang/Object;I)Ljava/lang/Object;"),
    COPY_OF_ARRAY(ArrayHooks.class, "copyOf", "([Ljava/lang/Object;ILjava/lang/Class;I)[Ljava/lang/Object;"),
    COPY_OF_ARRAY_RANGE(
            ArrayHooks.class, "copyOfRange", "([Ljava/lang/Object;IILjava/lang/Class;I)[Ljava/lang/Object;"),
    MISMATCH(ArrayComparisons.class, "mismatch", "(Ljava/lang/Object;Ljava/lang/Object;II)I"),
    MISMATCH_IN_MEMORY(ArrayComparisons.class, "mismatchInMemory", "(Ljava/lang/Object;JLjava/lang/Object;JIII)I"),
    MISMATCH_FROM(ArrayComparisons.class, "mismatch", "(Ljava/lang/Object;ILjava/lang/Object;III)I"),
    EQUAL_ARRAYS(ArrayComparisons.class, "equals", "(Ljava/lang/Object;Ljava/lang/Object;I)Z"),
    HASH_ARRAY(ArrayComparisons.class, "hash", "(Ljava/lang/Object;IIII)I"),

    STAND_IN_APPLIES(StandInHooks.class, "apply", "()Z"),
    STAND_IN_APPLIES_TO_CONDITION(StandInHooks.class, "applyToCondition", "(Ljava/lang/Object;)Z"),

    SUSPECTS_LOOP(LoopHooks.class, "suspects", "(I)Z"),
    LOOP_ACTIVATION(LoopHooks.class, "activation", "(I)I"),
    LOOP_ROUND(LoopHooks.class, "round", "(IJ)V"),
    LOOP_LOOK(LoopHooks.class, "look", "(IJ)V"),
    MIX_LONG(LoopHooks.class, "mix", "(JJ)J"),
    MIX_FLOAT(LoopHooks.class, "mix", "(JF)J"),
    MIX_DOUBLE(LoopHooks.class, "mix", "(JD)J"),
    MIX_REFERENCE(LoopHooks.class, "mix", "(JLjava/lang/Object;)J"),
    ADVANCE(LoopHooks.class, "advance", "(Ljava/lang/Object;)V"),
    EFFECT(LoopHooks.class, "effect", "()V"),
    REACH(ReachedPoints.class, "reach", "(I)V"),

    ENTER_EXCLUDED(BoundaryHooks.class, "enterExcluded", "(Ljava/lang/String;I)V"),
    ENTER_TEST_LIBRARY(BoundaryHooks.class, "enterTestLibrary", "(Ljava/lang/String;I)V"),
    UNSEEN_REFERENCE(BoundaryHooks.class, "unseenReference", "(Ljava/lang/String;I)V"),
    ENTER_QUIET(QuietHooks.class, "enter", "()V"),
    EXIT_QUIET(QuietHooks.class, "exit", "()V"),
    ENTER_PRINTING(PrintHooks.class, "enter", "(Ljava/lang/Object;)V"),
    EXIT_PRINTING(PrintHooks.class, "exit", "(Ljava/lang/Object;)V"),
    ENTER_LOGGING(LoggingHooks.class, "enter", "(Ljava/lang/Object;)V"),
    EXIT_LOGGING(LoggingHooks.class, "exit", "(Ljava/lang/Object;)V"),
    ENTER_INITIALISER(Initialisers.class, "enter", "(Ljava/lang/Class;Z)Z"),
    EXIT_INITIALISER(Initialisers.class, "exit", "()V"),
    INITIALISER_THROWS(Initialisers.class, "thrown", "(Ljava/lang/Throwable;)V"),
    USE_CLASS(Initialisers.class, "use", "(Ljava/lang/Class;I)V"),
    USE_DECLARING_CLASS(Initialisers.class, "use", "(Ljava/lang/Class;Ljava/lang/String;I)V"),
    RECALL(Initialisers.class, "recall", "()V"),
    CLASS_USED(Initialisers.class, "goOn", "()V"),
    CLASS_FOUND(Initialisers.class, "found", "(Ljava/lang/Class;I)V"),
    CLASS_FOR_NAME(Initialisers.class, "forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;I)Ljava/lang/Class;"),
    AFTER_FINAL_STATIC_WRITE(Initialisers.class, "afterFinalWrite", "(Ljava/lang/Object;)V"),
    ENTER_IDLE_WORKER(IdleWorkers.class, "enter", "()V"),
    EXIT_IDLE_WORKER(IdleWorkers.class, "exit", "()V"),
    POOL_LOOKS(PoolHooks.class, "looks", "(II)I"),
    POOL_OVERLOOKS(PoolHooks.class, "overlooks", "(II)I"),

    TELL_CALL(CallHooks.class, "before", "(Ljava/lang/Object;Ljava/lang/String;)V"),
    TELL_REFERENCE_ARGUMENT(CallHooks.class, "argument", "(Ljava/lang/Object;)V"),
    TELL_BOOLEAN_ARGUMENT(CallHooks.class, "argument", "(Z)V"),
    TELL_CHAR_ARGUMENT(CallHooks.class, "argument", "(C)V"),
    TELL_INT_ARGUMENT(CallHooks.class, "argument", "(I)V"),
    TELL_LONG_ARGUMENT(CallHooks.class, "argument", "(J)V"),
    TELL_FLOAT_ARGUMENT(CallHooks.class, "argument", "(F)V"),
    TELL_DOUBLE_ARGUMENT(CallHooks.class, "argument", "(D)V"),
    TELL_RETURN(CallHooks.class, "after", "()V"),
    TELL_REFERENCE_RESULT(CallHooks.class, "after", "(Ljava/lang/Object;)V"),
    TELL_BOOLEAN_RESULT(CallHooks.class, "after", "(Z)V"),
    TELL_CHAR_RESULT(CallHooks.class, "after", "(C)V"),
    TELL_INT_RESULT(CallHooks.class, "after", "(I)V"),
    TELL_LONG_RESULT(CallHooks.class, "after", "(J)V"),
    TELL_FLOAT_RESULT(CallHooks.class, "after", "(F)V"),
    TELL_DOUBLE_RESULT(CallHooks.class, "after", "(D)V"),

    IDENTITY_HASH(Identity.class, "hash", "(Ljava/lang/Object;)I"),
    COMPARE_IDENTITY(Identity.class, "compare", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    HASH_CODE(Identity.class, "hashCode", "(Ljava/lang/Object;)I"),
    OBJECT_TO_STRING(Identity.class, "toString", "(Ljava/lang/Object;)Ljava/lang/String;"),
    RANDOM(Randomness.class, "random", "()D"),
    RANDOM_UUID(Randomness.class, "uuid", "()Ljava/util/UUID;"),
    RANDOM_SEED(Randomness.class, "newSeed", "()J"),
    RANDOM_LOCAL_INIT(Randomness.class, "localInit", "()Z"),
    RANDOM_BYTES(Randomness.class, "fill", "([B)Z"),
    GET_PROPERTY(PropertyHooks.class, "getProperty", "(Ljava/lang/String;I)Ljava/lang/String;"),
    GET_PROPERTY_OTHERWISE(
            PropertyHooks.class, "getProperty", "(Ljava/lang/String;Ljava/lang/String;I)Ljava/lang/String;"),
    SET_PROPERTY(PropertyHooks.class, "setProperty", "(Ljava/lang/String;Ljava/lang/String;I)Ljava/lang/String;"),
    CLEAR_PROPERTY(PropertyHooks.class, "clearProperty", "(Ljava/lang/String;I)Ljava/lang/String;"),
    GET_PROPERTIES(PropertyHooks.class, "getProperties", "(I)Ljava/util/Properties;"),
    ADD_SUPPRESSED(ThrowableHooks.class, "addSuppressed", "(Ljava/lang/Throwable;Ljava/lang/Throwable;I)V"),
    GET_SUPPRESSED(ThrowableHooks.class, "getSuppressed", "(Ljava/lang/Throwable;I)[Ljava/lang/Throwable;"),
    INIT_CAUSE(ThrowableHooks.class, "initCause", "(Ljava/lang/Throwable;Ljava/lang/Throwable;I)Ljava/lang/Throwable;"),
    GET_CAUSE(ThrowableHooks.class, "getCause", "(Ljava/lang/Throwable;I)Ljava/lang/Throwable;"),
    SET_STACK_TRACE(ThrowableHooks.class, "setStackTrace", "(Ljava/lang/Throwable;[Ljava/lang/StackTraceElement;I)V"),
    NANO_TIME(Time.class, "nanoTime", "(I)J"),
    CURRENT_TIME_MILLIS(Time.class, "currentTimeMillis", "(I)J"),
    CLOCK_NANO_TIME(Time.class, "nanoTime", "()J"),
    CLOCK_CURRENT_TIME_MILLIS(Time.class, "currentTimeMillis", "()J"),
    ASSERTIONS_DISABLED(AssertionHooks.class, "disabled", "(Z)Z"),
    ASSERTIONS_DESIRED(AssertionHooks.class, "desired", "(Z)Z"),
    REFERENCE_KIND(SerializedReferences.class, "kind", "(Ljava/lang/String;I)I"),
    REFERENCE_OWNER(
            SerializedReferences.class,
            "owner",
            "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"),
    REFERENCE_DESCRIPTOR(
            SerializedReferences.class, "descriptor", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"),
    REFERENCE_NAME(SerializedReferences.class, "name", "(Ljava/lang/String;)Ljava/lang/String;"),
    LOOK_AT_FILES(FileUses.class, "look", "(I)V"),
    CHANGE_FILES(FileUses.class, "change", "(I)V"),
    READ_FILE(FileUses.class, "read", "()V"),
    WRITE_FILE(FileUses.class, "written", "()V"),
    NOW(Time.class, "now", "()Ljava/time/Instant;"),
    AVAILABLE_PROCESSORS(ReportedMachine.class, "availableProcessors", "(Ljava/lang/Runtime;I)I"),
    REFERENCE_MADE(References.class, "made", "(Ljava/lang/Object;)V"),
    REMOVE_REFERENCE(References.class, "remove", "(Ljava/lang/ref/ReferenceQueue;I)Ljava/lang/ref/Reference;"),
    REMOVE_REFERENCE_MILLIS(References.class, "remove", "(Ljava/lang/ref/ReferenceQueue;JI)Ljava/lang/ref/Reference;"),
    EXIT(ExitHooks.class, "exit", "(II)V"),
    RUNTIME_EXIT(ExitHooks.class, "exit", "(Ljava/lang/Runtime;II)V"),
    RUNTIME_HALT(ExitHooks.class, "halt", "(Ljava/lang/Runtime;II)V"),
    ADD_SHUTDOWN_HOOK(ShutdownHooks.class, "add", "(Ljava/lang/Runtime;Ljava/lang/Thread;I)V"),
    REMOVE_SHUTDOWN_HOOK(ShutdownHooks.class, "remove", "(Ljava/lang/Runtime;Ljava/lang/Thread;I)Z");

    private final Class<?> owner;
    private final String method;
    private final String descriptor;

    Hook(Class<?> owner, String method, String descriptor) {
        this.owner = owner;
        this.method = method;
        this.descriptor = descriptor;
    }

    public Class<?> owner() {
        return owner;
    }

    public String method() {
        return method;
    }

    public String descriptor() {
        return descriptor;
    }

    /** Writes a call of it. */
    public void call(MethodVisitor mv) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(owner), method, descriptor, false);
    }

    /** Refers to it. */
    public Handle handle() {
        return new Handle(Opcodes.H_INVOKESTATIC, Type.getInternalName(owner), method, descriptor, false);
    }

    /** A call of it. */
    public MethodInsnNode call() {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, Type.getInternalName(owner), method, descriptor, false);
    }
}
