package dev.heddle.agent.dependence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Analyses all methods of a program, again and again until nothing more is found out. */
final class ProgramAnalysis {
    /** Interfaces that threads are given to run. */
    private static final Set<String> BODIES = Set.of("java/lang/Runnable", "java/lang/Thread");

    private final ProgramText program;
    private final boolean threadsOnly;
    private final Cells cells = new Cells();
    private final Places places = new Places();
    private final Map<MethodText, BitSet> afterHandlers = new HashMap<>();
    /** What was known of each method when it was analysed last. */
    private final Map<MethodText, List<Object>> analysed = new HashMap<>();

    ProgramAnalysis(Collection<byte[]> classFiles) {
        program = new ProgramText(classFiles);
        for (MethodText m : program.methods()) {
            afterHandlers.put(m, m.afterHandlers());
        }
        threadsOnly = program.methods().stream().noneMatch(ProgramAnalysis::handsOutBodies);
        boolean changed = true;
        while (changed) {
            int lambdas = program.lambdas();
            changed = false;
            for (MethodText m : program.methods()) {
                enterFromOutside(m);
                changed |= analyse(m);
            }
            changed |= cells.changed() || lambdas != program.lambdas();
        }
    }

    ProgramText program() {
        return program;
    }

    /** Whether nobody but threads is given anything to run. */
    boolean givesBodiesToThreadsOnly() {
        return threadsOnly;
    }

    Places places() {
        return places;
    }

    /** Whether the method gives something to run to anyone but a thread, who may do anything before. */
    private static boolean handsOutBodies(MethodText m) {
        for (AbstractInsnNode insn : m.code) {
            if (insn instanceof MethodInsnNode call
                    && (call.owner.startsWith("java/") || call.owner.startsWith("javax/"))
                    && !call.owner.startsWith("java/lang/Thread")
                    && Arrays.stream(Type.getArgumentTypes(call.desc))
                            .anyMatch(t -> t.getDescriptor().endsWith("Ljava/lang/Runnable;"))) {
                return true;
            }
        }
        return false;
    }

    /** What the JDK may call, it calls with anything and after anything; but a thread's body is the first that it runs. */
    private void enterFromOutside(MethodText m) {
        List<String> callers = new ArrayList<>(program.outsideSupertypes(m.owner));
        boolean ownBody = m.node.name.equals("run") && m.node.desc.equals("()V");
        boolean special = m.node.name.startsWith("<") || m.isStatic();
        boolean anyone = !special && !(ownBody && threadsOnly && BODIES.containsAll(callers)) && !callers.isEmpty();
        for (String implemented : program.implementedBy(m)) {
            String type = implemented.substring(0, implemented.lastIndexOf('.'));
            boolean body = threadsOnly && BODIES.contains(type);
            anyone |= !program.isKnown(type) && !body;
        }
        if (anyone) {
            m.orderBefore = Taint.ALL;
            m.control = Taint.ALL;
            Arrays.fill(m.parameters, Taint.ALL);
        }
    }

    /** Analyses one method with what is known now; whether that has found out more. */
    private boolean analyse(MethodText m) {
        List<Object> before = known(m);
        // Others may have called it with more since.
        boolean called = !before.equals(analysed.get(m));
        try {
            new Analyzer<>(new TaintInterpreter(m, program, cells, places)).analyze(m.owner, m.node);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(m.owner + "." + m.node.name + " cannot be analysed", e);
        }
        findControls(m);
        findOrders(m);
        List<Object> after = known(m);
        analysed.put(m, after);
        return called || !before.equals(after);
    }

    private static List<Object> known(MethodText m) {
        List<Object> all = new ArrayList<>(List.of(m.result, m.control, m.orderBefore, m.orderAfter));
        all.addAll(Arrays.asList(m.parameters));
        all.addAll(Arrays.asList(m.controls));
        all.addAll(Arrays.asList(m.orders));
        return all;
    }

    private void findControls(MethodText m) {
        for (int b = 0; b < m.lines.length; b++) {
            if (m.decided[b] != null) {
                Taint condition = m.conditions[b];
                m.decided[b].stream()
                        .filter(i -> i < m.lines.length)
                        .forEach(i -> m.controls[i] = m.controls[i].with(condition));
            }
        }
        afterHandlers.get(m).stream()
                .filter(i -> i < m.lines.length)
                .forEach(i -> m.controls[i] = m.controls[i].with(m.orders[i]));
    }

    /** What decides which events come before an instruction: all that did on the way to it. */
    private void findOrders(MethodText m) {
        Taint own = m.orderAfter;
        m.orders[0] = m.orders[0].with(m.orderBefore);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < m.lines.length; i++) {
                Taint here = decides(m, i);
                own = own.with(here);
                Taint after = m.orders[i].with(here);
                for (int next : m.next.get(i)) {
                    changed |= flow(m, next, after);
                }
                if (m.loud.get(i)) {
                    for (int handler : m.handlersOf(i)) {
                        changed |= flow(m, handler, after);
                    }
                }
            }
        }
        m.orderAfter = own;
    }

    private static boolean flow(MethodText m, int to, Taint taint) {
        if (to >= m.orders.length) {
            return false;
        }
        Taint joined = m.orders[to].with(taint);
        boolean more = !joined.equals(m.orders[to]);
        m.orders[to] = joined;
        return more;
    }

    private static Taint decides(MethodText m, int i) {
        Taint all = m.effects[i];
        return m.decided[i] != null && decidesOrder(m, i) ? all.with(m.conditions[i]) : all;
    }

    /** Whether events come or do not come as a branch decides, or whether anything comes at all after it. */
    private static boolean decidesOrder(MethodText m, int branch) {
        BitSet region = m.decided[branch];
        return region.get(branch)
                || region.intersects(m.loud)
                || m.isSynchronized() && region.get(m.lines.length)
                || m.regions.postDominator(branch) < 0;
    }
}
