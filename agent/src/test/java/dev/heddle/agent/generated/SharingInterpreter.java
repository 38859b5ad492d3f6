package dev.heddle.agent.generated;

import dev.heddle.agent.generated.SharingStatement.Find;
import dev.heddle.agent.generated.SharingStatement.Follow;
import dev.heddle.agent.generated.SharingStatement.Increment;
import dev.heddle.agent.generated.SharingStatement.Link;
import dev.heddle.agent.generated.SharingStatement.Lock;
import dev.heddle.agent.generated.SharingStatement.Locked;
import dev.heddle.agent.generated.SharingStatement.Place;
import dev.heddle.agent.generated.SharingStatement.Put;
import dev.heddle.agent.generated.SharingStatement.Start;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All outcomes of a program of {@link SharingStatement}s, by visiting every state it can be in, where every object is known
 * to all from the start. A state is one array of numbers; an object is its number plus one.
 */
public final class SharingInterpreter {
    private static final int OBJECTS = SharingStatement.OBJECTS;
    private static final int PLACES = Place.values().length;
    private static final int LOCKS = Lock.values().length;
    /** Of an object: what it was counted to, what it is linked to, then owner and depth of each of its locks. */
    private static final int PER_OBJECT = 2 + 2 * LOCKS;
    /** What a thread finds, by how many finds are around. */
    private static final int MOST_FOUND = 8;
    /** Of a thread: where it is plus one, or 0 before its start; a number it has read; what it saw; what it has found. */
    private static final int PER_THREAD = 3 + MOST_FOUND;

    private enum Code {
        START,
        LOCK,
        UNLOCK,
        READ,
        WRITE,
        PUT,
        LINK,
        FIND,
        FOLLOW
    }

    /** Object and found: the number of an object, or below 0 where among what was found it is. */
    private record Instruction(Code code, int object, int what, int found, int jump) {}

    private final List<List<Instruction>> threads = new ArrayList<>();
    private final Set<List<Integer>> seen = new HashSet<>();
    private final ArrayDeque<int[]> work = new ArrayDeque<>();
    private final TreeSet<String> outcomes = new TreeSet<>();

    private SharingInterpreter(List<List<SharingStatement>> bodies) {
        for (List<SharingStatement> body : bodies) {
            List<Instruction> code = new ArrayList<>();
            translate(body, 0, code);
            threads.add(code);
        }
    }

    /** What is noted in every possible way, and {@link Interpreter#STUCK} if that can happen. */
    public static TreeSet<String> outcomes(List<List<SharingStatement>> bodies) {
        SharingInterpreter i = new SharingInterpreter(bodies);
        i.explore();
        return i.outcomes;
    }

    private static void translate(List<SharingStatement> statements, int found, List<Instruction> code) {
        for (SharingStatement s : statements) {
            if (s instanceof Start start) {
                code.add(new Instruction(Code.START, 0, start.thread(), 0, 0));
            } else if (s instanceof Locked l) {
                code.add(instruction(Code.LOCK, l.object(), l.lock().ordinal(), found));
                translate(l.body(), found, code);
                code.add(instruction(Code.UNLOCK, l.object(), l.lock().ordinal(), found));
            } else if (s instanceof Increment i) {
                code.add(instruction(Code.READ, i.object(), 0, found));
                code.add(instruction(Code.WRITE, i.object(), 0, found));
            } else if (s instanceof Put p) {
                code.add(instruction(Code.PUT, p.object(), p.place().ordinal(), found));
            } else if (s instanceof Link l) {
                code.add(instruction(Code.LINK, l.object(), l.next(), found));
            } else if (s instanceof Find f) {
                translateFind(Code.FIND, 0, f.place().ordinal(), f.body(), found, code);
            } else if (s instanceof Follow f) {
                translateFind(Code.FOLLOW, reference(f.object(), found), 0, f.body(), found, code);
            }
        }
    }

    private static void translateFind(
            Code kind, int object, int what, List<SharingStatement> body, int found, List<Instruction> code) {
        int at = code.size();
        code.add(null);
        translate(body, found + 1, code);
        code.set(at, new Instruction(kind, object, what, found, code.size()));
    }

    private static Instruction instruction(Code code, int object, int what, int found) {
        return new Instruction(code, reference(object, found), what, found, 0);
    }

    private static int reference(int object, int found) {
        return object == SharingStatement.FOUND ? -found : object;
    }

    private static int object(int o) {
        return PLACES + PER_OBJECT * o;
    }

    private static int owner(int o, int lock) {
        return object(o) + 2 + 2 * lock;
    }

    private static int place(int thread) {
        return object(OBJECTS) + PER_THREAD * thread;
    }

    private void explore() {
        int[] start = new int[place(threads.size())];
        start[place(0)] = 1;
        reach(start);
        while (!work.isEmpty()) {
            int[] state = work.pop();
            boolean moved = false;
            for (int t = 0; t < threads.size(); t++) {
                int at = state[place(t)] - 1;
                if (at >= 0 && at < threads.get(t).size()) {
                    moved |= step(state.clone(), t, threads.get(t).get(at));
                }
            }
            if (!moved) {
                end(state);
            }
        }
    }

    private void reach(int[] state) {
        if (seen.add(Arrays.stream(state).boxed().toList())) {
            work.push(state);
        }
    }

    private void end(int[] state) {
        for (int t = 0; t < threads.size(); t++) {
            int at = state[place(t)] - 1;
            if (at >= 0 && at < threads.get(t).size()) {
                outcomes.add(Interpreter.STUCK);
                return;
            }
        }
        List<String> counts = new ArrayList<>();
        for (int o = 0; o < OBJECTS; o++) {
            counts.add(String.valueOf(state[object(o)]));
        }
        List<Integer> saw = new ArrayList<>();
        for (int t = 0; t < threads.size(); t++) {
            saw.add(state[place(t) + 2]);
        }
        outcomes.add(String.join(" ", counts) + " " + saw);
    }

    /** Takes the step that the thread can take here; false if it can take none. */
    private boolean step(int[] s, int t, Instruction i) {
        int self = place(t);
        int o = i.object() < 0 ? s[self + 2 - i.object()] - 1 : i.object();
        s[self]++;
        switch (i.code()) {
            case START -> s[place(i.what())] = 1;
            case LOCK -> {
                int owner = owner(o, i.what());
                if (s[owner] != 0 && s[owner] != t + 1) {
                    return false;
                }
                s[owner] = t + 1;
                s[owner + 1]++;
            }
            case UNLOCK -> {
                int owner = owner(o, i.what());
                if (--s[owner + 1] == 0) {
                    s[owner] = 0;
                }
            }
            case READ -> s[self + 1] = s[object(o)];
            case WRITE -> s[object(o)] = s[self + 1] + 1;
            case PUT -> s[i.what()] = o + 1;
            case LINK -> s[object(o) + 1] = i.what() + 1;
            case FIND, FOLLOW -> {
                int value = i.code() == Code.FIND ? s[i.what()] : s[object(o) + 1];
                s[self + 3 + i.found()] = value;
                s[self + 2] = 2 * s[self + 2] + (value == 0 ? 0 : 1);
                if (value == 0) {
                    s[self] = i.jump() + 1;
                }
            }
        }
        reach(s);
        return true;
    }
}
