package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Hooks accesses to fields and array elements by reflection, and every method handle that is made for such accesses; and
 * has methods whose calls are replaced replaced here too. The calls themselves stay where they are, because the JDK looks at who makes them.
 */
final class ReflectionCalls extends ArgumentsAside {
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String ARRAY = "java/lang/reflect/Array";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final Pattern ACCESS = Pattern.compile("(get|set)(Boolean|Byte|Char|Short|Int|Long|Float|Double)?");
    private static final Pattern FIND = Pattern.compile("find(Static)?(Getter|Setter)");
    private static final Pattern FIND_METHOD = Pattern.compile("find(Static|Virtual|Special)");

    private static final String[] BOXES = {"Boolean", "Character", "Byte", "Short", "Integer", "Float", "Long", "Double"
    };

    private final MethodSite site;

    ReflectionCalls(MethodVisitor next, MethodSite site, int access, String descriptor) {
        super(next, access, descriptor);
        this.site = site;
    }

    /** Whether the call is an access that is hooked. */
    static boolean isAccess(String owner, String name, String descriptor) {
        return (owner.equals(FIELD) && descriptor.startsWith("(Ljava/lang/Object;")
                        || owner.equals(ARRAY) && descriptor.startsWith("(Ljava/lang/Object;I"))
                && ACCESS.matcher(name).matches();
    }

    /** What is hooked. */
    static Set<String> handled() {
        return new TreeSet<>(Set.of(
                FIELD + ".get…, set…",
                ARRAY + ".get…, set…",
                LOOKUP + ".findGetter, findSetter, findStaticGetter, findStaticSetter: what the handle does",
                LOOKUP + ".unreflectGetter, unreflectSetter: what the handle does",
                LOOKUP + ".findStatic, findVirtual, findSpecial, bind, unreflect: handles for calls that are replaced",
                "java/lang/reflect/Method.invoke: of methods whose calls are replaced",
                "java/lang/invoke/MethodHandle as a constant: what the handle does",
                "java/lang/invoke/MethodHandles.arrayElementGetter, arrayElementSetter: what the handle does"));
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (isAccess(owner, name, descriptor)) {
            before(owner, name, arguments);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (name.startsWith("set")) {
                Hook.AFTER_WRITE.call(mv);
            }
        } else if (owner.equals(LOOKUP) && FIND.matcher(name).matches()) {
            keeping(arguments, opcode, owner, name, descriptor);
            Hook.HANDLE_FOUND.call(mv);
        } else if (owner.equals(LOOKUP) && FIND_METHOD.matcher(name).matches()) {
            keeping(arguments, opcode, owner, name, descriptor);
            if (arguments.length > 3) { // the class on whose behalf, of findSpecial
                super.visitInsn(Opcodes.POP);
            }
            Hook.METHOD_FOUND.call(mv);
        } else if (owner.equals(LOOKUP) && name.equals("bind")) {
            keeping(arguments, opcode, owner, name, descriptor);
            Hook.METHOD_BOUND.call(mv);
        } else if (owner.equals(LOOKUP) && name.equals("unreflect")) {
            keeping(arguments, opcode, owner, name, descriptor);
            Hook.METHOD_UNREFLECTED.call(mv);
        } else if (owner.equals("java/lang/reflect/Method") && name.equals("invoke")) {
            invokeInstead(arguments);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (owner.equals(LOOKUP) && (name.equals("unreflectGetter") || name.equals("unreflectSetter"))) {
            keeping(arguments, opcode, owner, name, descriptor);
            Hook.HANDLE_UNREFLECTED.call(mv);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (owner.equals("java/lang/invoke/MethodHandles")
                    && name.startsWith("arrayElement")
                    && name.endsWith("etter")) {
                Hook.HANDLE_OF_ELEMENTS.call(mv);
            }
        }
    }

    /** A handle for a field that stands in the constant pool is one that was found, as soon as it is loaded. */
    @Override
    public void visitLdcInsn(Object value) {
        super.visitLdcInsn(value);
        if (value instanceof Handle handle && handle.getTag() <= Opcodes.H_PUTSTATIC) {
            super.visitLdcInsn(Type.getObjectType(handle.getOwner()));
            super.visitLdcInsn(handle.getName());
            pushClass(Type.getType(handle.getDesc()));
            Hook.HANDLE_FOUND.call(mv);
        } else if (value instanceof Handle handle && handle.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
            super.visitLdcInsn(Type.getObjectType(handle.getOwner()));
            super.visitLdcInsn(handle.getName());
            super.visitLdcInsn(Type.getMethodType(handle.getDesc()));
            Hook.METHOD_FOUND.call(mv);
        }
    }

    private void pushClass(Type type) {
        if (type.getSort() >= Type.ARRAY) {
            super.visitLdcInsn(type);
            return;
        }
        String box = "java/lang/" + BOXES[type.getSort() - Type.BOOLEAN];
        super.visitFieldInsn(Opcodes.GETSTATIC, box, "TYPE", "Ljava/lang/Class;");
    }

    /** The same where a call site is bootstrapped with one; but records do so for their fields, which are final. */
    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (!bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods")) {
            for (Object a : arguments) {
                if (a instanceof Handle handle && handle.getTag() <= Opcodes.H_PUTSTATIC) {
                    site.callWithSite(mv, Hook.HANDLE_OF_CALL_SITE);
                }
            }
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    /** Has the method invoked, with the arguments, that the runtime wants instead of those on the stack. */
    private void invokeInstead(Type[] arguments) {
        int[] locals = putAside(arguments, 0);
        mv.visitInsn(Opcodes.DUP);
        mv.visitVarInsn(Opcodes.ALOAD, locals[0]);
        Hook.METHOD_INSTEAD.call(mv);
        mv.visitInsn(Opcodes.DUP_X1);
        takeBack(arguments, 0, locals);
        Hook.ARGUMENTS_INSTEAD.call(mv);
        mv.visitVarInsn(Opcodes.ASTORE, locals[1]);
        takeBack(arguments, 0, locals);
    }

    private void before(String owner, String name, Type[] arguments) {
        boolean get = name.startsWith("get");
        if (owner.equals(FIELD)) {
            int[] locals = putAside(arguments, 0);
            mv.visitInsn(Opcodes.DUP);
            mv.visitVarInsn(Opcodes.ALOAD, locals[0]);
            site.callWithSite(mv, get ? Hook.BEFORE_REFLECTIVE_GET : Hook.BEFORE_REFLECTIVE_SET);
            takeBack(arguments, 0, locals);
        } else {
            int[] locals = putAside(arguments, 1);
            mv.visitInsn(Opcodes.DUP);
            mv.visitVarInsn(Opcodes.ILOAD, locals[1]);
            site.callWithSite(mv, get ? Hook.BEFORE_REFLECTIVE_ELEMENT_GET : Hook.BEFORE_REFLECTIVE_ELEMENT_SET);
            takeBack(arguments, 1, locals);
        }
    }

    /** Makes the call and leaves its arguments on the stack, above the result. */
    private void keeping(Type[] arguments, int opcode, String owner, String name, String descriptor) {
        int[] locals = putAside(arguments, 0);
        takeBack(arguments, 0, locals);
        super.visitMethodInsn(opcode, owner, name, descriptor, false);
        takeBack(arguments, 0, locals);
    }
}
