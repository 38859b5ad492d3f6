package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An inner loop that ends and starts again within an outer loop is not spinning. */
@Expect(outcomes = "12")
public final class Nested {
    private volatile int limit = 3;

    public static void main(String[] args) {
        Nested o = new Nested();
        Threads.run(() -> {
            int sum = 0;
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < o.limit; j++) {
                    sum++;
                }
            }
            Outcomes.note(sum);
        });
    }
}
