package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Tells, at the beginning of a constructor, that an object is made of a class that declares a finalizer. */
final class FinalizableObjects extends MethodVisitor {
    private final MethodSite site;

    FinalizableObjects(MethodVisitor next, MethodSite site) {
        super(Opcodes.ASM9, next);
        this.site = site;
    }

    /** Whether the class declares a finalizer that does something; the JVM does not run an empty one. */
    static boolean haveFinalizer(ClassReader reader) {
        boolean[] found = new boolean[1];
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        if (!name.equals("finalize") || !descriptor.equals("()V")) {
                            return null;
                        }
                        return new MethodNode(Opcodes.ASM9) {
                            @Override
                            public void visitEnd() {
                                AbstractInsnNode first = instructions.getFirst();
                                while (first != null && first.getOpcode() < 0) {
                                    first = first.getNext();
                                }
                                found[0] = first == null || first.getOpcode() != Opcodes.RETURN;
                            }
                        };
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return found[0];
    }

    @Override
    public void visitCode() {
        super.visitCode();
        super.visitLdcInsn(site.internalName.replace('/', '.'));
        site.callWithSite(mv, Hook.FINALIZABLE);
    }
}
