package dev.heddle.agent.rewrite.single;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The local variables that a method begins with, as a stack map frame tells them. */
public final class FrameTypes {
    private FrameTypes() {}

    /**
     * Receiver and arguments.
     *
     * @param receiver internal name of its class, or null for a static method
     */
    public static Object[] of(String receiver, Type[] arguments) {
        Object[] locals = new Object[arguments.length + (receiver == null ? 0 : 1)];
        int n = 0;
        if (receiver != null) {
            locals[n++] = receiver;
        }
        for (Type t : arguments) {
            locals[n++] = switch (t.getSort()) {
                case Type.LONG -> Opcodes.LONG;
                case Type.DOUBLE -> Opcodes.DOUBLE;
                case Type.FLOAT -> Opcodes.FLOAT;
                case Type.OBJECT, Type.ARRAY -> t.getInternalName();
                default -> Opcodes.INTEGER;
            };
        }
        return locals;
    }
}
