package dev.heddle.runtime.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * A hook claims its stack before it begins, and never in its midst: there it would need as much again as it has made sure of,
 * and where the stack ends in between it would be left half done. That is so in few of the places where a stack may end, and
 * only if caches of the runtime happen to miss, so that trying rarely shows it: the runtime's own code is looked at instead.
 */
class ClaimedStackTest {
    private static final String RUNTIME = "dev/heddle/runtime/";
    private static final String CLAIM = RUNTIME + "jvm/StackReserve.claim()V";

    /** Claims only where no hook is under way. */
    private static final String WITHIN = RUNTIME + "engine/ControlledThread.hushWithin()V";

    /** What rests on what another hook has claimed, from its beginning. */
    private static final List<String> ON_RESERVE = List.of(
            "engine/Scheduler.stepOnReserve",
            "hooks/AccessHooks.afterRead",
            "hooks/AccessHooks.afterWrite",
            "hooks/MonitorHooks.exit",
            "hooks/MonitorHooks.exitAfter",
            "hooks/MonitorHooks.exitAlong");

    private final Map<String, ClassNode> classes = new TreeMap<>();
    private final Map<String, Set<String>> extending = new HashMap<>();
    private final Map<String, Set<String>> callers = new HashMap<>();
    /** What methods call while they keep the thread from being scheduled. */
    private final Map<String, Set<String>> calledInside = new TreeMap<>();
    /** By which call each method comes to claim stack, of those that do. */
    private final Map<String, String> claims = new HashMap<>();

    @Test
    void nothingIsClaimedInTheMidstOfAHook() throws IOException, URISyntaxException {
        read();
        assertTrue(calledInside.size() > 50, "only so many methods were found: " + calledInside.size());
        Set<String> wrong = new TreeSet<>();
        for (Map.Entry<String, Set<String>> method : calledInside.entrySet()) {
            for (String called : method.getValue()) {
                if (claims.containsKey(called)) {
                    wrong.add(method.getKey() + " -> " + way(called));
                }
            }
        }
        assertEquals(Set.of(), wrong);
    }

    @Test
    void norWhereAnEarlierHookHasClaimedIt() throws IOException, URISyntaxException {
        read();
        Set<String> found = new TreeSet<>();
        Set<String> wrong = new TreeSet<>();
        for (ClassNode c : classes.values()) {
            for (MethodNode m : c.methods) {
                String name = (c.name + "." + m.name).substring(RUNTIME.length());
                if (ON_RESERVE.contains(name)) {
                    found.add(name);
                    if (claims.containsKey(c.name + "." + m.name + m.desc)) {
                        wrong.add(way(c.name + "." + m.name + m.desc));
                    }
                }
            }
        }
        assertEquals(Set.copyOf(ON_RESERVE), found);
        assertEquals(Set.of(), wrong);
    }

    /** The test can fail: what begins a hook is seen to claim, through calls and through what overrides. */
    @Test
    void whatBeginsAHookClaims() throws IOException, URISyntaxException {
        read();
        assertTrue(claims.containsKey(RUNTIME + "hooks/MonitorHooks.enter(Ljava/lang/Object;I)V"));
        assertTrue(claims.containsKey(RUNTIME + "hooks/AccessHooks.beforeRead(Ljava/lang/Object;II)V"));
    }

    private void read() throws IOException, URISyntaxException {
        for (ClassNode c : QuietPairsTest.classes()) {
            classes.put(c.name, c);
            c.interfaces.forEach(i -> add(extending, i, c.name));
            add(extending, c.superName, c.name);
        }
        for (ClassNode c : classes.values()) {
            c.methods.forEach(m -> read(c.name + "." + m.name + m.desc, m));
        }
        claims.put(CLAIM, "");
        Deque<String> work = new ArrayDeque<>(List.of(CLAIM));
        while (!work.isEmpty()) {
            String called = work.pop();
            for (String caller : callers.getOrDefault(called, Set.of())) {
                if (!caller.equals(WITHIN) && claims.putIfAbsent(caller, called) == null) {
                    work.add(caller);
                }
            }
        }
    }

    private void read(String name, MethodNode method) {
        int[] quiet = quiet(method);
        for (int at = 0; at < quiet.length; at++) {
            AbstractInsnNode i = method.instructions.get(at);
            if (i instanceof MethodInsnNode call) {
                Set<String> called = new TreeSet<>();
                addCalled(call.owner, call.name + call.desc, call.getOpcode(), called);
                for (String c : called) {
                    add(callers, c, name);
                    if (quiet[at] > 0) {
                        add(calledInside, name, c);
                    }
                }
            }
        }
    }

    private static void add(Map<String, Set<String>> sets, String key, String value) {
        sets.computeIfAbsent(key, k -> new TreeSet<>()).add(value);
    }

    /** How often the method has stopped its thread from being scheduled, before each instruction. */
    private static int[] quiet(MethodNode method) {
        int[] quiet = new int[method.instructions.size()];
        boolean[] reached = new boolean[quiet.length];
        Deque<Integer> work = new ArrayDeque<>();
        arrive(0, 0, quiet, reached, work);
        while (!work.isEmpty()) {
            int at = work.pop();
            AbstractInsnNode i = method.instructions.get(at);
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (method.instructions.indexOf(block.start) <= at
                        && at < method.instructions.indexOf(block.end)
                        && i.getOpcode() >= 0) {
                    arrive(method.instructions.indexOf(block.handler), quiet[at], quiet, reached, work);
                }
            }
            int after = quiet[at] + QuietPairsTest.change(i);
            QuietPairsTest.successors(method, at).forEach(next -> arrive(next, after, quiet, reached, work));
        }
        return quiet;
    }

    private static void arrive(int at, int count, int[] quiet, boolean[] reached, Deque<Integer> work) {
        if (at < quiet.length && !reached[at]) {
            reached[at] = true;
            quiet[at] = count;
            work.push(at);
        }
    }

    /** What a call may come to: the method that is named, inherited or not, and all that override it. */
    private void addCalled(String owner, String method, int opcode, Set<String> called) {
        for (String c = owner; classes.containsKey(c); c = classes.get(c).superName) {
            if (classes.get(c).methods.stream().anyMatch(m -> method.equals(m.name + m.desc))) {
                called.add(c + "." + method);
                break;
            }
        }
        if (opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE) {
            extending.getOrDefault(owner, Set.of()).forEach(c -> addCalled(c, method, opcode, called));
        }
    }

    private String way(String method) {
        StringBuilder text = new StringBuilder(method);
        for (String c = claims.get(method); !c.isEmpty(); c = claims.get(c)) {
            text.append(" -> ").append(c);
        }
        return text.toString();
    }
}
