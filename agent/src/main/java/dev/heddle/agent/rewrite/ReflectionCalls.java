package dev.heddle.agent.rewrite;

import dev.heddle.runtime.hooks.AccessHooks;
import dev.heddle.runtime.hooks.HandleHooks;
import dev.heddle.runtime.hooks.ReflectionHooks;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Hooks accesses to fields and array elements by reflection, and every method handle that is made for such accesses. The
 * calls themselves stay where they are, because the JDK looks at who makes them.
 */
final class ReflectionCalls extends ArgumentsAside {
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String ARRAY = "java/lang/reflect/Array";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final Pattern ACCESS = Pattern.compile("(get|set)(Boolean|Byte|Char|Short|Int|Long|Float|Double)?");
    private static final Pattern FIND = Pattern.compile("find(Static)?(Getter|Setter)");

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
                "java/lang/invoke/MethodHandles.arrayElementGetter, arrayElementSetter: what the handle does"));
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (isAccess(owner, name, descriptor)) {
            before(owner, name, arguments);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (name.startsWith("set")) {
                MethodSite.call(mv, AccessHooks.class, "afterWrite", "()V");
            }
        } else if (owner.equals(LOOKUP) && FIND.matcher(name).matches()) {
            keeping(arguments, opcode, owner, name, descriptor);
            handle("found", "Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;");
        } else if (owner.equals(LOOKUP) && (name.equals("unreflectGetter") || name.equals("unreflectSetter"))) {
            keeping(arguments, opcode, owner, name, descriptor);
            handle("unreflected", "Ljava/lang/reflect/Field;");
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (owner.equals("java/lang/invoke/MethodHandles")
                    && name.startsWith("arrayElement")
                    && name.endsWith("etter")) {
                handle("ofElements", "");
            }
        }
    }

    private void before(String owner, String name, Type[] arguments) {
        String hook = name.substring(0, "get".length()).equals("get") ? "Get" : "Set";
        if (owner.equals(FIELD)) {
            int[] locals = putAside(arguments, 0);
            mv.visitInsn(Opcodes.DUP);
            mv.visitVarInsn(Opcodes.ALOAD, locals[0]);
            site.callWithSite(
                    mv, ReflectionHooks.class, "before" + hook, "(Ljava/lang/reflect/Field;Ljava/lang/Object;I)V");
            takeBack(arguments, 0, locals);
        } else {
            int[] locals = putAside(arguments, 1);
            mv.visitInsn(Opcodes.DUP);
            mv.visitVarInsn(Opcodes.ILOAD, locals[1]);
            site.callWithSite(mv, ReflectionHooks.class, "beforeElement" + hook, "(Ljava/lang/Object;II)V");
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

    private void handle(String hook, String more) {
        String handle = "Ljava/lang/invoke/MethodHandle;";
        MethodSite.call(mv, HandleHooks.class, hook, "(" + handle + more + ")" + handle);
    }
}
