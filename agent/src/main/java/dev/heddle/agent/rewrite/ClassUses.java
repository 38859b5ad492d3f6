package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
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
    /** The labels since the last NEW; those that frames refer to stand right before the next. */
    private final List<Label> here = new ArrayList<>();
    /** Frames name an object that is not initialised yet by the label of its NEW, which others may have come between. */
    private final Map<Label, Label> moved = new HashMap<>();

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
            Label place = new Label();
            here.forEach(l -> moved.put(l, place));
            super.visitLabel(place);
        }
        here.clear();
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitLabel(Label label) {
        here.add(label);
        super.visitLabel(label);
    }

    @Override
    public void visitFrame(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
        super.visitFrame(type, numLocal, atTheirPlaces(local, numLocal), numStack, atTheirPlaces(stack, numStack));
    }

    private Object[] atTheirPlaces(Object[] types, int count) {
        if (moved.isEmpty() || types == null) {
            return types;
        }
        Object[] all = types.clone();
        for (int i = 0; i < count; i++) {
            all[i] = all[i] instanceof Label l ? moved.getOrDefault(l, l) : all[i];
        }
        return all;
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
