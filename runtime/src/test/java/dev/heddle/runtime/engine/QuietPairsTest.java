package dev.heddle.runtime.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Every method of the runtime that stops a thread from being scheduled lets it be scheduled again, on every way through it:
 * a thread that stays quiet would run on unseen. The code itself is looked at, because pairing the two by objects or lambdas
 * would cost something on the hottest paths there are.
 */
class QuietPairsTest {
    private static final String THREAD = "dev/heddle/runtime/engine/ControlledThread";
    private static final int UNKNOWN = Integer.MIN_VALUE;

    private static final String BRACKETS = "dev/heddle/runtime/engine/QuietHooks.";

    /** Methods that are one half of a pair. */
    private static final Set<String> HALVES = Set.of(
            "engine/QuietHooks.enter()V", // rewritten code calls both, around the body of a method
            "engine/QuietHooks.enterWithin()V",
            "engine/QuietHooks.exit()V",
            "hooks/BoundaryHooks.enterExcluded(Ljava/lang/String;I)V",
            "hooks/BoundaryHooks.enterTestLibrary(Ljava/lang/String;I)V",
            "classes/Initialisers.enter(Ljava/lang/Class;Z)Z",
            "classes/Initialisers.leave()Ldev/heddle/runtime/classes/KnownInitialiser;",
            "outside/LoggingHooks.enter(Ljava/lang/Object;)V",
            "outside/LoggingHooks.exit(Ljava/lang/Object;)V",
            "outside/PrintHooks.enter(Ljava/lang/Object;)V",
            "outside/PrintHooks.exit(Ljava/lang/Object;)V",
            "engine/Scheduler.begin(Ldev/heddle/runtime/engine/ControlledThread;)V", // a new thread is quiet
            "engine/Scheduler.end(Ldev/heddle/runtime/engine/ControlledThread;)V", // and one that has ended
            "engine/Scheduler.leave(Ldev/heddle/runtime/engine/ControlledThread;Ldev/heddle/model/Execution$End;)V");

    private final Set<String> halves = new TreeSet<>();
    private final Set<String> wrong = new TreeSet<>();
    private int pairs;

    @Test
    void whatIsHushedIsUnhushed() throws IOException, URISyntaxException {
        for (ClassNode node : classes()) {
            if (!node.name.equals(THREAD)) {
                node.methods.forEach(m -> check(node.name, m));
            }
        }
        assertEquals(Set.of(), wrong);
        assertEquals(HALVES, halves);
        assertTrue(pairs > 30, "only so many pairs were found: " + pairs);
    }

    /** All classes of the runtime. */
    static List<ClassNode> classes() throws IOException, URISyntaxException {
        Path root = Path.of(ControlledThread.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<ClassNode> nodes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file))
                        .accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
                nodes.add(node);
            }
        }
        return nodes;
    }

    private void check(String owner, MethodNode method) {
        String name = owner.substring("dev/heddle/runtime/".length()) + "." + method.name + method.desc;
        boolean changes = false;
        for (AbstractInsnNode i : method.instructions) {
            changes |= change(i) != 0;
            if (i instanceof FieldInsnNode f
                    && f.getOpcode() == Opcodes.PUTFIELD
                    && f.owner.equals(THREAD)
                    && f.name.equals("quiet")) {
                wrong.add(name + " counts by hand");
            }
        }
        if (changes && HALVES.contains(name)) {
            halves.add(name);
        } else if (changes) {
            pairs++;
            follow(name, method);
        }
    }

    /** By how much an instruction changes the count of the thread that runs. */
    static int change(AbstractInsnNode i) {
        if (!(i instanceof MethodInsnNode call)) {
            return 0;
        }
        String name = call.owner + "." + call.name + call.desc;
        return switch (name) {
            case THREAD + ".hush()V",
                    THREAD + ".hushOnReserve()V",
                    THREAD + ".hushWithin()V",
                    BRACKETS + "enter()V",
                    BRACKETS + "enterWithin()V" -> 1;
            case THREAD + ".unhush()V", BRACKETS + "exit()V" -> -1;
            default -> 0;
        };
    }

    /** Goes all ways through the method. Where two meet the count must be the same, and where one leaves it must be 0. */
    private void follow(String name, MethodNode method) {
        InsnList code = method.instructions;
        int[] before = new int[code.size()];
        Arrays.fill(before, UNKNOWN);
        before[0] = 0;
        Deque<Integer> work = new ArrayDeque<>(List.of(0));
        while (!work.isEmpty()) {
            int at = work.pop();
            AbstractInsnNode i = code.get(at);
            int after = before[at] + change(i);
            boolean caught = false;
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (code.indexOf(block.start) <= at && at < code.indexOf(block.end) && i.getOpcode() >= 0) {
                    arrive(name, before, code.indexOf(block.handler), before[at], work);
                    caught = true;
                }
            }
            if (after != 0 && (returns(i) || i.getOpcode() == Opcodes.ATHROW && !caught)) {
                wrong.add(name + " leaves with " + after);
            }
            for (int next : successors(method, at)) {
                arrive(name, before, next, after, work);
            }
        }
    }

    private static boolean returns(AbstractInsnNode i) {
        return i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.RETURN;
    }

    private void arrive(String name, int[] before, int at, int count, Deque<Integer> work) {
        if (before[at] == UNKNOWN) {
            before[at] = count;
            work.push(at);
        } else if (before[at] != count) {
            wrong.add(name + " comes to one place with " + before[at] + " and with " + count);
        }
    }

    static Set<Integer> successors(MethodNode method, int at) {
        InsnList code = method.instructions;
        AbstractInsnNode i = code.get(at);
        Set<Integer> next = new TreeSet<>();
        if (i instanceof JumpInsnNode j) {
            next.add(code.indexOf(j.label));
        } else if (i instanceof TableSwitchInsnNode s) {
            add(next, code, s.labels, s.dflt);
        } else if (i instanceof LookupSwitchInsnNode s) {
            add(next, code, s.labels, s.dflt);
        }
        int opcode = i.getOpcode();
        boolean goesOn = opcode != Opcodes.GOTO
                && opcode != Opcodes.ATHROW
                && opcode != Opcodes.TABLESWITCH
                && opcode != Opcodes.LOOKUPSWITCH
                && !returns(i);
        if (goesOn && at + 1 < code.size()) {
            next.add(at + 1);
        }
        return next;
    }

    private static void add(Set<Integer> next, InsnList code, List<LabelNode> labels, LabelNode otherwise) {
        labels.forEach(l -> next.add(code.indexOf(l)));
        next.add(code.indexOf(otherwise));
    }
}
