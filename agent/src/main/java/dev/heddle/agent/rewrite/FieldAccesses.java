package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.runtime.names.Fields;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Hooks reads and writes of fields. Final ones are no events, but what they refer to must be known as shared. */
final class FieldAccesses extends MethodVisitor {
    private final MethodSite site;
    private final ClassFacts.View facts;
    /** In a constructor, before the call of the other constructor: this object may not be handed to a hook yet. */
    private boolean uninitialised;

    private int newObjects;

    FieldAccesses(MethodVisitor next, MethodSite site, ClassFacts.View facts, boolean constructor) {
        super(Opcodes.ASM9, next);
        this.site = site;
        this.facts = facts;
        this.uninitialised = constructor;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            newObjects++;
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>") && newObjects-- == 0) {
            uninitialised = false;
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        int access = facts.fieldAccess(owner, name);
        boolean reference = descriptor.startsWith("L") || descriptor.startsWith("[");
        // One field has one name, whichever subclass an instruction names it through.
        String declaring = facts.declaring(owner, name);
        if (Assertions.isSwitch(name)
                || declaring.equals("java/lang/StringBuffer") // whose contents are one location
                || declaring.equals("java/lang/AbstractStringBuilder")) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            return;
        }
        boolean ordered = (access & Opcodes.ACC_VOLATILE) != 0 || Profile.racesOnPurpose(declaring, name);
        int field = Fields.number(declaring.replace('/', '.'), name, descriptor.charAt(0), ordered);
        if ((access & Opcodes.ACC_FINAL) != 0) {
            if (opcode == Opcodes.PUTFIELD && !uninitialised && !Profile.isJdk(site.internalName)) {
                owner(descriptor);
                site.callWithSite(mv, Hook.BEFORE_FINAL_WRITE);
            }
            if (reference) {
                finalAccess(opcode, owner, name, descriptor, field);
            } else {
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }
            return;
        }
        switch (opcode) {
            case Opcodes.GETFIELD -> {
                super.visitInsn(Opcodes.DUP);
                before(Hook.BEFORE_READ, field);
                super.visitFieldInsn(opcode, owner, name, descriptor);
                afterRead(descriptor);
            }
            case Opcodes.PUTFIELD -> {
                if (uninitialised && owner.equals(site.internalName)) {
                    super.visitFieldInsn(opcode, owner, name, descriptor);
                    return;
                }
                owner(descriptor);
                before(Hook.BEFORE_WRITE, field);
                super.visitFieldInsn(opcode, owner, name, descriptor);
                Hook.AFTER_WRITE.call(mv);
            }
            case Opcodes.GETSTATIC -> {
                super.visitLdcInsn(Type.getObjectType(owner));
                before(Hook.BEFORE_STATIC_READ, field);
                super.visitFieldInsn(opcode, owner, name, descriptor);
                afterRead(descriptor);
            }
            default -> {
                super.visitLdcInsn(Type.getObjectType(owner));
                before(Hook.BEFORE_STATIC_WRITE, field);
                super.visitFieldInsn(opcode, owner, name, descriptor);
                Hook.AFTER_WRITE.call(mv);
            }
        }
    }

    /** Before a PUTFIELD: object, value becomes object, value, object. */
    private void owner(String descriptor) {
        if (Type.getType(descriptor).getSize() == 2) {
            super.visitInsn(Opcodes.DUP2_X1);
            super.visitInsn(Opcodes.POP2);
            super.visitInsn(Opcodes.DUP_X2);
        } else {
            super.visitInsn(Opcodes.DUP2);
            super.visitInsn(Opcodes.POP);
        }
    }

    private void before(Hook hook, int field) {
        site.push(mv, field);
        site.callWithSite(mv, hook);
    }

    private void afterRead(String descriptor) {
        Type type = Type.getType(descriptor);
        super.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
        Hook hook = switch (type.getSort()) {
            case Type.LONG -> Hook.AFTER_LONG_READ;
            case Type.FLOAT -> Hook.AFTER_FLOAT_READ;
            case Type.DOUBLE -> Hook.AFTER_DOUBLE_READ;
            case Type.OBJECT, Type.ARRAY -> Hook.AFTER_REFERENCE_READ;
            default -> Hook.AFTER_INT_READ;
        };
        hook.call(mv);
    }

    private void finalAccess(int opcode, String owner, String name, String descriptor, int field) {
        switch (opcode) {
            case Opcodes.GETFIELD -> {
                // object -> value, object, value
                super.visitInsn(Opcodes.DUP);
                super.visitFieldInsn(opcode, owner, name, descriptor);
                super.visitInsn(Opcodes.DUP_X1);
                site.push(mv, field);
                Hook.AFTER_FINAL_READ.call(mv);
            }
            case Opcodes.GETSTATIC -> {
                super.visitFieldInsn(opcode, owner, name, descriptor);
                super.visitInsn(Opcodes.DUP);
                site.push(mv, field);
                Hook.AFTER_FINAL_STATIC_READ.call(mv);
            }
            case Opcodes.PUTFIELD -> {
                if (uninitialised) {
                    super.visitFieldInsn(opcode, owner, name, descriptor);
                    return;
                }
                // object, value -> object, value, object, value
                super.visitInsn(Opcodes.DUP2);
                super.visitFieldInsn(opcode, owner, name, descriptor);
                Hook.AFTER_FINAL_WRITE.call(mv);
            }
            default -> {
                super.visitInsn(Opcodes.DUP);
                super.visitFieldInsn(opcode, owner, name, descriptor);
                Hook.AFTER_FINAL_STATIC_WRITE.call(mv);
            }
        }
    }
}
