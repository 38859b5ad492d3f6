package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class BoundaryTest {
    private static String hooked(String descriptor, Consumer<MethodVisitor> code) {
        ClassFacts.View facts = Visited.facts(BoundaryTest.class);
        return Visited.by(
                mv -> new Boundary(mv, Visited.site(), facts, Opcodes.ACC_STATIC, descriptor), descriptor, code);
    }

    @Test
    void whatIsHandedToCodeThatIsNotRewrittenIsTold() {
        assertEquals("""
                ALOAD 0
                ALOAD 1
                ASTORE 2
                DUP
                LDC parseObject(Ljava/lang/Object;)
                #
                CALL_BOUNDARY
                DUP
                ALOAD 2
                SWAP
                #
                PASS_TO_OBJECT
                ALOAD 2
                INVOKEVIRTUAL Format.parseObject
                DUP
                RECEIVE_BOUNDARY
                ARETURN
                """, hooked("(Ljava/text/Format;Ljava/lang/Object;)Ljava/lang/Object;", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    "java/text/Format",
                    "parseObject",
                    "(Ljava/lang/Object;)Ljava/lang/Object;",
                    false);
            mv.visitInsn(Opcodes.ARETURN);
        }));
    }

    @Test
    void aStaticCallMayHaveAnEffect() {
        assertEquals("""
                EFFECT
                INVOKESTATIC System.gc
                RETURN
                """, hooked("()V", mv -> {
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "gc", "()V", false);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void callsOfTheProgramAndOfHarmlessClassesAreLeftAlone() {
        assertEquals("""
                ALOAD 0
                INVOKESTATIC Program.other
                ALOAD 0
                INVOKEVIRTUAL Object.getClass
                POP
                RETURN
                """, hooked("(Ljava/lang/Object;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Visited.OWNER, "other", "(Ljava/lang/Object;)V", false);
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void appendingReadsAndWritesWhatTheBuilderHolds() {
        assertEquals("""
                ALOAD 0
                ALOAD 1
                #
                TEXT_OF
                ASTORE 2
                DUP
                #
                BEFORE_BUILDER_CHANGE
                ALOAD 2
                EFFECT
                INVOKEVIRTUAL StringBuilder.append
                DUP
                AFTER_BUILDER_CHANGE_RETURNING
                POP
                RETURN
                """, hooked("(Ljava/lang/StringBuilder;Ljava/lang/Object;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    "java/lang/StringBuilder",
                    "append",
                    "(Ljava/lang/Object;)Ljava/lang/StringBuilder;",
                    false);
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void lookingAtABuilderOnlyReads() {
        assertEquals("""
                ALOAD 0
                DUP
                #
                BEFORE_BUILDER_LOOK
                INVOKEVIRTUAL StringBuilder.length
                IRETURN
                """, hooked("(Ljava/lang/StringBuilder;)I", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/StringBuilder", "length", "()I", false);
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }
}
