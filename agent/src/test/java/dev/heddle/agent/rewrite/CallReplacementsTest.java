package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class CallReplacementsTest {
    /** A thread of the program's own. */
    static final class Worker extends Thread {}

    private static final String WORKER = Type.getInternalName(Worker.class);

    private static String replaced(String descriptor, Consumer<MethodVisitor> code) {
        ClassFacts.View facts = Visited.facts(Worker.class);
        return Visited.by(mv -> new CallReplacements(mv, Visited.site(), facts), descriptor, code);
    }

    private static void call(MethodVisitor mv, int opcode, String owner, String name, String descriptor) {
        mv.visitMethodInsn(opcode, owner, name, descriptor, false);
    }

    @Test
    void aStaticMethodOfThreadIsReplacedThroughAnySubclass() {
        assertEquals("""
                LCONST_1
                #
                SLEEP_MILLIS
                LCONST_1
                #
                SLEEP_MILLIS
                LCONST_1
                INVOKESTATIC Program.sleep
                RETURN
                """, replaced("()V", mv -> {
            for (String owner : new String[] {"java/lang/Thread", WORKER, Visited.OWNER}) {
                mv.visitInsn(Opcodes.LCONST_1);
                call(mv, Opcodes.INVOKESTATIC, owner, "sleep", "(J)V");
            }
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void waitingIsReplacedWhateverTheObjectIs() {
        assertEquals("""
                ALOAD 0
                #
                WAIT
                RETURN
                """, replaced("(Lpkg/Lock;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEVIRTUAL, "pkg/Lock", "wait", "()V");
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void startingAThreadIsToldBeforeIt() {
        assertEquals("""
                ALOAD 0
                DUP
                #
                BEFORE_START
                INVOKEVIRTUAL CallReplacementsTest$Worker.start
                RETURN
                """, replaced("(L" + WORKER + ";)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEVIRTUAL, WORKER, "start", "()V");
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void whatOnlyLooksLikeAThreadsMethodIsNot() {
        assertEquals("""
                ALOAD 0
                INVOKEVIRTUAL Lock.join
                ALOAD 0
                INVOKEVIRTUAL Lock.start
                RETURN
                """, replaced("(Lpkg/Lock;)V", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEVIRTUAL, "pkg/Lock", "join", "()V");
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEVIRTUAL, "pkg/Lock", "start", "()V");
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void aRandomWithoutASeedIsGivenOne() {
        assertEquals("""
                NEW java/util/Random
                DUP
                RANDOM_SEED
                INVOKESPECIAL Random.<init>
                POP
                RETURN
                """, replaced("()V", mv -> {
            mv.visitTypeInsn(Opcodes.NEW, "java/util/Random");
            mv.visitInsn(Opcodes.DUP);
            call(mv, Opcodes.INVOKESPECIAL, "java/util/Random", "<init>", "()V");
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.RETURN);
        }));
    }

    @Test
    void hashCodesOfIdentityAreTheRuntimes() {
        assertEquals("""
                ALOAD 0
                HASH_CODE
                ALOAD 0
                IDENTITY_HASH
                IADD
                ALOAD 0
                INVOKESPECIAL Base.hashCode
                IADD
                IRETURN
                """, replaced("(Lpkg/Derived;)I", mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKEVIRTUAL, "pkg/Derived", "hashCode", "()I");
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKESPECIAL, "java/lang/Object", "hashCode", "()I");
            mv.visitInsn(Opcodes.IADD);
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            call(mv, Opcodes.INVOKESPECIAL, "pkg/Base", "hashCode", "()I");
            mv.visitInsn(Opcodes.IADD);
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }
}
