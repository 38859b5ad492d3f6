package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.runtime.hooks.SerializedReferences;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes references to methods, such as {@code lock::notify}, visible where a call of the method is: the JVM would call it
 * from a class of its own making that is not rewritten. The reference is led to a new method of the class at hand, which
 * makes the call and is rewritten like any other. References to anything else stay as they are.
 */
final class MethodReferences extends ClassVisitor {
    /** Flag of the second factory for lambdas: the reference can be serialised. */
    private static final int SERIALIZABLE = 1;

    /** The call that is made instead, where, and whether the reference tells what it refers to when it is serialised. */
    private record Reference(ReferredCall call, String in, int line, boolean serializable) {}

    private final CodeRewriting rewriting;
    /** By what is referred to and where, as a text: hashing a record would link a call site, which loads classes. */
    private final Map<String, Reference> references = new LinkedHashMap<>();

    private final Map<String, Handle> replaced = new LinkedHashMap<>();
    private String name;
    private final boolean loadedAlready;
    private boolean isInterface;
    private boolean canHaveMethods;

    /**
     * Leads references elsewhere.
     *
     * @param rewriting says which: those to methods that it hooks
     * @param loadedAlready whether the class can get no new methods; then the references are told of where they are made
     */
    MethodReferences(ClassVisitor next, CodeRewriting rewriting, boolean loadedAlready) {
        super(Opcodes.ASM9, next);
        this.rewriting = rewriting;
        this.loadedAlready = loadedAlready;
    }

    @Override
    public void visit(int version, int access, String n, String signature, String superName, String[] interfaces) {
        name = n;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        canHaveMethods = !isInterface || (version & 0xFFFF) >= Opcodes.V1_8;
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
                        && canHaveMethods
                        && !isLambda(h)) {
                    Optional<ReferredCall> call =
                            ReferredCall.of(name, h, Type.getArgumentTypes(d), (Type) arguments[2]);
                    if (call.isPresent() && loadedAlready) {
                        tell(mv, call.get(), method, line);
                    } else if (call.isPresent()) {
                        arguments[1] = replaced(new Reference(call.get(), method, line, isSerializable(arguments)));
                    }
                }
                super.visitInvokeDynamicInsn(n, d, bootstrap, arguments);
            }
        };
    }

    /** The body of a lambda is a method of this class already. */
    private boolean isLambda(Handle h) {
        return h.getOwner().equals(name) && h.getName().startsWith("lambda$");
    }

    private static boolean isSerializable(Object[] arguments) {
        return arguments.length > 3 && arguments[3] instanceof Integer flags && (flags & SERIALIZABLE) != 0;
    }

    private void tell(MethodVisitor mv, ReferredCall call, String method, int line) {
        if (rewriting.changes(call, method, line)) {
            Handle to = call.to();
            MethodSite site = new MethodSite(name, method);
            site.line(line);
            mv.visitLdcInsn(to.getOwner().replace('/', '.') + "." + to.getName());
            site.callWithSite(mv, Hook.UNSEEN_REFERENCE);
        }
    }

    private Handle replaced(Reference r) {
        String key =
                r.call().to() + " " + r.call().descriptor() + " " + r.in() + " " + r.line() + " " + r.serializable();
        Handle known = replaced.get(key);
        if (known != null || !rewriting.changes(r.call(), r.in(), r.line())) {
            return known == null ? r.call().to() : known;
        }
        // Named as a lambda at that place would be, so that it is told as one.
        String in = r.in().equals("<init>") ? "new" : r.in().equals("<clinit>") ? "static" : r.in();
        String method = "lambda$" + in + "$heddle" + replaced.size();
        if (r.serializable()) {
            Handle to = r.call().to();
            method += SerializedReferences.suffix(to.getTag(), to.getOwner(), to.getName(), to.getDesc());
        }
        Handle h = new Handle(Opcodes.H_INVOKESTATIC, name, method, r.call().descriptor(), isInterface);
        replaced.put(key, h);
        references.put(key, r);
        return h;
    }

    @Override
    public void visitEnd() {
        references.forEach((key, r) -> write(r, replaced.get(key)));
        super.visitEnd();
    }

    private void write(Reference reference, Handle replacement) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor mv = super.visitMethod(access, replacement.getName(), replacement.getDesc(), null, null);
        mv.visitCode();
        Label start = new Label();
        mv.visitLabel(start);
        if (reference.line() > 0) {
            mv.visitLineNumber(reference.line(), start);
        }
        reference.call().writeBody(mv);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }
}
