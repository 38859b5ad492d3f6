package dev.heddle.agent.generated;

import dev.heddle.agent.generated.InitialiserProgram.ClassBody;
import dev.heddle.agent.generated.InitialiserProgram.Count;
import dev.heddle.agent.generated.InitialiserProgram.Fail;
import dev.heddle.agent.generated.InitialiserProgram.Read;
import dev.heddle.agent.generated.InitialiserProgram.Statement;
import dev.heddle.agent.generated.InitialiserProgram.Use;
import dev.heddle.agent.generated.InitialiserProgram.Write;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All outcomes of a program about class initialisation, by trying all interleavings of its statements, as the JVM
 * specification (5.5) has it. Knows nothing of Heddle.
 */
public final class InitialiserInterpreter {
    /** What threads that wait for one another have for an outcome. */
    public static final String STUCK = "stuck";

    private static final int NOT_YET = -1;
    private static final int DONE = -2;
    private static final int FAILED = -3;

    private final InitialiserProgram program;
    private final Set<String> outcomes = new TreeSet<>();
    private final Set<String> known = new HashSet<>();

    private InitialiserInterpreter(InitialiserProgram program) {
        this.program = program;
    }

    public static Set<String> outcomes(InitialiserProgram program) {
        InitialiserInterpreter i = new InitialiserInterpreter(program);
        i.explore(new State(program));
        return i.outcomes;
    }

    /** A body of code under way: a thread's, or the initialiser of a class. */
    private static final class Frame {
        final int type;
        final List<Statement> code;
        int next;
        int value = 1;

        Frame(int type, List<Statement> code) {
            this.type = type;
            this.code = code;
        }

        Frame copy() {
            Frame f = new Frame(type, code);
            f.next = next;
            f.value = value;
            return f;
        }
    }

    private static final class State {
        int x;
        int count;
        /** By class: the thread that initialises it, or how that went. */
        final int[] types;

        final int[] values;
        final List<List<Frame>> threads = new ArrayList<>();
        final List<StringBuilder> logs = new ArrayList<>();

        State(InitialiserProgram program) {
            types = new int[program.classes().size()];
            values = new int[types.length];
            Arrays.fill(types, NOT_YET);
            for (List<Statement> code : program.threads()) {
                threads.add(new ArrayList<>(List.of(new Frame(-1, code))));
                logs.add(new StringBuilder());
            }
        }

        State(State s) {
            x = s.x;
            count = s.count;
            types = s.types.clone();
            values = s.values.clone();
            for (int t = 0; t < s.threads.size(); t++) {
                List<Frame> copies = new ArrayList<>();
                s.threads.get(t).forEach(f -> copies.add(f.copy()));
                threads.add(copies);
                logs.add(new StringBuilder(s.logs.get(t)));
            }
        }

        String key() {
            StringBuilder b = new StringBuilder().append(x).append(' ').append(count);
            b.append(Arrays.toString(types)).append(Arrays.toString(values)).append(logs);
            for (List<Frame> frames : threads) {
                frames.forEach(f -> b.append(f.type)
                        .append(':')
                        .append(f.next)
                        .append('=')
                        .append(f.value)
                        .append(' '));
                b.append(';');
            }
            return b.toString();
        }
    }

    private void explore(State s) {
        if (!known.add(s.key())) {
            return;
        }
        boolean moved = false;
        boolean over = true;
        for (int t = 0; t < s.threads.size(); t++) {
            if (!isOver(s, t)) {
                over = false;
                State next = new State(s);
                if (step(next, t)) {
                    moved = true;
                    explore(next);
                }
            }
        }
        if (over) {
            outcomes.add(s.logs.get(0) + "|" + s.logs.get(1));
        } else if (!moved) {
            outcomes.add(STUCK);
        }
    }

    private static boolean isOver(State s, int t) {
        Frame f = s.threads.get(t).get(0);
        return s.threads.get(t).size() == 1 && f.next == f.code.size();
    }

    /** Takes the thread's next step; false if it has to wait. */
    private boolean step(State s, int t) {
        List<Frame> frames = s.threads.get(t);
        Frame f = frames.get(frames.size() - 1);
        if (f.next == f.code.size()) {
            s.types[f.type] = DONE;
            s.values[f.type] = f.value;
            frames.remove(frames.size() - 1);
            return true;
        }
        Statement statement = f.code.get(f.next);
        if (statement instanceof Use u) {
            return use(s, t, f, u);
        }
        f.next++;
        if (statement instanceof Write w) {
            s.x = w.value();
        } else if (statement instanceof Read) {
            note(s, t, f, s.x);
        } else if (statement instanceof Count) {
            note(s, t, f, ++s.count);
        } else if (statement instanceof Fail && s.x == 0) {
            fail(s, t, 'E');
        }
        return true;
    }

    private boolean use(State s, int t, Frame f, Use u) {
        int state = s.types[u.type()];
        if (state == NOT_YET) {
            s.types[u.type()] = t;
            ClassBody body = program.classes().get(u.type());
            List<Statement> code = new ArrayList<>();
            if (body.above() >= 0) {
                code.add(new Use(body.above(), null));
            }
            code.addAll(body.code());
            s.threads.get(t).add(new Frame(u.type(), code));
            return true;
        }
        if (state >= 0 && state != t) {
            return false;
        }
        f.next++;
        if (state == FAILED) {
            fail(s, t, 'N');
        } else if (u.way() != null) { // a class that another extends leaves nothing to note
            note(s, t, f, s.values[u.type()]);
        }
        return true;
    }

    private static void note(State s, int t, Frame f, int value) {
        if (f.type < 0) {
            s.logs.get(t).append(value).append(',');
        } else {
            f.value = f.value * 7 + value;
        }
    }

    /** An error ends all initialisers under way, and the thread goes on behind what it caught. */
    private static void fail(State s, int t, char kind) {
        List<Frame> frames = s.threads.get(t);
        boolean caught = false;
        while (frames.size() > 1) {
            s.types[frames.remove(frames.size() - 1).type] = FAILED;
            caught = true;
        }
        Frame bottom = frames.get(0);
        if (caught) {
            bottom.next++; // the use that began it all
        }
        s.logs.get(t).append(kind).append(',');
    }
}
