package programs.weak;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.VarHandle;
import java.util.List;
import programs.Threads;

/** Runs a small program of stores, loads and fences, and notes what its threads loaded and what the variables hold at last. */
public final class Litmus {
    private Litmus() {}

    /** One thread does this, and then what comes next. All is final, so that to look at it is no step. */
    public record Step(Kind kind, int which, int value, int mode, Step next) {}

    /** What a step does. */
    public enum Kind {
        STORE,
        LOAD,
        FENCE
    }

    /** Runs a thread for each list of steps. */
    public static void run(Carrier carrier, List<Step> threads) {
        Variables variables = carrier.make();
        int[][] loaded = new int[threads.size()][1];
        Runnable[] bodies = new Runnable[threads.size()];
        for (int t = 0; t < bodies.length; t++) {
            Step first = threads.get(t);
            int[] result = loaded[t];
            bodies[t] = () -> result[0] = run(variables, first);
        }
        Threads.run(bodies);
        StringBuilder outcome = new StringBuilder();
        for (int[] result : loaded) {
            outcome.append(result[0]).append(' ');
        }
        Outcomes.note(
                outcome.append(variables.load(0, Variables.VOLATILE)).append(variables.load(1, Variables.VOLATILE)));
    }

    private static int run(Variables variables, Step first) {
        int loaded = 1; // so that a load of 0 counts
        for (Step s = first; s != null; s = s.next()) {
            switch (s.kind()) {
                case STORE -> variables.store(s.which(), s.value(), s.mode());
                case LOAD -> loaded = loaded * 10 + variables.load(s.which(), s.mode());
                case FENCE -> VarHandle.fullFence();
            }
        }
        return loaded;
    }
}
