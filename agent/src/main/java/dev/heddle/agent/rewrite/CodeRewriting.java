package dev.heddle.agent.rewrite;

import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.rewrite.single.CarrierThreads;
import dev.heddle.agent.rewrite.single.PoolScans;
import dev.heddle.agent.rewrite.statics.InitialiserSearch;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites a class: puts each method through one visitor per concern. */
final class CodeRewriting extends ClassVisitor {
    private static final int JAVA_5 = 49;

    private final ClassFacts.View facts;
    private final Rewriter.Manner manner;
    private final InitialiserSearch.Kind initialiser;
    private final String name;
    private int version;

    CodeRewriting(
            ClassVisitor next,
            String name,
            ClassFacts.View facts,
            Rewriter.Manner manner,
            InitialiserSearch.Kind initialiser) {
        super(Opcodes.ASM9, next);
        this.name = name;
        this.facts = facts;
        this.manner = manner;
        this.initialiser = initialiser;
    }

    @Override
    public void visit(int v, int access, String n, String signature, String superName, String[] interfaces) {
        version = v & 0xFFFF;
        super.visit(Math.max(version, JAVA_5) | v & ~0xFFFF, access, n, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        boolean synchronizedMethod = (access & Opcodes.ACC_SYNCHRONIZED) != 0;
        // A class that is loaded already cannot lose the flag; then the JVM's lock is taken as well, inside the
        // modelled one.
        boolean jdk = Profile.isJdk(name);
        int newAccess = manner.loadedAlready() || jdk ? access : access & ~Opcodes.ACC_SYNCHRONIZED;
        MethodVisitor mv = super.visitMethod(newAccess, method, descriptor, signature, exceptions);
        if (mv == null || (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return mv;
        }
        if (MethodSite.CoverageProbes.isTheirs(method)) {
            return BracketedMethod.quiet(mv);
        }
        MethodSite site = new MethodSite(name, method);
        mv = hooked(mv, site, access, descriptor);
        if (!jdk) {
            mv = new ClassUses(mv, site, facts, access);
            if (method.equals("<init>") && facts.declaresFinalizer(name)) {
                mv = new FinalizableObjects(mv, site);
            }
        }
        mv = Profile.replacesMonitors(name) ? new Monitors(mv, site) : new JdkMonitors(mv, site);
        if (synchronizedMethod) {
            mv = new SynchronizedMethod(mv, site, (access & Opcodes.ACC_STATIC) != 0, jdk);
        }
        if (method.equals("<clinit>")) {
            mv = switch (initialiser) {
                case SIMPLE -> BracketedMethod.quiet(mv);
                case FIXED -> version < Opcodes.V1_6 ? BracketedMethod.quiet(mv) : new InitialiserMethod(mv, name);
                case MOVABLE -> mv; // what is left in its place does it
            };
        }
        if (manner.origin() == Origin.FOLDER && version > Opcodes.V1_6 && ReachedCode.concerns(access, method)) {
            mv = new ReachedCode(mv, site, access, method, descriptor);
        }
        if (version >= Opcodes.V1_6) { // older class files have no frames, which tell the types of local variables
            mv = new Loops(mv, site, access, method, descriptor, Profile.waitsByLooking(name));
        }
        return site.tracked(mv);
    }

    /** The visitors that look at single instructions. */
    private MethodVisitor hooked(MethodVisitor next, MethodSite site, int access, String descriptor) {
        MethodVisitor mv = new ArrayAccesses(next, site);
        mv = new FieldAccesses(mv, site, facts, site.method.equals("<init>"));
        mv = new Advances(mv);
        mv = new CallReplacements(mv, site, facts);
        mv = new UnsafeCalls(mv, site, access, descriptor);
        mv = new SynchronizedCalls(mv, site, facts, access, descriptor);
        if (PoolScans.concern(name, site.method)) {
            mv = new PoolScans(mv);
        }
        boolean jdk = Profile.isJdk(name);
        if (jdk) {
            mv = CarrierThreads.answeredByThread(mv);
        } else {
            mv = new Assertions(mv, site.method);
            mv = new IdentityComparisons(mv);
        }
        if (!jdk || Profile.isDemanded(name)) {
            mv = new ReflectionCalls(mv, site, access, descriptor);
        }
        if (!jdk || Profile.isDemanded(name) || Profile.leadsOutside(name)) {
            mv = new Boundary(mv, site, facts, access, descriptor);
            mv = new LentArrays(mv, site, facts, access, descriptor);
        }
        if (!jdk) {
            mv = new FileCalls(mv, site);
        }
        if (!jdk && manner.origin() != Origin.LIBRARY) {
            mv = new ToldCalls(
                    mv, site, access, descriptor, o -> manner.origin() == Origin.FOLDER && facts.comesInJar(o));
        }
        return new CallPlaces(mv, site, facts);
    }

    /** Whether anything would be done about a call at that place. */
    boolean changes(ReferredCall call, String method, int line) {
        MethodSite site = new MethodSite(name, method);
        site.line(line);
        MethodNode result = new MethodNode(Opcodes.ASM9);
        call.writeCall(hooked(result, site, Opcodes.ACC_STATIC, "()V"));
        return result.instructions.size() != 1 || !call.isMadeBy(result.instructions.getFirst());
    }
}
