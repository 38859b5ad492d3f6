package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Models;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.rewrite.single.CarrierThreads;
import dev.heddle.agent.rewrite.single.ClockCalls;
import dev.heddle.agent.rewrite.single.FrameTypes;
import dev.heddle.agent.rewrite.single.OpenFiles;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes methods of the JDK ask the runtime first: if the caller is a controlled thread the runtime does the work, and the
 * method returns at once.
 */
final class JdkEntries extends ClassVisitor {
    /** A hook that gets the method's arguments, the receiver first, and says whether the work is done. */
    private record Entry(Hook hook, String arguments) {}

    private static final Map<String, Entry> ENTRIES = Map.ofEntries(
            Map.entry("java/lang/Thread.start()V", new Entry(Hook.START, "0")),
            Map.entry(
                    "java/lang/Thread.start(Ljdk/internal/vm/ThreadContainer;)V",
                    new Entry(Hook.START_IN_CONTAINER, "01")),
            Map.entry(
                    "java/lang/VirtualThread.start(Ljdk/internal/vm/ThreadContainer;)V",
                    new Entry(Hook.START_IN_CONTAINER, "01")),
            Map.entry("java/lang/VirtualThread.interrupt()V", new Entry(Hook.INTERRUPT, "0")),
            Map.entry("java/lang/VirtualThread.isInterrupted()Z", new Entry(Hook.IS_INTERRUPTED, "0")),
            Map.entry("java/time/Clock.currentInstant()Ljava/time/Instant;", new Entry(Hook.NOW, "")),
            Map.entry(
                    "java/lang/Thread.setHeadStackableScope(Ljdk/internal/vm/StackableScope;)V",
                    new Entry(Hook.INNERMOST_SCOPE, "0")),
            Map.entry("java/lang/Thread.interrupt()V", new Entry(Hook.INTERRUPT, "0")),
            Map.entry("java/lang/Thread.isInterrupted()Z", new Entry(Hook.IS_INTERRUPTED, "0")),
            Map.entry("java/lang/Thread.interrupted()Z", new Entry(Hook.INTERRUPTED, "")),
            Map.entry("java/lang/Thread.getState()Ljava/lang/Thread$State;", new Entry(Hook.GET_STATE, "0")),
            Map.entry("java/util/concurrent/locks/LockSupport.park()V", new Entry(Hook.PARK, "")),
            Map.entry("java/util/concurrent/locks/LockSupport.park(Ljava/lang/Object;)V", new Entry(Hook.PARK, "")),
            Map.entry("java/util/concurrent/locks/LockSupport.parkNanos(J)V", new Entry(Hook.PARK_NANOS, "J0")),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.parkNanos(Ljava/lang/Object;J)V",
                    new Entry(Hook.PARK_NANOS, "J1")),
            Map.entry("java/util/concurrent/locks/LockSupport.parkUntil(J)V", new Entry(Hook.PARK_UNTIL, "J0")),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.parkUntil(Ljava/lang/Object;J)V",
                    new Entry(Hook.PARK_UNTIL, "J1")),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V", new Entry(Hook.UNPARK, "0")),
            Map.entry("java/lang/Object.toString()Ljava/lang/String;", new Entry(Hook.OBJECT_TO_STRING, "0")),
            Map.entry("java/util/concurrent/ThreadLocalRandom.localInit()V", new Entry(Hook.RANDOM_LOCAL_INIT, "")),
            Map.entry("java/security/SecureRandom.nextBytes([B)V", new Entry(Hook.RANDOM_BYTES, "1")));

    /** What the JVM calls behind the program's back, and what prints: there are locks that the scheduler does not see. */
    private static final Set<String> QUIET = Set.of(
            "jdk/internal/misc/TerminatingThreadLocal.register",
            "jdk/internal/misc/TerminatingThreadLocal.unregister",
            "jdk/internal/vm/ThreadContainers.registerContainer",
            "jdk/internal/vm/ThreadContainers.deregisterContainer",
            "java/util/logging/Logger.getLogger",
            "java/util/logging/Logger.getAnonymousLogger",
            "java/util/logging/Logger.addHandler",
            "java/util/logging/Logger.removeHandler",
            "java/util/ServiceLoader$ProviderImpl.get",
            "java/lang/ClassLoader.loadClass",
            "java/lang/ClassValue.getFromBackup",
            "java/security/SecureRandom.getDefaultPRNG",
            "java/security/SecureRandom.getInstance",
            "java/lang/invoke/DirectMethodHandle.ensureInitialized",
            "java/lang/invoke/MethodType.makeImpl",
            "java/lang/invoke/MethodHandleNatives.linkCallSite",
            "java/lang/invoke/MethodHandleNatives.linkMethod",
            "java/lang/invoke/MethodHandleNatives.linkDynamicConstant",
            "java/lang/invoke/MethodHandleNatives.linkMethodHandleConstant",
            "java/lang/invoke/MethodHandleNatives.findMethodHandleType");

    /** Classes of what every thread has for itself. */
    private static final Set<String> THREADS_OWN = Set.of("java/lang/ThreadLocal", "java/lang/ScopedValue");

    /** In which all logging ends: without a step, which is told if code of the program takes part in it. */
    private static final String LOGGING = "java/util/logging/Logger.log(Ljava/util/logging/LogRecord;)V";

    /** What prints: without a step if it is to a standard stream. */
    private static final Set<String> PRINTING = Set.of(
            "java/io/PrintStream.write",
            "java/io/PrintStream.writeln",
            "java/io/PrintStream.newLine",
            "java/io/PrintStream.flush",
            "java/io/PrintStream.implWrite");

    /** The argument of the constructor of Reference that the other one calls. */
    private static final String QUEUE = "Ljava/lang/ref/ReferenceQueue;";

    private final String name;

    /** The methods that ask the runtime first, or run without being scheduled. */
    static Set<String> handled() {
        Set<String> all = new TreeSet<>(ENTRIES.keySet());
        for (String quiet : QUIET) {
            all.add(quiet + ", unscheduled");
        }
        for (String own : THREADS_OWN) {
            all.add(own + ".get, in class initialisers");
        }
        all.add(LOGGING + ", unscheduled, which is told if the program has handlers of its own");
        for (String printing : PRINTING) {
            all.add(printing + ", unscheduled to standard streams");
        }
        return all;
    }

    JdkEntries(ClassVisitor next, String name) {
        super(Opcodes.ASM9, next);
        this.name = name;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, exceptions);
        if (Profile.readsClock(name)) {
            mv = new ClockCalls(mv);
        }
        if (OpenFiles.CLASSES.contains(name)) {
            mv = new OpenFiles(mv);
        }
        if (THREADS_OWN.contains(name) && method.equals("get") && descriptor.startsWith("()")) {
            return new Recalling(mv);
        }
        if (name.equals("java/lang/Throwable") && mv != null) {
            mv = new StackMaking(mv);
        }
        if (name.equals("java/lang/Thread") && method.equals("<init>")) {
            return new Inheritance(mv);
        }
        if (name.equals("java/lang/ref/Reference") && method.equals("<init>") && descriptor.contains(QUEUE)) {
            return new Referring(mv);
        }
        if (name.equals("java/lang/invoke/SerializedLambda") && method.equals("<init>")) {
            return new SerializedReference(mv);
        }
        if (method.equals("<clinit>") && !Profile.rewritesCode(name)) {
            return BracketedMethod.quiet(mv); // as QuietInitialiser does for classes without entries
        }
        if (LOGGING.equals(name + "." + method + descriptor)) {
            return new ReceiverBrackets(mv, Hook.ENTER_LOGGING, Hook.EXIT_LOGGING, name);
        }
        if (PRINTING.contains(name + "." + method)) {
            return new ReceiverBrackets(mv, Hook.ENTER_PRINTING, Hook.EXIT_PRINTING, name);
        }
        if (QUIET.contains(name + "." + method)
                || QUIET.contains(name + "." + method + descriptor)
                || holdsThrowable(access, method)) {
            return BracketedMethod.quiet(mv);
        }
        if (name.equals("java/util/concurrent/ThreadPoolExecutor") && method.equals("getTask")) {
            return new BracketedMethod(mv, Hook.ENTER_IDLE_WORKER, Hook.EXIT_IDLE_WORKER);
        }
        Method standIn = Models.standIn(name, method, descriptor);
        if (standIn != null) {
            return new StandIn(mv, name, descriptor, Models.condition(name), standIn);
        }
        if (name.equals("java/util/concurrent/ThreadLocalRandom")) {
            mv = CarrierThreads.answeredByNativeThread(mv);
        }
        Entry entry = ENTRIES.get(name + "." + method + descriptor);
        if (entry == null || (access & Opcodes.ACC_NATIVE) != 0) {
            return mv;
        }
        return new Prologue(mv, entry, access, descriptor);
    }

    /** What an exception keeps about its causes lies in collections, which are rewritten, under a real monitor. */
    private boolean holdsThrowable(int access, String method) {
        return name.equals("java/lang/Throwable")
                && ((access & Opcodes.ACC_SYNCHRONIZED) != 0 || method.equals("printStackTrace"));
    }

    /** Takes Heddle's frames out of the stack of an exception when that is made of what the JVM has noted. */
    private static final class StackMaking extends MethodVisitor {
        StackMaking(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (owner.equals("java/lang/StackTraceElement") && name.equals("of")) {
                Hook.PROGRAMS_STACK.call(mv);
            }
        }
    }

    /** Tells that a thread looks at what it has for itself, whoever asks it to. */
    private static final class Recalling extends MethodVisitor {
        Recalling(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            Hook.RECALL.call(mv);
        }
    }

    /** Tells what a new reference refers to. */
    private static final class Referring extends MethodVisitor {
        Referring(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.RETURN) {
                super.visitVarInsn(Opcodes.ALOAD, 1);
                Hook.REFERENCE_MADE.call(mv);
            }
            super.visitInsn(opcode);
        }
    }

    /** A new thread inherits from the program's thread, not from the platform thread that it happens to run on. */
    private static final class Inheritance extends MethodVisitor {
        Inheritance(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (opcode == Opcodes.INVOKESTATIC && owner.equals("java/lang/Thread") && name.equals("currentThread")) {
                Hook.PARENT_THREAD.call(mv);
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                number(owner, name, descriptor);
            }
        }

        /** What the JDK counts threads by, for their names and identifiers, is another number in every execution. */
        private void number(String owner, String name, String descriptor) {
            if (owner.equals("java/lang/Thread") && name.equals("nextThreadNum")) {
                Hook.THREAD_NUMBER.call(mv);
            } else if (owner.equals("java/lang/Thread") && name.equals("genThreadName")) {
                Hook.THREAD_NAME.call(mv);
            } else if (descriptor.equals("()J")
                    && (name.equals("nextThreadID") || owner.equals("java/lang/Thread$ThreadIdentifiers"))) {
                Hook.THREAD_IDENTIFIER.call(mv);
            }
        }
    }

    private final class Prologue extends MethodVisitor {
        private final Entry entry;
        private final int access;
        private final String descriptor;

        Prologue(MethodVisitor next, Entry entry, int access, String descriptor) {
            super(Opcodes.ASM9, next);
            this.entry = entry;
            this.access = access;
            this.descriptor = descriptor;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (entry.arguments.startsWith("J")) {
                super.visitVarInsn(Opcodes.LLOAD, Integer.parseInt(entry.arguments.substring(1)));
            } else {
                for (char c : entry.arguments.toCharArray()) {
                    super.visitVarInsn(Opcodes.ALOAD, c - '0');
                }
            }
            entry.hook.call(mv);
            Label goOn = new Label();
            switch (Type.getReturnType(descriptor).getSort()) {
                case Type.VOID -> {
                    super.visitJumpInsn(Opcodes.IFEQ, goOn);
                    super.visitInsn(Opcodes.RETURN);
                    goOn(goOn, new Object[0]);
                }
                case Type.BOOLEAN -> {
                    // Negative: not controlled.
                    super.visitInsn(Opcodes.DUP);
                    super.visitJumpInsn(Opcodes.IFLT, goOn);
                    super.visitInsn(Opcodes.IRETURN);
                    goOn(goOn, new Object[] {Opcodes.INTEGER});
                    super.visitInsn(Opcodes.POP);
                }
                default -> {
                    super.visitInsn(Opcodes.DUP);
                    super.visitJumpInsn(Opcodes.IFNULL, goOn);
                    super.visitInsn(Opcodes.ARETURN);
                    goOn(goOn, new Object[] {Type.getReturnType(descriptor).getInternalName()});
                    super.visitInsn(Opcodes.POP);
                }
            }
        }

        private void goOn(Label label, Object[] stack) {
            super.visitLabel(label);
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            Object[] locals = FrameTypes.of(isStatic ? null : name, Type.getArgumentTypes(descriptor));
            super.visitFrame(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
            super.visitInsn(Opcodes.NOP);
        }
    }
}
