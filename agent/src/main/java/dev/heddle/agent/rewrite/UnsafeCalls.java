package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.runtime.hooks.AtomicHooks;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Hooks accesses by address through Unsafe, in which all atomic classes, field updaters and VarHandles end. */
final class UnsafeCalls extends ArgumentsAside {
    private static final Pattern ACCESS = Pattern.compile(
            "(get|put|putOrdered|compareAndSet|compareAndSwap|"
                    + "compareAndExchange|weakCompareAndSet|getAndSet|getAndAdd|getAndBitwiseOr|getAndBitwiseAnd|getAndBitwiseXor)"
                    + "(Int|Long|Reference|Object|Boolean|Byte|Short|Char|Float|Double)(Plain|Opaque|Acquire|Release|Volatile)?");

    private final MethodSite site;

    UnsafeCalls(MethodVisitor next, MethodSite site, int access, String descriptor) {
        super(next, access, descriptor);
        this.site = site;
    }

    /** Whether the call is an access that is hooked. */
    static boolean isAccess(String owner, String name, String descriptor) {
        return (owner.equals("jdk/internal/misc/Unsafe") || owner.equals("sun/misc/Unsafe"))
                && descriptor.startsWith("(Ljava/lang/Object;J")
                && ACCESS.matcher(name).matches();
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (!isAccess(owner, name, descriptor)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        Matcher m = ACCESS.matcher(name);
        if (!m.matches()) {
            throw new IllegalStateException(name);
        }
        OpKind kind = kind(m.group(1));
        // Unsafe, object, address, values: all but the object are put aside, and the hook is told object and address.
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int[] locals = putAside(arguments, 1);
        mv.visitInsn(Opcodes.DUP);
        mv.visitVarInsn(Opcodes.LLOAD, locals[1]);
        int how = kind.ordinal() << 16 | type(m.group(2)) | mode(kind, m.group(1), m.group(3)) * AtomicHooks.MODE;
        site.push(mv, Profile.isJdk(site.internalName) ? how : how | AtomicHooks.PROGRAMS);
        site.callWithSite(mv, Hook.BEFORE_ATOMIC_ACCESS);
        takeBack(arguments, 1, locals);
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (kind != OpKind.READ) {
            Hook.AFTER_WRITE.call(mv);
        }
    }

    private static OpKind kind(String verb) {
        return switch (verb) {
            case "get" -> OpKind.READ;
            case "put", "putOrdered" -> OpKind.WRITE;
            default -> OpKind.UPDATE;
        };
    }

    /** What has no word for its mode is plain if it only reads or writes, and volatile if it does both. */
    private static int mode(OpKind kind, String verb, String word) {
        if (word == null) {
            boolean plain = kind != OpKind.UPDATE && !verb.equals("putOrdered");
            return plain ? AccessMode.PLAIN : kind == OpKind.UPDATE ? AccessMode.VOLATILE : AccessMode.RELEASE;
        }
        return switch (word) {
            case "Plain" -> AccessMode.PLAIN;
            case "Opaque" -> AccessMode.OPAQUE;
            case "Acquire" -> AccessMode.ACQUIRE;
            case "Release" -> AccessMode.RELEASE;
            default -> AccessMode.VOLATILE;
        };
    }

    private static char type(String word) {
        return switch (word) {
            case "Int" -> 'I';
            case "Long" -> 'J';
            case "Boolean" -> 'Z';
            case "Byte" -> 'B';
            case "Short" -> 'S';
            case "Char" -> 'C';
            case "Float" -> 'F';
            case "Double" -> 'D';
            default -> 'L';
        };
    }
}
