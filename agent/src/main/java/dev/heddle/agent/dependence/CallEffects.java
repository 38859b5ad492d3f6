package dev.heddle.agent.dependence;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What calls do: arguments become parameters, results come back, and the events in a method come in the caller's place. What
 * is called outside of the program and not known may do anything that depends on anything.
 */
final class CallEffects {
    private static final String ATOMIC = "atomic";
    private static final String BUILDER = "builder";

    /** What may write a field without an instruction that says so. */
    private static final Pattern WRITES_FIELDS =
            Pattern.compile("java/lang/(invoke|reflect)/.*|.*FieldUpdater|(sun|jdk)/.*");

    private final MethodText method;
    private final ProgramText program;
    private final Cells cells;
    private final Places places;

    CallEffects(MethodText method, ProgramText program, Cells cells, Places places) {
        this.method = method;
        this.program = program;
        this.cells = cells;
        this.places = places;
    }

    /** The instruction may be an event about that, which leaves a value that depends on that. */
    void event(int i, Taint subject, Taint left) {
        method.loud.set(i);
        method.events.set(i);
        method.subjects[i] = method.subjects[i].with(subject);
        method.values[i] = method.values[i].with(left);
    }

    /** The instruction may be an event that reads; what the value depends on. */
    Taint read(int i, Taint subject, Taint there) {
        event(i, subject, Taint.NONE);
        method.reads.set(i);
        method.initials[i] = method.initials[i].with(there);
        return there.with(Taint.of(places.number(method.place(method.lines[i]))));
    }

    private void effect(int i, Taint taint) {
        method.loud.set(i);
        method.effects[i] = method.effects[i].with(taint);
    }

    /** A call; what its result depends on. */
    Taint call(int i, MethodInsnNode call, List<? extends TaintedValue> values) {
        Taint all = all(values);
        boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
        Taint receiver = hasReceiver ? values.get(0).taint() : Taint.NONE;
        boolean dispatched = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        Set<MethodText> callees = program.callees(call.getOpcode(), call.owner, call.name, call.desc);
        Taint result = Taint.NONE;
        Taint absence = hasReceiver ? values.get(0).absence() : Taint.NONE;
        Taint choice = dispatched && callees.size() > 1 ? receiver : Taint.NONE;
        effect(i, absence.with(choice));
        for (MethodText callee : callees) {
            boolean lambda = !callee.node.name.equals(call.name) || !callee.node.desc.equals(call.desc);
            result = result.with(enter(i, callee, values, lambda ? 1 : 0, absence.with(choice)));
        }
        String outside = program.outsideOwner(call);
        boolean elsewhere = callees.isEmpty() || dispatched && program.mayRunUnknown(call.owner, call.name);
        if (outside != null) {
            result = result.with(outside(i, outside, call, receiver, all, values));
        } else if (elsewhere) {
            result = result.with(unknown(i));
        }
        return result;
    }

    private static Taint all(List<? extends TaintedValue> values) {
        Taint all = Taint.NONE;
        for (TaintedValue v : values) {
            all = all.with(v.taint());
        }
        return all;
    }

    /**
     * The call runs that method. Its last parameters are the last arguments: what comes before was captured when a lambda
     * was made.
     */
    private Taint enter(int i, MethodText callee, List<? extends TaintedValue> values, int from, Taint choice) {
        int shift = callee.parameters.length - (values.size() - from);
        for (int v = from; v < values.size(); v++) {
            int p = v - from + shift;
            if (p >= 0) {
                callee.parameters[p] = callee.parameters[p].with(values.get(v).taint());
            }
        }
        callee.control =
                callee.control.with(method.controls[i]).with(method.control).with(choice);
        callee.orderBefore = callee.orderBefore.with(method.orders[i]).with(choice);
        effect(i, callee.orderAfter);
        return callee.result.with(choice);
    }

