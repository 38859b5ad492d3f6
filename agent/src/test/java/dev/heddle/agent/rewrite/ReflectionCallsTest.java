package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ReflectionCallsTest {
    private static String hooked(String descriptor, Consumer<MethodVisitor> code) {
        return Visited.by(
                mv -> new ReflectionCalls(mv, Visited.site(), Opcodes.ACC_STATIC, descriptor), descriptor, code);
    }

    @Test
    void settingAFieldIsAnAccessToIt() {
        assertEquals("""
                ALOAD 0
                ALOAD 1
                ACONST_NULL
                ASTORE 2
                ASTORE 3
                DUP
                ALOAD 3
                #
                BEFORE_REFLECTIVE_SET
                ALOAD 3
                ALOAD 2
                INVOKEVIRTUAL Field.set
                AFTER_WRITE
                RETURN
                """, hooked("(Ljava/lang/reflect/Field;Ljava/lang/Object;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    "java/lang/reflect/Field",
                    "set",
                    "(Ljava/lang/Object;Ljava/lang/Object;)V",
                    false);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void aConstantHandleIsOneThatWasFound() {
        assertEquals(
                """
                LDC
                LDC
                LDC
                GETSTATIC TYPE
                HANDLE_FOUND
                ARETURN
                """,
                hooked("()Ljava/lang/invoke/MethodHandle;", mv -> {
                            mv.visitLdcInsn(new Handle(Opcodes.H_GETFIELD, "Counter", "value", "I", false));
                            mv.visitInsn(Opcodes.ARETURN);
                        })
                        .replaceAll("LDC .*", "LDC"));
    }

    @Test
    void gettingAnElementIsAnAccessToIt() {
        assertEquals("""
                ALOAD 0
                ICONST_1
                ISTORE 1
                DUP
                ILOAD 1
                #
                BEFORE_REFLECTIVE_ELEMENT_GET
                ILOAD 1
                INVOKESTATIC Array.getInt
                IRETURN
                """, hooked("(Ljava/lang/Object;)I", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitInsn(Opcodes.ICONST_1);
            mv.visitMethodInsn(
                    Opcodes.INVOKESTATIC, "java/lang/reflect/Array", "getInt", "(Ljava/lang/Object;I)I", false);
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }

    @Test
    void aHandleForAFieldIsLedThroughTheRuntime() {
        String lookup = "java/lang/invoke/MethodHandles$Lookup";
        assertEquals("""
                ALOAD 0
                ALOAD 1
                ASTORE 2
                ALOAD 2
                INVOKEVIRTUAL MethodHandles$Lookup.unreflectGetter
                ALOAD 2
                HANDLE_UNREFLECTED
                ARETURN
                """, hooked("(L" + lookup + ";Ljava/lang/reflect/Field;)Ljava/lang/invoke/MethodHandle;", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    lookup,
                    "unreflectGetter",
                    "(Ljava/lang/reflect/Field;)Ljava/lang/invoke/MethodHandle;",
                    false);
            mv.visitInsn(Opcodes.ARETURN);
        }));
    }
}
