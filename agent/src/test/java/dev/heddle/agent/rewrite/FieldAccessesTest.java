package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class FieldAccessesTest {
    /** What the instructions below name. */
    static class Sample {
        int number;
        long wide;
        final Object fixed = new Object();
        static Object common = new Object();
        static final Object CONSTANT = new Object();
    }

    private static final String SAMPLE = Type.getInternalName(Sample.class);
    private static final String TAKES_SAMPLE = "(L" + SAMPLE + ";)V";

    private static MethodVisitor visitor(MethodVisitor next) {
        return new FieldAccesses(next, Visited.site(), Visited.facts(Sample.class), false);
    }

    private static String access(int opcode, String field, String descriptor, Consumer<MethodVisitor> value, int end) {
        return Visited.by(FieldAccessesTest::visitor, TAKES_SAMPLE, mv -> {
            if (opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD) {
                mv.visitVarInsn(Opcodes.ALOAD, 0);
            }
            value.accept(mv);
            mv.visitFieldInsn(opcode, SAMPLE, field, descriptor);
            if (end != Opcodes.NOP) {
                mv.visitInsn(end);
            }
            mv.visitInsn(Opcodes.RETURN);
        });
    }

    private static String get(int opcode, String field, String descriptor) {
        return access(opcode, field, descriptor, mv -> {}, descriptor.equals("J") ? Opcodes.POP2 : Opcodes.POP);
    }

    @Test
    void aRead() {
        assertEquals("""
                ALOAD 0
                DUP
                #
                #
                BEFORE_READ
                GETFIELD number
                DUP
                AFTER_INT_READ
                POP
                RETURN
                """, get(Opcodes.GETFIELD, "number", "I"));
    }

    @Test
    void aStaticRead() {
        assertEquals("""
                LDC L%s;
                #
                #
                BEFORE_STATIC_READ
                GETSTATIC common
                DUP
                AFTER_REFERENCE_READ
                POP
                RETURN
                """.formatted(SAMPLE), get(Opcodes.GETSTATIC, "common", "Ljava/lang/Object;"));
    }

    @Test
    void aWideWrite() {
        assertEquals("""
                ALOAD 0
                LCONST_1
                DUP2_X1
                POP2
                DUP_X2
                #
                #
                BEFORE_WRITE
                PUTFIELD wide
                AFTER_WRITE
                RETURN
                """, access(Opcodes.PUTFIELD, "wide", "J", mv -> mv.visitInsn(Opcodes.LCONST_1), Opcodes.NOP));
    }

    @Test
    void aStaticWrite() {
        assertEquals(
                """
                ACONST_NULL
                LDC L%s;
                #
                #
                BEFORE_STATIC_WRITE
                PUTSTATIC common
                AFTER_WRITE
                RETURN
                """.formatted(SAMPLE),
                access(
                        Opcodes.PUTSTATIC,
                        "common",
                        "Ljava/lang/Object;",
                        mv -> mv.visitInsn(Opcodes.ACONST_NULL),
                        Opcodes.NOP));
    }

    @Test
    void aFinalFieldIsNoEventButWhatItHoldsIsTold() {
        assertEquals("""
                ALOAD 0
                DUP
                GETFIELD fixed
                DUP_X1
                #
                AFTER_FINAL_READ
                POP
                RETURN
                """, get(Opcodes.GETFIELD, "fixed", "Ljava/lang/Object;"));
        assertEquals("""
                GETSTATIC CONSTANT
                DUP
                #
                AFTER_FINAL_STATIC_READ
                POP
                RETURN
                """, get(Opcodes.GETSTATIC, "CONSTANT", "Ljava/lang/Object;"));
    }

    /** The JVM's verifier does not let an object be handed on before its constructor has called another. */
    @Test
    void aFieldThatIsSetBeforeTheOtherConstructorIsCalledIsNotHooked() {
        MethodSite site = new MethodSite(SAMPLE, "<init>");
        String text =
                Visited.by(mv -> new FieldAccesses(mv, site, Visited.facts(Sample.class), true), TAKES_SAMPLE, mv -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitInsn(Opcodes.ICONST_1);
                    mv.visitFieldInsn(Opcodes.PUTFIELD, SAMPLE, "number", "I");
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitInsn(Opcodes.ICONST_2);
                    mv.visitFieldInsn(Opcodes.PUTFIELD, SAMPLE, "number", "I");
                    mv.visitInsn(Opcodes.RETURN);
                });
        int call = text.indexOf("INVOKESPECIAL");
        assertFalse(text.substring(0, call).contains("BEFORE_WRITE"), text);
        assertTrue(text.substring(call).contains("BEFORE_WRITE"), text);
    }
}
