package dev.heddle.agent.rewrite;

import dev.heddle.agent.jdk.Profile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes references to methods of the JDK, such as {@code lock::notify}, visible: the JVM would call the method from a
 * class of its own making that is not rewritten. The reference is led to a new method of the class at hand, which makes
 * the call and is rewritten like any other.
 */
final class MethodReferences extends ClassVisitor {
    /** The method that is referred to, where, and the one that the reference is led to. */
    private record Reference(Handle to, int line, Handle replacement) {}

    /** By what is referred to and where, as a text: hashing a record would link a call site, which loads classes. */
    private final Map<String, Reference> replaced = new LinkedHashMap<>();

    private String name;
    private boolean isInterface;

    MethodReferences(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(int version, int access, String n, String signature, String superName, String[] interfaces) {
        name = n;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        super.visit(version, access, n, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, exceptions);
        return new MethodVisitor(Opcodes.ASM9, mv) {
            private int line;

            @Override
            public void visitLineNumber(int number, Label start) {
                line = number;
                super.visitLineNumber(number, start);
            }

            @Override
            public void visitInvokeDynamicInsn(String n, String d, Handle bootstrap, Object... arguments) {
                if (bootstrap.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                        && arguments[1] instanceof Handle h
                        && isUnseen(h)) {
                    arguments[1] = replacement(h, method, line);
                }
                super.visitInvokeDynamicInsn(n, d, bootstrap, arguments);
            }
        };
    }

    /** Whether what it calls is not rewritten, or begins where no hook can come first. */
    private static boolean isUnseen(Handle h) {
        boolean isCall = h.getTag() == Opcodes.H_INVOKEVIRTUAL || h.getTag() == Opcodes.H_INVOKEINTERFACE;
        return !Profile.isSeen(h.getOwner())
                || isCall
                        && SynchronizedCalls.mayBeSynchronized(
                                Opcodes.INVOKEVIRTUAL, h.getOwner(), h.getName(), h.getDesc());
    }

    /** Named as a lambda at that place would be, so that it is told as one. */
    private Handle replacement(Handle to, String method, int line) {
        String key = to + " " + method + " " + line;
        Reference known = replaced.get(key);
        if (known == null) {
            String in = method.equals("<init>") ? "new" : method.equals("<clinit>") ? "static" : method;
            String lambda = "lambda$" + in + "$heddle" + replaced.size();
            Handle h = new Handle(Opcodes.H_INVOKESTATIC, name, lambda, descriptor(to), isInterface);
            known = new Reference(to, line, h);
            replaced.put(key, known);
        }
        return known.replacement();
    }

    private static String descriptor(Handle h) {
        Type[] arguments = Type.getArgumentTypes(h.getDesc());
        return switch (h.getTag()) {
            case Opcodes.H_INVOKESTATIC -> h.getDesc();
            case Opcodes.H_NEWINVOKESPECIAL -> Type.getMethodDescriptor(Type.getObjectType(h.getOwner()), arguments);
            default -> {
                List<Type> all = new ArrayList<>(List.of(arguments));
                all.add(0, Type.getObjectType(h.getOwner()));
                yield Type.getMethodDescriptor(Type.getReturnType(h.getDesc()), all.toArray(new Type[0]));
            }
        };
    }

    @Override
    public void visitEnd() {
        for (Reference r : replaced.values()) {
            write(r);
        }
        super.visitEnd();
    }

    private void write(Reference reference) {
        Handle original = reference.to();
        Handle replacement = reference.replacement();
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor mv = super.visitMethod(access, replacement.getName(), replacement.getDesc(), null, null);
        mv.visitCode();
        Label start = new Label();
        mv.visitLabel(start);
        if (reference.line() > 0) {
            mv.visitLineNumber(reference.line(), start);
        }
        boolean creates = original.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        if (creates) {
            mv.visitTypeInsn(Opcodes.NEW, original.getOwner());
            mv.visitInsn(Opcodes.DUP);
        }
        int local = 0;
        for (Type t : Type.getArgumentTypes(replacement.getDesc())) {
            mv.visitVarInsn(t.getOpcode(Opcodes.ILOAD), local);
            local += t.getSize();
        }
        int opcode = switch (original.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            default -> Opcodes.INVOKESPECIAL;
        };
        mv.visitMethodInsn(opcode, original.getOwner(), original.getName(), original.getDesc(), original.isInterface());
        mv.visitInsn(Type.getReturnType(replacement.getDesc()).getOpcode(Opcodes.IRETURN));
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }
}
