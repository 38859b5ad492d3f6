package dev.heddle.agent.dependence;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows the values of a method from instruction to instruction, and notes what each instruction depends on. */
final class TaintInterpreter extends Interpreter<TaintedValue> {
    private final MethodText method;
    private final ProgramText program;
    private final Cells cells;
    private final CallEffects calls;

    TaintInterpreter(MethodText method, ProgramText program, Cells cells, Places places) {
        super(Opcodes.ASM9);
        this.method = method;
        this.program = program;
        this.cells = cells;
        this.calls = new CallEffects(method, program, cells, places);
    }

    private Taint control(AbstractInsnNode insn) {
        return method.controls[method.code.indexOf(insn)];
    }

    private TaintedValue value(int size, Taint taint, AbstractInsnNode insn) {
        return new TaintedValue(size, taint.with(control(insn)), false);
    }

    private TaintedValue present(Taint taint, AbstractInsnNode insn) {
        return new TaintedValue(1, taint.with(control(insn)), true);
    }

    @Override
    public TaintedValue newValue(Type type) {
        if (type != null && type.getSort() == Type.VOID) {
            return null;
        }
        return new TaintedValue(type == null ? 1 : type.getSize(), Taint.NONE, false);
    }

    @Override
    public TaintedValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
        int index = isInstanceMethod ? 1 : 0;
        int at = isInstanceMethod ? 1 : 0;
        if (isInstanceMethod && local == 0) {
            return new TaintedValue(1, method.parameters[0], true);
        }
        for (Type t : Type.getArgumentTypes(method.node.desc)) {
            if (at == local) {
                return new TaintedValue(type.getSize(), method.parameters[index], false);
            }
            at += t.getSize();
            index++;
        }
        throw new IllegalArgumentException("no parameter at " + local);
    }

    /** Which exception it is depends on what the way to the handler does, and that is part of each instruction's control. */
    @Override
    public TaintedValue newExceptionValue(TryCatchBlockNode block, Frame<TaintedValue> handler, Type type) {
        return new TaintedValue(1, Taint.NONE, true);
    }

    @Override
    public TaintedValue newOperation(AbstractInsnNode insn) {
        switch (insn.getOpcode()) {
            case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> {
                return value(2, Taint.NONE, insn);
            }
            case Opcodes.LDC -> {
                Object c = ((LdcInsnNode) insn).cst;
                boolean wide = c instanceof Long || c instanceof Double;
                return wide ? value(2, Taint.NONE, insn) : present(Taint.NONE, insn);
            }
            case Opcodes.NEW -> {
                return present(Taint.NONE, insn);
            }
            case Opcodes.GETSTATIC -> {
                FieldInsnNode f = (FieldInsnNode) insn;
                return value(Type.getType(f.desc).getSize(), read(f, Taint.NONE, Taint.NONE), insn);
            }
            default -> {
                return value(1, Taint.NONE, insn);
            }
        }
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the same taint comes back where nothing was added
    public TaintedValue copyOperation(AbstractInsnNode insn, TaintedValue v) {
        Taint taint = v.taint().with(control(insn));
        return taint == v.taint() ? v : new TaintedValue(v.size(), taint, v.present());
    }

    @Override
    public TaintedValue unaryOperation(AbstractInsnNode insn, TaintedValue v) {
        int op = insn.getOpcode();
        switch (op) {
            case Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL,
                    Opcodes.TABLESWITCH,
                    Opcodes.LOOKUPSWITCH -> {
                branches(insn, v.taint());
                return null;
            }
            case Opcodes.GETFIELD -> {
                FieldInsnNode f = (FieldInsnNode) insn;
                return value(Type.getType(f.desc).getSize(), read(f, v.taint(), v.absence()), insn);
            }
            case Opcodes.PUTSTATIC -> {
                write((FieldInsnNode) insn, v.taint(), Taint.NONE, Taint.NONE);
                return null;
            }
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
                throwsIf(insn, v.taint());
                return present(v.taint(), insn);
            }
            case Opcodes.ARRAYLENGTH -> {
                throwsIf(insn, v.absence());
                return value(1, v.taint(), insn);
            }
            case Opcodes.CHECKCAST -> {
                throwsIf(insn, v.taint());
                return new TaintedValue(1, v.taint().with(control(insn)), v.present());
            }
            case Opcodes.ATHROW -> {
                throwsIf(insn, v.taint());
                return null;
            }
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> {
                event(insn, v.taint(), Taint.NONE);
                throwsIf(insn, v.absence());
                return null;
            }
            default -> {
                return value(sizeOf(op), v.taint(), insn);
            }
        }
    }

    private static int sizeOf(int op) {
        return switch (op) {
            case Opcodes.LNEG,
                    Opcodes.DNEG,
                    Opcodes.I2L,
                    Opcodes.F2L,
                    Opcodes.D2L,
                    Opcodes.I2D,
                    Opcodes.L2D,
                    Opcodes.F2D,
                    Opcodes.LALOAD,
                    Opcodes.DALOAD,
                    Opcodes.LADD,
                    Opcodes.LSUB,
                    Opcodes.LMUL,
                    Opcodes.LDIV,
                    Opcodes.LREM,
                    Opcodes.LSHL,
                    Opcodes.LSHR,
                    Opcodes.LUSHR,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR,
                    Opcodes.DADD,
                    Opcodes.DSUB,
                    Opcodes.DMUL,
                    Opcodes.DDIV,
                    Opcodes.DREM -> 2;
            default -> 1;
        };
    }

    @Override
    public TaintedValue binaryOperation(AbstractInsnNode insn, TaintedValue a, TaintedValue b) {
        int op = insn.getOpcode();
        Taint both = a.taint().with(b.taint());
        switch (op) {
            case Opcodes.IF_ICMPEQ,
                    Opcodes.IF_ICMPNE,
                    Opcodes.IF_ICMPLT,
                    Opcodes.IF_ICMPGE,
                    Opcodes.IF_ICMPGT,
                    Opcodes.IF_ICMPLE,
                    Opcodes.IF_ACMPEQ,
                    Opcodes.IF_ACMPNE -> {
                branches(insn, both);
                return null;
            }
            case Opcodes.PUTFIELD -> {
                write((FieldInsnNode) insn, b.taint(), a.taint(), a.absence());
                return null;
            }
            case Opcodes.IALOAD,
                    Opcodes.LALOAD,
                    Opcodes.FALOAD,
                    Opcodes.DALOAD,
                    Opcodes.AALOAD,
                    Opcodes.BALOAD,
                    Opcodes.CALOAD,
                    Opcodes.SALOAD -> {
                throwsIf(insn, both);
                Taint there = cells.read(Cells.array(op - Opcodes.IALOAD));
                return value(sizeOf(op), reads(insn, both, there).with(both), insn);
            }
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> {
                throwsIf(insn, b.taint());
                return value(sizeOf(op), both, insn);
            }
            default -> {
                return value(sizeOf(op), both, insn);
            }
        }
    }

    @Override
    public TaintedValue ternaryOperation(
            AbstractInsnNode insn, TaintedValue array, TaintedValue index, TaintedValue v) {
        Taint where = array.taint().with(index.taint());
        boolean typed = insn.getOpcode() == Opcodes.AASTORE; // which may be of the wrong type
        throwsIf(insn, typed ? where.with(v.taint()) : where);
        event(insn, where, v.taint());
        cells.write(Cells.array(insn.getOpcode() - Opcodes.IASTORE), stored(insn, v.taint()));
        return null;
    }

    @Override
    public TaintedValue naryOperation(AbstractInsnNode insn, List<? extends TaintedValue> values) {
        if (insn instanceof MultiANewArrayInsnNode) {
            Taint sizes = Taint.NONE;
            for (TaintedValue v : values) {
                sizes = sizes.with(v.taint());
            }
            throwsIf(insn, sizes);
            return present(sizes, insn);
        }
        int i = method.code.indexOf(insn);
        if (insn instanceof InvokeDynamicInsnNode indy) {
            Taint result = calls.dynamic(i, indy, values);
            boolean made = calls.isLambda(indy);
            Type type = Type.getReturnType(indy.desc);
            return type.getSort() == Type.VOID
                    ? null
                    : made ? present(result, insn) : value(type.getSize(), result, insn);
        }
        MethodInsnNode call = (MethodInsnNode) insn;
        Taint result = calls.call(i, call, values);
        Type type = Type.getReturnType(call.desc);
        return type.getSort() == Type.VOID ? null : value(type.getSize(), result, insn);
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, TaintedValue v, TaintedValue expected) {
        method.result = method.result.with(v.taint()).with(control(insn));
    }

    @Override
    public TaintedValue merge(TaintedValue a, TaintedValue b) {
        return a.merged(b);
    }

    private void branches(AbstractInsnNode insn, Taint condition) {
        int i = method.code.indexOf(insn);
        method.conditions[i] = method.conditions[i].with(condition);
    }

    private void throwsIf(AbstractInsnNode insn, Taint condition) {
        int i = method.code.indexOf(insn);
        method.loud.set(i);
        method.effects[i] = method.effects[i].with(condition);
    }

    private void event(AbstractInsnNode insn, Taint subject, Taint left) {
        calls.event(method.code.indexOf(insn), subject, left);
    }

    /** An access that may be an event: what it depends on is the value read, and what may be there without an event. */
    private Taint reads(AbstractInsnNode insn, Taint subject, Taint there) {
        int i = method.code.indexOf(insn);
        return calls.read(i, subject, there);
    }

    private Taint stored(AbstractInsnNode insn, Taint taint) {
        return taint.with(control(insn)).with(method.control);
    }

    private Taint read(FieldInsnNode f, Taint object, Taint absence) {
        String declaring = program.declaring(f.owner, f.name);
        FieldNode field = program.field(f.owner, f.name);
        boolean isStatic = f.getOpcode() == Opcodes.GETSTATIC;
        if (!isStatic) {
            throwsIf(f, absence);
        }
        if (field == null) {
            // Of a class that is not known. What the JDK offers are constants.
            return f.owner.startsWith("java/") && isStatic
                    ? Taint.NONE
                    : reads(f, object, Taint.ALL).with(Taint.ALL);
        }
        Taint there = cells.read(declaring + "." + f.name).with(object);
        if ((field.access & Opcodes.ACC_FINAL) != 0) {
            return there.handedOn(); // no event: what it holds comes along with the object
        }
        return reads(f, object, there);
    }

    private void write(FieldInsnNode f, Taint v, Taint object, Taint absence) {
        if (f.getOpcode() == Opcodes.PUTFIELD) {
            throwsIf(f, absence);
        }
        FieldNode field = program.field(f.owner, f.name);
        cells.write(program.declaring(f.owner, f.name) + "." + f.name, stored(f, v));
        if (field == null || (field.access & Opcodes.ACC_FINAL) == 0) {
            event(f, object, v);
        }
    }
}
