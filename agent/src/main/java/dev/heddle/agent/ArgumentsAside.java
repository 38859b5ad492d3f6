package dev.heddle.agent;

import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.LocalVariablesSorter;

/** Puts the arguments of a call aside for a moment, so that a hook can be told what lies below them on the stack. */
abstract class ArgumentsAside extends LocalVariablesSorter {
    ArgumentsAside(MethodVisitor next, int access, String descriptor) {
        super(Opcodes.ASM9, access, descriptor, next);
    }

    /** Stores all arguments from the given one on in local variables and returns their slots. */
    final int[] putAside(Type[] arguments, int from) {
        int[] locals = new int[arguments.length];
        for (int i = arguments.length - 1; i >= from; i--) {
            locals[i] = newLocal(arguments[i]);
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), locals[i]);
        }
        return locals;
    }

    /** Puts them back on the stack. */
    final void takeBack(Type[] arguments, int from, int[] locals) {
        for (int i = from; i < arguments.length; i++) {
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), locals[i]);
        }
    }

    /** The variables are used between two frames only; no frame may promise that they are set. */
    @Override
    protected void updateNewLocals(Object[] newLocals) {
        Arrays.fill(newLocals, Opcodes.TOP);
    }
}
