package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

class MethodReferencesTest {
    private static final Handle FACTORY =
            new Handle(Opcodes.H_INVOKESTATIC, "java/lang/invoke/LambdaMetafactory", "metafactory", "()V", false);

    /** A class with one method, which has a reference to each of those. */
    private static ClassNode referring(Handle... to) {
        ClassNode result = new ClassNode();
        MethodReferences visitor = new MethodReferences(result);
        visitor.visit(Opcodes.V17, 0, Visited.OWNER, null, "java/lang/Object", null);
        MethodVisitor mv = visitor.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
        mv.visitCode();
        for (Handle h : to) {
            mv.visitInvokeDynamicInsn(
                    "run", "()Ljava/lang/Runnable;", FACTORY, Type.getType("()V"), h, Type.getType("()V"));
            mv.visitInsn(Opcodes.POP);
        }
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        visitor.visitEnd();
        return result;
    }

    private static List<String> targets(ClassNode c) {
        List<String> names = new ArrayList<>();
        for (AbstractInsnNode i : c.methods.get(0).instructions) {
            if (i instanceof InvokeDynamicInsnNode d) {
                Handle h = (Handle) d.bsmArgs[1];
                names.add(h.getOwner() + "." + h.getName());
            }
        }
        return names;
    }

    @Test
    void aReferenceToTheJdkIsLedThroughAMethodOfTheClass() {
        Handle notify = new Handle(Opcodes.H_INVOKEVIRTUAL, "java/lang/Object", "notify", "()V", false);
        ClassNode c = referring(notify, notify);
        assertEquals(List.of(Visited.OWNER + ".lambda$run$heddle0", Visited.OWNER + ".lambda$run$heddle0"), targets(c));
        assertEquals(2, c.methods.size());
        MethodNode added = c.methods.get(1);
        assertEquals("(Ljava/lang/Object;)V", added.desc);
        assertTrue((added.access & Opcodes.ACC_STATIC) != 0);
        assertEquals("""
                ALOAD 0
                INVOKEVIRTUAL Object.notify
                RETURN
                """, Visited.text(added));
    }

    @Test
    void aConstructorIsCalledByTheNewMethod() {
        ClassNode c = referring(new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/lang/Thread", "<init>", "()V", false));
        assertEquals("()Ljava/lang/Thread;", c.methods.get(1).desc);
        assertEquals("""
                NEW java/lang/Thread
                DUP
                INVOKESPECIAL Thread.<init>
                ARETURN
                """, Visited.text(c.methods.get(1)));
    }

    @Test
    void aReferenceToTheProgramStaysAsItIs() {
        ClassNode c = referring(new Handle(Opcodes.H_INVOKESTATIC, Visited.OWNER, "lambda$run$0", "()V", false));
        assertEquals(List.of(Visited.OWNER + ".lambda$run$0"), targets(c));
        assertEquals(1, c.methods.size());
    }
}
