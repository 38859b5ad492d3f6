package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A singleton whose making nobody can observe costs nothing. */
@Expect(outcomes = "true 5", strategy = "mcr", executions = 1)
public final class HolderIdiom {
    private final int five = Integer.parseInt("5");

    private static final class Holder {
        static final HolderIdiom ONLY = new HolderIdiom();
    }

    private HolderIdiom() {}

    static HolderIdiom only() {
        return Holder.ONLY;
    }

    public static void main(String[] args) {
        HolderIdiom[] seen = new HolderIdiom[2];
        Threads.run(() -> seen[0] = only(), () -> seen[1] = only());
        Outcomes.note((seen[0] == seen[1]) + " " + seen[0].five);
    }
}
