package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Hooks calls into code that is not rewritten: objects handed over there can be handed on to other threads unseen, so
 * they count as shared from then on.
 */
final class Boundary extends ArgumentsAside {
    /** Classes whose methods keep nothing they are given, or give it only to whoever has the object itself. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Object",
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/Math",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Number",
            "java/lang/Class",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/CharSequence",
            "java/util/Objects",
            "java/lang/Thread",
            "java/util/concurrent/locks/LockSupport",
            "java/lang/invoke/VarHandle",
            "java/lang/StringBuffer",
            "java/lang/AssertionError");

    private static final Pattern CHANGES_LOGGING =
            Pattern.compile("set.*|addHandler|removeHandler|reset|readConfiguration|updateConfiguration|close");

    /**
     * Methods of others that do nothing to what they are given. A new array is nobody's: were it taken for one that the JDK
     * has kept, it would be emptied at the end although the JDK keeps it from now on, as it does those of getFields.
     */
    private static final Set<String> HARMLESS_CALLS = Set.of(
            "java/lang/ref/Reference.reachabilityFence",
            "java/lang/reflect/Array.getLength",
            "java/lang/reflect/Array.newInstance");

    /** What a StringBuilder may be called through. */
    private static final Set<String> BUILDERS =
            Set.of("java/lang/StringBuilder", "java/lang/CharSequence", "java/lang/Appendable");

    private static final String OBJECT_LAST = "Ljava/lang/Object;)Ljava/lang/StringBuilder;";
    private static final String STRING_LAST = "Ljava/lang/String;)Ljava/lang/StringBuilder;";

    /** Those of them that make text of what they are given. */
    private static final Set<String> MAKES_TEXT = Set.of(
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/CharSequence",
            "java/lang/Character",
            "java/lang/Integer",
            "java/lang/Long");

    /** Methods of those that hand out what the JDK has kept. */
    private static final Set<String> HANDS_OUT = Set.of("java/lang/Enum.valueOf", "java/lang/Class.getEnumConstants");

    /** Methods of StringBuilder that leave it as it is. */
    private static final Set<String> LOOKS = Set.of(
            "length",
            "isEmpty",
            "charAt",
            "indexOf",
            "lastIndexOf",
            "substring",
            "subSequence",
            "toString",
            "compareTo",
            "capacity",
            "codePointAt",
            "codePointBefore",
            "codePointCount",
            "getChars",
            "equals",
            "hashCode");

    private final MethodSite site;
    private final ClassFacts.View facts;

    /** Whether the code is of a class of the JDK that is always rewritten: what it calls is no effect of its loops. */
    private final boolean known;

