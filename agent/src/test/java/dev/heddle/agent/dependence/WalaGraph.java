package dev.heddle.agent.dependence;

import com.ibm.wala.classLoader.IBytecodeMethod;
import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IField;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.classLoader.Language;
import com.ibm.wala.ipa.callgraph.AnalysisCacheImpl;
import com.ibm.wala.ipa.callgraph.AnalysisOptions;
import com.ibm.wala.ipa.callgraph.AnalysisScope;
import com.ibm.wala.ipa.callgraph.CGNode;
import com.ibm.wala.ipa.callgraph.MethodTargetSelector;
import com.ibm.wala.ipa.callgraph.impl.AllApplicationEntrypoints;
import com.ibm.wala.ipa.callgraph.impl.Util;
import com.ibm.wala.ipa.callgraph.propagation.InstanceKey;
import com.ibm.wala.ipa.callgraph.propagation.SSAPropagationCallGraphBuilder;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ipa.cha.ClassHierarchyException;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ipa.slicer.Dependency;
import com.ibm.wala.ipa.slicer.NormalStatement;
import com.ibm.wala.ipa.slicer.PhiStatement;
import com.ibm.wala.ipa.slicer.SDG;
import com.ibm.wala.ipa.slicer.Slicer.ControlDependenceOptions;
import com.ibm.wala.ipa.slicer.Slicer.DataDependenceOptions;
import com.ibm.wala.ipa.slicer.Statement;
import com.ibm.wala.ipa.slicer.ValueNumberCarrier;
import com.ibm.wala.shrike.shrikeCT.InvalidClassFileException;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAArrayLoadInstruction;
import com.ibm.wala.ssa.SSAArrayStoreInstruction;
import com.ibm.wala.ssa.SSABinaryOpInstruction;
import com.ibm.wala.ssa.SSAFieldAccessInstruction;
import com.ibm.wala.ssa.SSAGetInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAMonitorInstruction;
import com.ibm.wala.ssa.SSAPutInstruction;
import com.ibm.wala.types.ClassLoaderReference;
import com.ibm.wala.util.CancelException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.TreeSet;

/**
 * What depends on what in a program, as the system dependence graph of WALA has it. The graph is one of statements; here it
 * is followed from each value that is read, not from the statement that reads it: whether a later statement runs depends on
 * the object of {@code o.f} being there, and not on what is found in it.
 */
final class WalaGraph {
    /** How an event depends on a read. */
    enum By {
        /** Whether it happens, or what it is about. */
        OCCURRENCE,
        /** Which value it writes. */
        VALUE
    }

    /** An event depends on a read; both are lines as sites have them. */
    record Edge(String read, String event, By by) implements Comparable<Edge> {
        @Override
        public int compareTo(Edge o) {
            return toString().compareTo(o.toString());
        }

        @Override
        public String toString() {
            return read + " -> " + event + " " + by;
        }
    }

    /** As what a statement was reached. */
    private enum Role {
        /** It runs or does not. */
        RUNS,
        /** One of its operands, other than the one that is stored. */
        OPERAND,
        /** The value that it stores, or finds stored. */
        CONTENT
    }

    private record Reached(Statement statement, Role role) {}

    private final ClassHierarchy hierarchy;
    private final SDG<InstanceKey> graph;

    WalaGraph(Collection<byte[]> classFiles) throws ClassHierarchyException, CancelException, IOException {
        AnalysisScope scope = AnalysisScope.createJavaAnalysisScope();
        scope.addToScope(ClassLoaderReference.Primordial, ClassFileModule.ofJdk(classFiles));
        scope.addToScope(ClassLoaderReference.Application, ClassFileModule.of(classFiles));
        hierarchy = ClassHierarchyFactory.make(scope);
        AnalysisOptions options = new AnalysisOptions(scope, new AllApplicationEntrypoints(scope, hierarchy));
        options.setReflectionOptions(AnalysisOptions.ReflectionOptions.NONE);
        SSAPropagationCallGraphBuilder builder =
                Util.makeZeroCFABuilder(Language.JAVA, options, new AnalysisCacheImpl(), hierarchy);
        MethodTargetSelector all = options.getMethodTargetSelector();
        options.setSelector((MethodTargetSelector) (caller, site, receiver) -> {
            IMethod callee = all.getCalleeTarget(caller, site, receiver);
            return callee == null || isOfJdk(callee) ? null : callee;
        });
        graph = new SDG<>(
                builder.makeCallGraph(options, null),
                builder.getPointerAnalysis(),
                DataDependenceOptions.FULL,
                ControlDependenceOptions.FULL);
    }

    /** Whether it is code of the JDK, or what WALA says in its place, but for the classes that it makes of lambdas. */
    private static boolean isOfJdk(IMethod method) {
        IClass type = method.getDeclaringClass();
        return type.getClassLoader().getReference().equals(ClassLoaderReference.Primordial)
                && !type.getName().toString().startsWith("Lwala/lambda");
    }

    private static boolean isOfProgram(CGNode node) {
        return node.getMethod() instanceof IBytecodeMethod
                && node.getMethod()
                        .getDeclaringClass()
                        .getClassLoader()
                        .getReference()
                        .equals(ClassLoaderReference.Application);
    }