    private Taint outside(
            int i, String owner, MethodInsnNode call, Taint receiver, Taint all, List<? extends TaintedValue> values) {
        OutsideCall known = OutsideCall.of(owner, call.name, call.desc);
        switch (known) {
            case PURE, NOTHING -> {
                boolean takesOne = call.getOpcode() != Opcodes.INVOKEVIRTUAL
                        || values.get(0).present();
                if (takesOne && call.getOpcode() == Opcodes.INVOKESTATIC) {
                    method.loud.clear(i);
                }
                return all;
            }
            case PURE_OR_THROWS -> {
                effect(i, all);
                return all;
            }
            case COLLECTS, COLLECTS_OR_THROWS -> {
                if (known == OutsideCall.COLLECTS_OR_THROWS) {
                    effect(i, all.with(cells.read(BUILDER)));
                }
                cells.write(BUILDER, all.with(method.controls[i]).with(method.control));
                return call.name.equals("<init>") ? Taint.NONE : updated(i, receiver, all, cells.read(BUILDER));
            }
            case EVENT -> {
                event(i, all, Taint.NONE);
                effect(i, all); // which may be refused: a negative time or number
                return Taint.NONE;
            }
            case ATOMIC_NEW -> {
                cells.write(ATOMIC, all.with(method.controls[i]).with(method.control));
                return Taint.NONE;
            }
            case ATOMIC_WRITE -> {
                event(i, receiver, all);
                cells.write(ATOMIC, all.with(method.controls[i]).with(method.control));
                return Taint.NONE;
            }
            case ATOMIC_READ -> {
                cells.write(ATOMIC, all.with(method.controls[i]).with(method.control));
                return updated(i, receiver, all, cells.read(ATOMIC));
            }
            case UNKNOWN -> {
                if (WRITES_FIELDS.matcher(owner).matches()) {
                    cells.writeEverywhere(Taint.ALL);
                }
                return unknown(i);
            }
        }
        throw new IllegalStateException("no such call: " + call.name);
    }

    /** An object that others may have is looked at, and may be changed; what its answer depends on. */
    private Taint updated(int i, Taint receiver, Taint all, Taint there) {
        Taint result = read(i, receiver, there).with(all);
        method.values[i] = method.values[i].with(result);
        return result;
    }

    /** Code that is not known runs: any number of events, which depend on anything. */
    private Taint unknown(int i) {
        event(i, Taint.ALL, Taint.ALL);
        method.reads.set(i);
        method.initials[i] = Taint.ALL;
        effect(i, Taint.ALL);
        for (int type = 0; type < Opcodes.IASTORE - Opcodes.ISTORE; type++) {
            cells.write(Cells.array(type), Taint.ALL);
        }
        return Taint.ALL;
    }

    boolean isLambda(InvokeDynamicInsnNode indy) {
        return indy.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    }

    /** A lambda, a concatenation of strings, or something else that is made when it is first called. */
    Taint dynamic(int i, InvokeDynamicInsnNode indy, List<? extends TaintedValue> values) {
        if (isLambda(indy)) {
            return lambda(i, indy, values);
        }
        if (indy.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory") && OutsideCall.isPlain(indy.desc)) {
            return all(values);
        }
        return unknown(i);
    }

    private Taint lambda(int i, InvokeDynamicInsnNode indy, List<? extends TaintedValue> values) {
        Handle body = (Handle) indy.bsmArgs[1];
        MethodText known = program.method(body.getOwner(), body.getName(), body.getDesc());
        String type = Type.getReturnType(indy.desc).getInternalName();
        if (known == null) {
            program.addUnknownLambda(type, indy.name);
            return Taint.NONE;
        }
        for (int v = 0; v < Math.min(values.size(), known.parameters.length); v++) {
            known.parameters[v] = known.parameters[v].with(values.get(v).taint().handedOn());
        }
        known.control = known.control.with(method.controls[i]).with(method.control);
        program.addLambda(type, indy.name, known);
        return Taint.NONE;
    }
}
