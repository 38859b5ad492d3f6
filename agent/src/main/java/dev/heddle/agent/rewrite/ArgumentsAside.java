package dev.heddle.agent.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.LocalVariablesSorter;

/** Puts the arguments of a call aside for a moment, so that a hook can be told what lies below them on the stack. */
abstract class ArgumentsAside extends LocalVariablesSorter {
    /** Local variables for arguments put aside, by the sort of their type; every call uses the same ones again. */
    private final Map<Integer, List<Integer>> aside = new HashMap<>();

    ArgumentsAside(MethodVisitor next, int access, String descriptor) {
        super(Opcodes.ASM9, access, descriptor, next);
    }

    /** Stores all arguments from the given one on in local variables and returns their slots. */
    final int[] putAside(Type[] arguments, int from) {
        int[] locals = new int[arguments.length];
        Map<Integer, Integer> used = new HashMap<>();
        for (int i = arguments.length - 1; i >= from; i--) {
            locals[i] = aside(arguments[i], used);
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), locals[i]);
        }
        return locals;
    }

    private int aside(Type type, Map<Integer, Integer> used) {
        int sort = type.getOpcode(Opcodes.ISTORE);
        List<Integer> known = aside.get(sort);
        if (known == null) {
            known = new ArrayList<>();
            aside.put(sort, known);
        }
        int n = used.getOrDefault(sort, 0);
        used.put(sort, n + 1);
        if (known.size() == n) {
            known.add(newLocal(type));
        }
        return known.get(n);
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
