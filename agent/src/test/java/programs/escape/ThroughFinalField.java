package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What a final field of a shared object refers to is shared. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class ThroughFinalField {
    private static final class Holder {
        private final int[] cell = new int[1];
        private final Holder inner;

        Holder(Holder inner) {
            this.inner = inner;
        }
    }

    public static void main(String[] args) {
        Holder holder = new Holder(new Holder(null));
        Runnable body = () -> holder.inner.cell[0]++;
        Threads.run(body, body);
        Outcomes.note(holder.inner.cell[0]);
    }
}
