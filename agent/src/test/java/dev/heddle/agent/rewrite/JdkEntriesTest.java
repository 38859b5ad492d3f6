package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

class JdkEntriesTest {
    private static String entry(
            String owner, int access, String method, String descriptor, Consumer<MethodVisitor> code) {
        ClassNode result = new ClassNode();
        MethodVisitor mv = new JdkEntries(result, owner).visitMethod(access, method, descriptor, null, null);
        mv.visitCode();
        code.accept(mv);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        return Visited.text(result.methods.get(0));
    }

    @Test
    void aMethodIsLeftIfTheRuntimeHasDoneTheWork() {
        assertEquals("""
                ALOAD 0
                START
                IFEQ 1
                RETURN
                1:
                FRAME
                NOP
                RETURN
                """, entry("java/lang/Thread", 0, "start", "()V", mv -> mv.visitInsn(Opcodes.RETURN)));
    }

    @Test
    void aNegativeAnswerToAQuestionMeansThatTheRuntimeDoesNotKnow() {
        assertEquals("""
                INTERRUPTED
                DUP
                IFLT 1
                IRETURN
                1:
                FRAME
                NOP
                POP
                ICONST_0
                IRETURN
                """, entry("java/lang/Thread", Opcodes.ACC_STATIC, "interrupted", "()Z", mv -> {
            mv.visitInsn(Opcodes.ICONST_0);
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }

    @Test
    void soDoesNull() {
        assertEquals("""
                ALOAD 0
                OBJECT_TO_STRING
                DUP
                IFNULL 1
                ARETURN
                1:
                FRAME
                NOP
                POP
                ACONST_NULL
                ARETURN
                """, entry("java/lang/Object", 0, "toString", "()Ljava/lang/String;", mv -> {
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitInsn(Opcodes.ARETURN);
        }));
    }

    @Test
    void theTimeToParkIsPassedOn() {
        assertEquals(
                """
                LLOAD 1
                PARK_NANOS
                IFEQ 1
                RETURN
                1:
                FRAME
                NOP
                RETURN
                """,
                entry(
                        "java/util/concurrent/locks/LockSupport",
                        Opcodes.ACC_STATIC,
                        "parkNanos",
                        "(Ljava/lang/Object;J)V",
                        mv -> mv.visitInsn(Opcodes.RETURN)));
    }

    @Test
    void whatPrintsIsToldWithItsStream() {
        assertEquals("""
                ALOAD 0
                ENTER_PRINTING
                ALOAD 0
                EXIT_PRINTING
                RETURN
                1:
                FRAME
                ALOAD 0
                EXIT_PRINTING
                ATHROW
                """, entry("java/io/PrintStream", 0, "flush", "()V", mv -> mv.visitInsn(Opcodes.RETURN)));
    }

    @Test
    void whatTheJvmCallsBehindTheProgramsBackIsNotScheduled() {
        assertEquals(
                """
                ENTER_QUIET
                EXIT_QUIET
                RETURN
                1:
                FRAME
                EXIT_QUIET
                ATHROW
                """, entry("java/util/logging/Logger", 0, "addHandler", "()V", mv -> mv.visitInsn(Opcodes.RETURN)));
    }

    @Test
    void aNewReferenceTellsWhatItRefersTo() {
        assertEquals(
                """
                ALOAD 1
                REFERENCE_MADE
                RETURN
                """,
                entry(
                        "java/lang/ref/Reference",
                        0,
                        "<init>",
                        "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V",
                        mv -> mv.visitInsn(Opcodes.RETURN)));
    }

    @Test
    void aNewThreadInheritsFromTheProgramsThreadAndIsNumberedByIt() {
        assertEquals("""
                PARENT_THREAD
                POP
                INVOKESTATIC Thread.nextThreadNum
                THREAD_NUMBER
                POP
                RETURN
                """, entry("java/lang/Thread", 0, "<init>", "()V", mv -> {
            String thread = "java/lang/Thread";
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, thread, "currentThread", "()Ljava/lang/Thread;", false);
            mv.visitInsn(Opcodes.POP);
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, thread, "nextThreadNum", "()I", false);
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void otherMethodsStayAsTheyAre() {
        assertEquals("RETURN\n", entry("java/lang/Thread", 0, "run", "()V", mv -> mv.visitInsn(Opcodes.RETURN)));
    }
}
