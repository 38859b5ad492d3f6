package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import java.util.regex.Pattern;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the runtime where the program calls into the JDK, so that what happens there is told at a line people know. */
final class CallPlaces extends MethodVisitor {
    private static final Pattern WEAK = Pattern.compile("lazySet|weakCompareAndSet|.*(Plain|Opaque|Acquire|Release)");

    private final MethodSite site;
    private final ClassFacts.View facts;

    CallPlaces(MethodVisitor next, MethodSite site, ClassFacts.View facts) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.facts = facts;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (!Profile.isJdk(site.internalName) && isWeakAccess(owner, name)) {
            site.callWithSite(mv, Hook.WEAK_ACCESS_FROM);
        } else if (Profile.isJdk(site.internalName) ? isModelled(owner) : isJdks(owner, name, descriptor)) {
            site.callWithSite(mv, Hook.CALLED_FROM);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** Whether the call accesses one variable in a mode weaker than volatile, or may. */
    private boolean isWeakAccess(String owner, String name) {
        boolean varHandle = owner.equals("java/lang/invoke/VarHandle");
        if (varHandle && (name.equals("get") || name.equals("set"))) {
            return true;
        }
        return (varHandle || facts.inherits(owner, "java/util/concurrent/atomic/"))
                        && WEAK.matcher(name).matches()
                || owner.equals("java/lang/invoke/MethodHandle") && name.startsWith("invoke")
                || owner.equals("java/lang/reflect/Method") && name.equals("invoke");
    }

    private static boolean isModelled(String owner) {
        return owner.startsWith("java/util/concurrent/locks/") || owner.equals("java/lang/Thread");
    }

    private boolean isJdks(String owner, String name, String descriptor) {
        return facts.inherits(owner, "java/util/") // the method may be, whichever subclass it is called through
                || owner.equals("java/lang/invoke/VarHandle")
                || owner.equals("java/lang/invoke/MethodHandle")
                || owner.equals("java/lang/Thread")
                || owner.equals("java/lang/StringBuffer")
                || owner.startsWith("dev/heddle/")
                || name.equals("start") && descriptor.equals("()V")
                || name.equals("interrupt") && descriptor.equals("()V");
    }
}
