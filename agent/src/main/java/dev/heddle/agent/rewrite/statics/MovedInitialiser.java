package dev.heddle.agent.rewrite.statics;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.runtime.engine.Failures;
import dev.heddle.runtime.names.Fields;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Moves the code of a class initialiser to a method of its own, which can be called again. The initialiser that is left
 * asks the runtime whether to call it. Fields that the code sets are no longer final in the class file, because only an
 * initialiser may set such fields, and because the JIT compiler takes them for constants.
 */
public final class MovedInitialiser extends ClassVisitor {
    private static final String INITIALISER = Failures.INITIALISER;
    private static final String BODY = Failures.MOVED;

    private String name;

    public MovedInitialiser(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(int version, int access, String n, String signature, String superName, String[] interfaces) {
        name = n;
        super.visit(version, access, n, signature, superName, interfaces);
    }

    @Override
    public FieldVisitor visitField(int access, String field, String descriptor, String signature, Object value) {
        int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        boolean isSet = (access & constant) == constant && value == null;
        if (isSet) {
            Fields.setByInitialiser(name.replace('/', '.'), field);
        }
        return super.visitField(isSet ? access & ~Opcodes.ACC_FINAL : access, field, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        if (!method.equals(INITIALISER)) {
            return super.visitMethod(access, method, descriptor, signature, exceptions);
        }
        int hidden = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        return super.visitMethod(hidden, BODY, descriptor, signature, exceptions);
    }

    @Override
    public void visitEnd() {
        MethodVisitor mv = super.visitMethod(Opcodes.ACC_STATIC, INITIALISER, "()V", null, null);
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label over = new Label();
        mv.visitCode();
        mv.visitTryCatchBlock(start, end, handler, null);
        mv.visitLdcInsn(Type.getObjectType(name));
        mv.visitInsn(Opcodes.ICONST_1);
        Hook.ENTER_INITIALISER.call(mv);
        mv.visitJumpInsn(Opcodes.IFEQ, over);
        mv.visitLabel(start);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, name, BODY, "()V", false);
        mv.visitLabel(end);
        Hook.EXIT_INITIALISER.call(mv);
        mv.visitJumpInsn(Opcodes.GOTO, over);
        mv.visitLabel(handler);
        mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
        Hook.INITIALISER_THROWS.call(mv);
        mv.visitLabel(over);
        mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        super.visitEnd();
    }
}
