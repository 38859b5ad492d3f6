package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An object that an initialiser hands out before it is done: its methods can be called, but not use the class. */
@Expect(
        failures = "RACE data-race: data race: programs.initialisers.LeaksHalf$H.<clinit>:",
        outcomes = {"none", "0", "7"},
        strategy = "mcr")
public final class LeaksHalf {
    private static volatile H leaked;

    private static final class H {
        int field;
        static int set;

        static {
            H h = new H();
            leaked = h;
            h.field = 7;
            set = 1;
        }

        int look() {
            return field;
        }

        static void use() {}
    }

    private LeaksHalf() {}

    public static void main(String[] args) {
        String[] seen = {"none"};
        Threads.run(H::use, () -> {
            H h = leaked;
            if (h != null) {
                seen[0] = String.valueOf(h.look());
            }
        });
        Outcomes.note(seen[0]);
    }
}
