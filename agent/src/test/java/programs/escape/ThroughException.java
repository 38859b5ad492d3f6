package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An exception hands on what it holds. */
@Expect(outcomes = {"1", "2"})
public final class ThroughException {
    private static final class Carrier extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient int[] cargo;

        Carrier(int[] cargo) {
            this.cargo = cargo;
        }
    }

    private static RuntimeException thrown;

    public static void main(String[] args) {
        int[] own = new int[1];
        try {
            throw new Carrier(own);
        } catch (Carrier e) {
            thrown = e;
        }
        Runnable body = () -> ((Carrier) thrown).cargo[0]++;
        Threads.run(body, body);
        Outcomes.note(own[0]);
    }
}
