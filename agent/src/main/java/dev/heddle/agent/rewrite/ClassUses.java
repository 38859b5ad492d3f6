package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells the runtime before the JVM initialises a class of the program: where an object of it is made or a static field
 * accessed, and first thing in its static methods and constructors, which covers calls by reflection.
 */
final class ClassUses extends MethodVisitor {
    private final MethodSite site;
    private final ClassFacts.View facts;
    /** Whether whoever comes here has used the class already, or does so now. */
    private final boolean entry;

    private final boolean initialiser;

    ClassUses(MethodVisitor next, MethodSite site, ClassFacts.View facts, int access) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.facts = facts;
        this.initialiser = site.method.equals("<clinit>");
        this.entry = !initialiser && ((access & Opcodes.ACC_STATIC) != 0 || site.method.equals("<init>"));
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (entry && facts.hasInitialiser(site.internalName)) {
            super.visitLdcInsn(Type.getObjectType(site.internalName));
            site.callWithSite(mv, Hook.USE_CLASS);
        }
    }

    private boolean isOfInterest(String type) {
        boolean used = (entry || initialiser) && type.equals(site.internalName);
        return !used && !type.startsWith("[") && Profile.isPrograms(type) && facts.hasInitialiser(type);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW && isOfInterest(type)) {
            super.visitLdcInsn(Type.getObjectType(type));
            site.callWithSite(mv, Hook.USE_CLASS);
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean named = owner.equals("java/lang/Class") && name.equals("forName");
        if (named && descriptor.equals("(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;")) {
            site.callWithSite(mv, Hook.CLASS_FOR_NAME);
            return;
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (named && descriptor.equals("(Ljava/lang/String;)Ljava/lang/Class;")) {
            super.visitInsn(Opcodes.DUP);
            site.callWithSite(mv, Hook.CLASS_FOUND);
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
            String declaring = facts.declaring(owner, name);
            if (isOfInterest(declaring)) {
                super.visitLdcInsn(Type.getObjectType(owner));
                if (declaring.equals(owner)) {
                    site.callWithSite(mv, Hook.USE_CLASS);
                } else { // which need not be accessible from here
                    super.visitLdcInsn(declaring.replace('/', '.'));
                    site.callWithSite(mv, Hook.USE_DECLARING_CLASS);
                }
            }
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (opcode == Opcodes.GETSTATIC && isOfInterest(facts.declaring(owner, name))) {
            Hook.CLASS_USED.call(mv);
        }
    }
}
