package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.rewrite.single.CarrierThreads;
import dev.heddle.agent.rewrite.single.PoolScans;
import dev.heddle.runtime.names.Sites;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The visitors that do one thing to one call. */
class SmallVisitorsTest {
    private static void call(MethodVisitor mv, int opcode, String owner, String name, String descriptor) {
        mv.visitMethodInsn(opcode, owner, name, descriptor, opcode == Opcodes.INVOKEINTERFACE);
    }

    @Test
    void advancingAnIteratorIsTold() {
        assertEquals("""
                ALOAD 0
                DUP
                ADVANCE
                INVOKEINTERFACE Iterator.next
                POP
                RETURN
                """, Visited.by(Advances::new, "(Ljava/util/Iterator;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEINTERFACE, "java/util/Iterator", "next", "()Ljava/lang/Object;");
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void advancingASpliteratorIsTold() {
        assertEquals("""
                ALOAD 0
                ACONST_NULL
                DUP2
                POP
                ADVANCE
                INVOKEINTERFACE Spliterator.tryAdvance
                POP
                RETURN
                """, Visited.by(Advances::new, "(Ljava/util/Spliterator;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.ACONST_NULL);
            call(
                    mv,
                    Opcodes.INVOKEINTERFACE,
                    "java/util/Spliterator",
                    "tryAdvance",
                    "(Ljava/util/function/Consumer;)Z");
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void aCallIntoTheJdkTellsWhereItIsMade() {
        ClassFacts.View facts = Visited.facts(SmallVisitorsTest.class);
        assertEquals("""
                ALOAD 0
                #
                CALLED_FROM
                INVOKEINTERFACE List.clear
                INVOKESTATIC Program.other
                RETURN
                """, Visited.by(mv -> new CallPlaces(mv, Visited.site(), facts), "(Ljava/util/List;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEINTERFACE, "java/util/List", "clear", "()V");
            call(mv, Opcodes.INVOKESTATIC, Visited.OWNER, "other", "()V");
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void theCarrierOfAThreadIsCorrected() {
        String access = "jdk/internal/access/JavaLangAccess";
        assertEquals("""
                ALOAD 0
                INVOKEINTERFACE JavaLangAccess.currentCarrierThread
                CARRIER_THREAD
                ARETURN
                """, Visited.by(CarrierThreads::answeredByThread, "(L" + access + ";)Ljava/lang/Thread;", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEINTERFACE, access, "currentCarrierThread", "()Ljava/lang/Thread;");
            mv.visitInsn(Opcodes.ARETURN);
        }));
    }

    @Test
    void anIdleWorkerLooksOnce() {
        assertTrue(PoolScans.concern("java/util/concurrent/ForkJoinPool", "deactivate"));
        assertFalse(PoolScans.concern("java/util/concurrent/ForkJoinPool", "runWorker"));
        assertEquals("""
                ICONST_1
                ICONST_2
                POOL_LOOKS
                ICONST_3
                POOL_OVERLOOKS
                IRETURN
                """, Visited.by(PoolScans::new, "()I", mv -> {
            mv.visitInsn(Opcodes.ICONST_1);
            mv.visitInsn(Opcodes.ICONST_2);
            call(mv, Opcodes.INVOKESTATIC, "java/lang/Math", "max", "(II)I");
            mv.visitInsn(Opcodes.ICONST_3);
            call(mv, Opcodes.INVOKESTATIC, "java/lang/Math", "min", "(II)I");
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }

    @Test
    void comparingReferencesIsTold() {
        assertEquals("""
                ALOAD 0
                ALOAD 1
                DUP2
                COMPARE_IDENTITY
                IF_ACMPEQ 1
                1:
                RETURN
                """, Visited.by(IdentityComparisons::new, "(Ljava/lang/Object;Ljava/lang/Object;)V", mv -> {
            Label same = new Label();
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
            mv.visitLabel(same);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void anArrayIsLentToCodeThatCanNotBeRewritten() {
        ClassFacts.View facts = Visited.facts(SmallVisitorsTest.class);
        String descriptor = "([CI)Ljava/lang/String;";
        assertEquals(
                """
                ALOAD 0
                ILOAD 1
                ISTORE 2
                ASTORE 3
                ALOAD 3
                #
                LEND_ARRAY
                CHECKCAST [C
                ILOAD 2
                INVOKESTATIC String.valueOf
                #
                GIVE_BACK_ARRAYS
                ARETURN
                """,
                Visited.by(
                        mv -> new LentArrays(mv, Visited.site(), facts, Opcodes.ACC_STATIC, descriptor),
                        descriptor,
                        mv -> {
                            mv.visitVarInsn(Opcodes.ALOAD, 0);
                            mv.visitVarInsn(Opcodes.ILOAD, 1);
                            call(mv, Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", descriptor);
                            mv.visitInsn(Opcodes.ARETURN);
                        }));
    }

    @Test
    void linesAreToldToWhoeverAsks() {
        MethodSite site = Visited.site();
        int before = site.number();
        int[] inside = new int[1];
        Visited.by(mv -> new LineTracker(mv, site), "()V", mv -> {
            Label l = new Label();
            mv.visitLabel(l);
            mv.visitLineNumber(12, l);
            inside[0] = site.number();
            mv.visitInsn(Opcodes.RETURN);
        });
        assertFalse(before == inside[0]);
        assertEquals("pkg.Program.run:12", Sites.text(inside[0]));
    }
}
