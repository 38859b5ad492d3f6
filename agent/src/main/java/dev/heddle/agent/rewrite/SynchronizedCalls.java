package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Hashtable;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Takes the modelled monitor before a call that may end in a synchronized method of the JDK: the JVM enters the real one
 * before the method's first instruction, and a class that is loaded already cannot lose that.
 */
final class SynchronizedCalls extends ArgumentsAside {
    @SuppressWarnings("deprecation") // programs still have observables
    private static final Class<?>[] CLASSES = {
        Vector.class,
        Stack.class,
        Hashtable.class,
        Properties.class,
        StringBuffer.class,
        Random.class,
        java.util.Observable.class
    };

    private static final Set<String> METHODS = methods();

    private final MethodSite site;
    private final ClassFacts.View facts;

    SynchronizedCalls(MethodVisitor next, MethodSite site, ClassFacts.View facts, int access, String descriptor) {
        super(next, access, descriptor);
        this.site = site;
        this.facts = facts;
    }

    private static Set<String> methods() {
        Set<String> names = new TreeSet<>();
        for (Class<?> c : CLASSES) {
            for (Method m : c.getDeclaredMethods()) {
                if (Modifier.isSynchronized(m.getModifiers())) {
                    names.add(m.getName() + argumentsOf(Type.getMethodDescriptor(m)));
                }
            }
        }
        return names;
    }

    /** A supertype may declare another result. */
    static String argumentsOf(String descriptor) {
        return descriptor.substring(0, descriptor.indexOf(')') + 1);
    }

    /** Whether a call may end in a synchronized method of the JDK. */
    static boolean mayBeSynchronized(int opcode, String owner, String name, String descriptor) {
        boolean jdkType = owner.startsWith("java/util/") && owner.lastIndexOf('/') == "java/util".length()
                || owner.equals("java/lang/StringBuffer")
                || owner.equals("java/lang/Appendable")
                || owner.equals("java/lang/CharSequence");
        return opcode != Opcodes.INVOKESTATIC
                && !name.equals("<init>")
                && (jdkType || Profile.isPrograms(owner))
                && METHODS.contains(name + argumentsOf(descriptor));
    }

    /** What is put together with {@code +} is turned into text here, because elsewhere no hook could come first. */
    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... constants) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (!bootstrap.getOwner().equals("java/lang/invoke/StringConcatFactory") || !hasObject(arguments)) {
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, constants);
            return;
        }
        int[] locals = putAside(arguments, 0);
        for (int i = 0; i < arguments.length; i++) {
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), locals[i]);
            if (isObject(arguments[i])) {
                site.callWithSite(mv, Hook.TEXT_OF);
                arguments[i] = Type.getType(String.class);
            }
        }
        String texts = Type.getMethodDescriptor(Type.getReturnType(descriptor), arguments);
        super.visitInvokeDynamicInsn(name, texts, bootstrap, constants);
    }

    private static boolean isObject(Type t) {
        return t.getSort() == Type.OBJECT && !t.getInternalName().equals("java/lang/String")
                || t.getSort() == Type.ARRAY;
    }

    private static boolean hasObject(Type[] types) {
        for (Type t : types) {
            if (isObject(t)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is a static one of a class whose own code is rewritten; of others, what is inside is no step. */
    private boolean isSynchronizedStatic(int opcode, String owner, String name, String descriptor) {
        return opcode == Opcodes.INVOKESTATIC
                && Profile.isJdk(owner)
                && (owner.equals(site.internalName) || Profile.isDemanded(owner))
                && facts.isSynchronizedStatic(owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (isSynchronizedStatic(opcode, owner, name, descriptor)) {
            mv.visitLdcInsn(Type.getObjectType(owner));
            site.callWithSite(mv, Hook.ENTER_CLASS_BEFORE_CALL);
        }
        if (mayBeSynchronized(opcode, owner, name, descriptor)) {
            Type[] arguments = Type.getArgumentTypes(descriptor);
            int[] locals = putAside(arguments, 0);
            mv.visitInsn(Opcodes.DUP);
            mv.visitLdcInsn(name + argumentsOf(descriptor));
            site.callWithSite(mv, Hook.ENTER_MONITOR_BEFORE_CALL);
            takeBack(arguments, 0, locals);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
}