    Boundary(MethodVisitor next, MethodSite site, ClassFacts.View facts, int access, String descriptor) {
        super(next, access, descriptor);
        this.site = site;
        this.facts = facts;
        this.known = Profile.leadsOutside(site.internalName);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (isOfAnyObject(opcode, owner, name)) {
            // What is no text of its own is compared by its identity, as a StringBuilder is by equals.
            Hook look = name.equals("equals") || name.equals("hashCode") ? Hook.KEY_BOUNDARY : Hook.LOOK_BOUNDARY;
            Type[] arguments = Type.getArgumentTypes(descriptor);
            int[] locals = tellArguments(arguments, look);
            if (!known) {
                tellCall(name + SynchronizedCalls.argumentsOf(descriptor));
            }
            mv.visitInsn(Opcodes.DUP);
            site.callWithSite(mv, look);
            takeBack(arguments, 0, locals);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        if (looksAtArguments(owner, name)
                && !descriptor.endsWith(OBJECT_LAST)) { // what becomes text first is seen there
            Type[] arguments = Type.getArgumentTypes(descriptor);
            if (hasReference(arguments)) {
                takeBack(arguments, 0, tellArguments(arguments, Hook.LOOK_BOUNDARY));
            }
        }
        if (usesNativeState(opcode, owner, name, descriptor)) {
            Type[] arguments = Type.getArgumentTypes(descriptor);
            int[] locals = putAside(arguments, 0);
            mv.visitInsn(Opcodes.DUP);
            site.callWithSite(mv, Hook.NATIVE_CALL);
            takeBack(arguments, 0, locals);
        }
        if (isHarmless(opcode, owner, name, descriptor)) {
            if (BUILDERS.contains(owner) && opcode != Opcodes.INVOKESTATIC && !name.equals("<init>")) {
                useBuilder(opcode, owner, name, descriptor, isInterface);
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
            return;
        }
        String changed = changed(owner, name);
        if (changed != null) {
            super.visitLdcInsn(changed);
            site.callWithSite(mv, Hook.CHANGE_BOUNDARY);
        }
        boolean instance = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (owner.equals("java/lang/Appendable")) { // a builder, or a stream of whatever kind
            handOver(owner, name + SynchronizedCalls.argumentsOf(descriptor), instance, arguments);
            useBuilder(opcode, owner, name, descriptor, isInterface);
            return;
        }
        // What a thread keeps for itself it may look at again and again without getting anywhere by that.
        boolean ownLook = owner.equals("java/lang/ThreadLocal") && name.equals("get");
        if (!ownLook && (instance || hasReference(arguments))) {
            handOver(owner, name + SynchronizedCalls.argumentsOf(descriptor), instance, arguments);
        }
        if (!instance && !known) {
            Hook.EFFECT.call(mv);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        Type result = Type.getReturnType(descriptor);
        if (isReference(result)) {
            super.visitInsn(Opcodes.DUP);
            Hook.RECEIVE_BOUNDARY.call(mv);
        }
    }

    /** Text that the JDK's streams put together by a method reference, which is a call that nobody sees. */
    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Object[] seen = arguments.clone();
        for (int i = 0; known && i < seen.length; i++) {
            if (seen[i] instanceof Handle handle
                    && handle.getOwner().equals("java/lang/StringBuilder")
                    && handle.getDesc().equals("(Ljava/lang/CharSequence;)Ljava/lang/StringBuilder;")) {
                seen[i] = Hook.TEXT_APPENDED.handle();
            }
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, seen);
    }

    /** Puts the arguments aside and tells the runtime of each reference among them. */
    private int[] tellArguments(Type[] arguments, Hook hook) {
        int[] locals = putAside(arguments, 0);
        for (int i = 0; i < arguments.length; i++) {
            if (isReference(arguments[i])) {
                mv.visitVarInsn(Opcodes.ALOAD, locals[i]);
                site.callWithSite(mv, hook);
            }
        }
        return locals;
    }

    /** Whether a call keeps nothing that it is given, but makes text of it, compares it or copies from it. */
    private boolean looksAtArguments(String owner, String name) {
        return MAKES_TEXT.contains(owner)
                || name.equals("<init>") && !Profile.isSeen(owner) && !owner.equals("java/lang/Thread");
    }

    /** Whether it is a native method of an object that stands for something outside of the heap, as an open file. */
    private boolean usesNativeState(int opcode, String owner, String name, String descriptor) {
        return opcode != Opcodes.INVOKESTATIC
                && (owner.startsWith("java/io/") || owner.startsWith("java/net/"))
                && facts.isNative(owner, name, descriptor);
    }

    private void useBuilder(int opcode, String owner, String name, String originalDescriptor, boolean isInterface) {
        boolean looks = LOOKS.contains(name);
        String descriptor = originalDescriptor;
        if (owner.equals("java/lang/StringBuilder") && descriptor.endsWith(OBJECT_LAST)) {
            // What is appended or inserted becomes text, by code of the program maybe, before the builder is looked at.
            site.callWithSite(mv, Hook.TEXT_OF);
            descriptor = descriptor.replace(OBJECT_LAST, STRING_LAST);
        }
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int[] locals = putAside(arguments, 0);
        if (owner.equals("java/lang/CharSequence")) {
            tellCall(name + SynchronizedCalls.argumentsOf(descriptor));
        }
        mv.visitInsn(Opcodes.DUP);
        site.callWithSite(mv, looks ? Hook.BEFORE_BUILDER_LOOK : Hook.BEFORE_BUILDER_CHANGE);
        takeBack(arguments, 0, locals);
        if (!looks && owner.equals("java/lang/StringBuilder")) {
            Hook.EFFECT.call(mv);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (looks) {
            return;
        }
        if (Type.getReturnType(descriptor).getSort() == Type.VOID) {
            Hook.AFTER_BUILDER_CHANGE.call(mv);
        } else { // all of these return the builder
            mv.visitInsn(Opcodes.DUP);
            Hook.AFTER_BUILDER_CHANGE_RETURNING.call(mv);
        }
    }

    /** Whether what happens in the call is seen, or known to be nothing that others could notice. */
    private boolean isHarmless(int opcode, String owner, String name, String descriptor) {
        return Profile.isSeen(owner) && !inheritsUnseen(opcode, owner)
                || HARMLESS.contains(owner) && !HANDS_OUT.contains(owner + "." + name)
                || HARMLESS_CALLS.contains(owner + "." + name)
                || owner.startsWith("org/junit/")
                || owner.startsWith("dev/heddle/")
                || name.equals("<init>") // what a new object holds is found when it is shared itself
                || UnsafeCalls.isAccess(owner, name, descriptor)
                || ReflectionCalls.isAccess(owner, name, descriptor)
                || facts.isThrowable(owner)
                || CallReplacements.replaces(opcode, owner, name, descriptor, facts);
    }

    /** Whether a method of a class of the program may be one that it inherits from a class that is not rewritten. */
    private boolean inheritsUnseen(int opcode, String owner) {
        return opcode != Opcodes.INVOKESTATIC && Profile.isPrograms(owner) && facts.inheritsFromJdk(owner);
    }

    /** Whether it is a method of every object, called where nothing is known of the object's class. */
    private static boolean isOfAnyObject(int opcode, String owner, String name) {
        return opcode != Opcodes.INVOKESPECIAL
                        && owner.equals("java/lang/Object")
                        && (name.equals("equals") || name.equals("hashCode") || name.equals("toString"))
                || owner.equals("java/lang/Comparable");
    }

    /** What is changed by a call, if it is something that is not under control. */
    private static String changed(String owner, String name) {
        if (owner.equals("java/lang/ThreadGroup") && name.startsWith("set")) {
            return "a thread group";
        }
        return owner.startsWith("java/util/logging/")
                        && !owner.equals("java/util/logging/LogRecord")
                        && CHANGES_LOGGING.matcher(name).matches()
                ? "how the program logs"
                : null;
    }

    private static boolean isReference(Type t) {
        return t.getSort() == Type.OBJECT && !t.getInternalName().equals("java/lang/String")
                || t.getSort() == Type.ARRAY;
    }

    private static boolean hasReference(Type[] types) {
        for (Type t : types) {
            if (isReference(t)) {
                return true;
            }
        }
        return false;
    }

    /** Puts the arguments aside, tells the runtime of each reference, and takes them back. */
    private void handOver(String owner, String method, boolean instance, Type[] arguments) {
        int[] locals = putAside(arguments, 0);
        if (instance) {
            tellCall(method);
        }
        boolean holder = instance && isHolder(owner);
        for (int i = 0; i < arguments.length; i++) {
            if (isReference(arguments[i])) {
                if (holder) {
                    mv.visitInsn(Opcodes.DUP);
                    mv.visitVarInsn(Opcodes.ALOAD, locals[i]);
                    Hook.PUT_BOUNDARY.call(mv);
                } else if (instance) {
                    mv.visitInsn(Opcodes.DUP);
                    mv.visitVarInsn(Opcodes.ALOAD, locals[i]);
                    mv.visitInsn(Opcodes.SWAP);
                    site.callWithSite(mv, Hook.PASS_TO_OBJECT);
                } else {
                    mv.visitVarInsn(Opcodes.ALOAD, locals[i]);
                    mv.visitLdcInsn(Type.getObjectType(owner));
                    site.callWithSite(mv, Hook.PASS_TO_CLASS);
                }
            }
        }
        takeBack(arguments, 0, locals);
    }

    /** Tells the runtime which method is called of the object on top of the stack. */
    private void tellCall(String method) {
        mv.visitInsn(Opcodes.DUP);
        mv.visitLdcInsn(method);
        site.callWithSite(mv, Hook.CALL_BOUNDARY);
    }

    /** The plain collections: what they are given can be reached through them and in no other way. */
    private static boolean isHolder(String owner) {
        return owner.startsWith("java/util/")
                && owner.indexOf('/', "java/util/".length()) < 0
                && !owner.startsWith("java/util/Timer");
    }
}
