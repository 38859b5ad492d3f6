package programs.shared;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A copy of an object may hold some of what is being written to it, and not the rest. */
@Expect(
        outcomes = {"0 0", "0 1", "1 0", "1 1"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class TornClone {
    private static final class Pair implements Cloneable {
        private int x;
        private int y;

        Pair copy() {
            try {
                return (Pair) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        Pair pair = new Pair();
        Threads.run(
                () -> {
                    pair.x = 1;
                    pair.y = 1;
                },
                () -> {
                    Pair copy = pair.copy();
                    Outcomes.note(copy.x + " " + copy.y);
                });
    }
}
