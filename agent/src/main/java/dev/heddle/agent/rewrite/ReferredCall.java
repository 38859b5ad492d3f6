package dev.heddle.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The call that a method reference makes, as a compiler would write it for a lambda at the same place: on the type that the
 * receiver has there, which may be a subtype of the one that declares the method.
 *
 * @param to what the reference names
 * @param receiver the type of the receiver, or null if there is none
 */
record ReferredCall(Handle to, Type receiver) {
    /**
     * The call of a reference that the JDK's factory for lambdas is to make.
     *
     * @param in the class that has the reference
     * @param captured what the reference is bound to
     * @param method the method of the functional interface, with the types that it has for this reference
     * @return nothing if a method of that class could not make the call
     */
    static Optional<ReferredCall> of(String in, Handle to, Type[] captured, Type method) {
        if (to.getTag() == Opcodes.H_INVOKESTATIC || to.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            return Optional.of(new ReferredCall(to, null));
        }
        Type[] from = captured.length > 0 ? captured : method.getArgumentTypes();
        if (from.length == 0 || from[0].getSort() != Type.OBJECT && from[0].getSort() != Type.ARRAY) {
            return Optional.empty();
        }
        boolean elsewhere = to.getTag() == Opcodes.H_INVOKESPECIAL
                && !from[0].getInternalName().equals(in);
        return elsewhere ? Optional.empty() : Optional.of(new ReferredCall(to, from[0]));
    }

    private int opcode() {
        return switch (to.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            default -> Opcodes.INVOKESPECIAL;
        };
    }

    /** The class to call the method on. Only what all objects have is called on Object, for the receiver may be an interface. */
    private String owner() {
        boolean narrowed =
                to.getTag() == Opcodes.H_INVOKEVIRTUAL && !to.getOwner().equals("java/lang/Object");
        return narrowed ? receiver.getInternalName() : to.getOwner();
    }

    /** The descriptor of a static method that makes the call: what is captured has exactly the types that it has there. */
    String descriptor() {
        List<Type> arguments = new ArrayList<>();
        if (receiver != null) {
            arguments.add(receiver);
        }
        arguments.addAll(List.of(Type.getArgumentTypes(to.getDesc())));
        Type result = isNew() ? Type.getObjectType(to.getOwner()) : Type.getReturnType(to.getDesc());
        return Type.getMethodDescriptor(result, arguments.toArray(new Type[0]));
    }

    private boolean isNew() {
        return to.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    }

    /** The call alone. */
    void writeCall(MethodVisitor mv) {
        mv.visitMethodInsn(opcode(), owner(), to.getName(), to.getDesc(), to.isInterface());
    }

    /** Whether that instruction is the call. */
    boolean isMadeBy(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && call.owner.equals(owner())
                && call.name.equals(to.getName())
                && call.desc.equals(to.getDesc());
    }

    /** The code of a static method that makes the call. */
    void writeBody(MethodVisitor mv) {
        if (isNew()) {
            mv.visitTypeInsn(Opcodes.NEW, to.getOwner());
            mv.visitInsn(Opcodes.DUP);
        }
        int local = 0;
        for (Type t : Type.getArgumentTypes(descriptor())) {
            mv.visitVarInsn(t.getOpcode(Opcodes.ILOAD), local);
            if (local == 0 && needsCast()) {
                mv.visitTypeInsn(Opcodes.CHECKCAST, to.getOwner());
            }
            local += t.getSize();
        }
        writeCall(mv);
        mv.visitInsn(Type.getReturnType(descriptor()).getOpcode(Opcodes.IRETURN));
    }

    /** Without it the verifier would load the interface to see that it is one, and fail where it is not there. */
    private boolean needsCast() {
        return receiver != null
                && to.isInterface()
                && to.getTag() == Opcodes.H_INVOKEINTERFACE
                && !receiver.getInternalName().equals(to.getOwner());
    }
}