    /**
     * Every event that depends on a read.
     *
     * @param strict whether to leave out what WALA is known to have too much of: that calls fail as their arguments are, and
     *     that what is read depends on a write having happened, which is an event of its own
     */
    Set<Edge> edges(boolean strict) {
        Set<Edge> edges = new TreeSet<>();
        for (Iterator<Statement> all = graph.iterator(); all.hasNext(); ) {
            Statement s = all.next();
            if (isOfProgram(s.getNode()) && isRead(instruction(s))) {
                follow(s, strict, edges);
            }
        }
        return edges;
    }

    private void follow(Statement read, boolean strict, Set<Edge> edges) {
        Set<Reached> seen = new HashSet<>();
        Deque<Reached> left = new ArrayDeque<>();
        left.push(new Reached(read, Role.CONTENT));
        seen.add(left.peek());
        while (!left.isEmpty()) {
            Reached from = left.pop();
            for (Iterator<Statement> next = graph.getSuccNodes(from.statement()); next.hasNext(); ) {
                Statement to = next.next();
                for (Dependency label : graph.getEdgeLabels(from.statement(), to)) {
                    if (leads(from, label, strict) && !isOfNobody(from.statement(), to, label)) {
                        Reached r = new Reached(to, role(from.statement(), to, label));
                        if (seen.add(r)) {
                            left.push(r);
                            note(read, r, edges);
                        }
                    }
                }
            }
        }
    }

    /** The root that calls all methods one after another is not part of any program, but hands on what they left. */
    private static boolean isOfNobody(Statement from, Statement to, Dependency label) {
        return label == Dependency.CONTROL_DEP && !(isKnown(from) && isKnown(to));
    }

    private static boolean isKnown(Statement s) {
        return !s.getNode().getMethod().getDeclaringClass().getName().toString().contains("FakeRoot");
    }

    private static SSAInstruction instruction(Statement s) {
        return s instanceof NormalStatement n ? n.getInstruction() : null;
    }

    /** Whether what was reached in that way matters along such an edge. */
    private static boolean leads(Reached from, Dependency label, boolean strict) {
        SSAInstruction i = instruction(from.statement());
        if (i == null) {
            return true;
        }
        boolean stores = i instanceof SSAPutInstruction || i instanceof SSAArrayStoreInstruction;
        if (from.role() == Role.RUNS) {
            return !strict || !stores || label == Dependency.CONTROL_DEP;
        }
        if (from.role() == Role.OPERAND) {
            return !strict || !(i instanceof SSAAbstractInvokeInstruction) || label != Dependency.CONTROL_DEP;
        }
        // An object may not be of the type of the array that it is put into.
        boolean typed = i instanceof SSAArrayStoreInstruction a && !a.typeIsPrimitive();
        return typed || label != Dependency.CONTROL_DEP;
    }

    private static Role role(Statement from, Statement to, Dependency label) {
        SSAInstruction i = instruction(to);
        if (label == Dependency.CONTROL_DEP) {
            return Role.RUNS;
        }
        if (label == Dependency.HEAP_DATA_DEP) {
            return Role.CONTENT;
        }
        int value = value(from);
        if (i instanceof SSAPutInstruction p) {
            return p.getVal() == value && p.getRef() != value ? Role.CONTENT : Role.OPERAND;
        }
        if (i instanceof SSAArrayStoreInstruction a) {
            return a.getValue() == value && a.getArrayRef() != value && a.getIndex() != value
                    ? Role.CONTENT
                    : Role.OPERAND;
        }
        // What is divided cannot make a division fail.
        boolean divided = i instanceof SSABinaryOpInstruction && i.isPEI() && i.getUse(1) != value;
        return divided ? Role.CONTENT : Role.OPERAND;
    }

    /** The number of the value that the statement defines. */
    private static int value(Statement s) {
        return s instanceof ValueNumberCarrier v
                ? v.getValueNumber()
                : s instanceof PhiStatement p
                        ? p.getPhi().getDef()
                        : instruction(s) != null ? instruction(s).getDef() : -1;
    }

    private void note(Statement read, Reached r, Set<Edge> edges) {
        SSAInstruction i = instruction(r.statement());
        if (!isOfProgram(r.statement().getNode()) || i == null) {
            return;
        }
        boolean stores = isWrite(i);
        boolean isEvent = stores || isRead(i) || i instanceof SSAMonitorInstruction;
        if (isEvent && (stores || r.role() != Role.CONTENT)) {
            By by = r.role() == Role.CONTENT ? By.VALUE : By.OCCURRENCE;
            edges.add(new Edge(place(read), place(r.statement()), by));
        }
    }

    private boolean isRead(SSAInstruction i) {
        return i instanceof SSAArrayLoadInstruction || i instanceof SSAGetInstruction g && !isFinal(g);
    }

    private boolean isWrite(SSAInstruction i) {
        return i instanceof SSAArrayStoreInstruction || i instanceof SSAPutInstruction p && !isFinal(p);
    }

    private boolean isFinal(SSAFieldAccessInstruction i) {
        IField field = hierarchy.resolveField(i.getDeclaredField());
        return field == null || field.isFinal();
    }

    private static String place(Statement s) {
        IBytecodeMethod<?> method = (IBytecodeMethod<?>) s.getNode().getMethod();
        try {
            int line = method.getLineNumber(method.getBytecodeIndex(((NormalStatement) s).getInstructionIndex()));
            String owner = method.getDeclaringClass().getName().toString().substring(1);
            return owner.replace('/', '.') + "." + method.getName() + ":" + line;
        } catch (InvalidClassFileException e) {
            throw new IllegalStateException(method.getSignature(), e);
        }
    }
}
