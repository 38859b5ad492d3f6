package dev.heddle.core.toy;

import dev.heddle.core.Dependence;
import dev.heddle.core.dependence.ControlRegions;
import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** On which reads the statements of a toy program depend, from its text: what the agent does for bytecode, in small. */
final class ToyDependence implements Dependence {
    private final Map<Integer, BitSet> occurrences = new HashMap<>();
    private final Map<Integer, BitSet> values = new HashMap<>();

    ToyDependence(ToyProgram program) {
        for (int t = 0; t < program.threads(); t++) {
            new ThreadText(program.code(t)).analyse();
        }
    }

    @Override
    public Reads occurrence(int site) {
        return reads(occurrences.get(site));
    }

    @Override
    public Reads value(int site) {
        return reads(values.get(site));
    }

    @Override
    public Reads initial(int site) {
        return Reads.NONE;
    }

    private static Reads reads(BitSet sites) {
        return sites == null ? Reads.NONE : new Reads(sites::get, site -> false);
    }

    /** One thread's code. */
    private final class ThreadText {
        private final List<Instruction> code;
        private final int registers;
        private final List<int[]> next = new ArrayList<>();
        private final ControlRegions regions;
        /** Per instruction, the branches that decide over it. */
        private final List<List<Integer>> deciders = new ArrayList<>();
        /** Before each instruction: the reads that each register depends on, then those that the way here does. */
        private final BitSet[][] state;

        ThreadText(ToyProgram.Code thread) {
            code = thread.instructions();
            registers = thread.registers();
            // One more than there are: the end.
            state = new BitSet[code.size() + 1][registers + 1];
            for (int i = 0; i <= code.size(); i++) {
                next.add(i == code.size() ? new int[0] : next(i));
                deciders.add(new ArrayList<>());
                for (int r = 0; r <= registers; r++) {
                    state[i][r] = new BitSet();
                }
            }
            regions = new ControlRegions(next);
            for (int i = 0; i < code.size(); i++) {
                if (code.get(i) instanceof Instruction.JumpUnless) {
                    int branch = i;
                    regions.region(i).stream().forEach(n -> deciders.get(n).add(branch));
                }
            }
        }

        private int[] next(int i) {
            Instruction instruction = code.get(i);
            int follower = i + 1;
            if (instruction instanceof Instruction.Jump jump) {
                return new int[] {jump.target()};
            } else if (instruction instanceof Instruction.JumpUnless jump) {
                return new int[] {jump.target(), follower};
            }
            return new int[] {follower};
        }

        void analyse() {
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int i = 0; i < code.size(); i++) {
                    BitSet[] after = after(i);
                    for (int s : next.get(i)) {
                        for (int r = 0; r <= registers; r++) {
                            int before = state[s][r].cardinality();
                            state[s][r].or(after[r]);
                            changed |= state[s][r].cardinality() != before;
                        }
                    }
                }
            }
            for (int i = 0; i < code.size(); i++) {
                if (code.get(i) instanceof Visible v) {
                    BitSet occurs = with(state[i][registers], state[i], v.index());
                    if (v.kind() != OpKind.WRITE && v.kind() != OpKind.UPDATE) {
                        occurs = with(occurs, state[i], v.argument());
                    }
                    occurrences.computeIfAbsent(v.site(), s -> new BitSet()).or(occurs);
                    BitSet value = with(with(new BitSet(), state[i], v.argument()), state[i], v.expected());
                    values.computeIfAbsent(v.site(), s -> new BitSet()).or(value);
                }
            }
        }

        private BitSet[] after(int i) {
            BitSet[] after = new BitSet[registers + 1];
            for (int r = 0; r <= registers; r++) {
                after[r] = (BitSet) state[i][r].clone();
            }
            Instruction instruction = code.get(i);
            BitSet decided = new BitSet();
            for (int branch : deciders.get(i)) {
                decided.or(condition(branch));
            }
            if (instruction instanceof Instruction.Assign assign) {
                after[assign.register()] = with(decided, state[i], assign.value());
            } else if (instruction instanceof Instruction.JumpUnless && decidesOrder(i)) {
                after[registers].or(condition(i));
            } else if (instruction instanceof Instruction.Check check) {
                after[registers].or(with(new BitSet(), state[i], check.condition()));
            } else if (instruction instanceof Visible v) {
                after[registers].or(with(new BitSet(), state[i], v.index())); // which may be out of bounds
                if (v.register() != Instruction.NONE) {
                    BitSet result = with(decided, state[i], v.expected());
                    if (v.kind() == OpKind.READ || v.kind() == OpKind.UPDATE) {
                        result.set(v.site());
                    }
                    after[v.register()] = result;
                }
            }
            return after;
        }

        private BitSet condition(int branch) {
            return with(new BitSet(), state[branch], ((Instruction.JumpUnless) code.get(branch)).condition());
        }

        /** Whether something visible, or the end of the thread, comes or does not come as the branch decides. */
        private boolean decidesOrder(int branch) {
            return regions.isLoop(branch)
                    || regions.postDominator(branch) == ControlRegions.NOWHERE
                    || regions.region(branch).stream()
                            .anyMatch(n -> code.get(n) instanceof Visible || code.get(n) instanceof Instruction.Check);
        }

        private BitSet with(BitSet reads, BitSet[] at, Expression expression) {
            BitSet all = (BitSet) reads.clone();
            add(expression, at, all);
            return all;
        }

        private void add(Expression e, BitSet[] at, BitSet to) {
            if (e instanceof Expression.Register r) {
                to.or(at[r.number()]);
            } else if (e instanceof Expression.Not n) {
                add(n.operand(), at, to);
            } else if (e instanceof Expression.Binary b) {
                add(b.left(), at, to);
                add(b.right(), at, to);
            }
        }
    }
}
