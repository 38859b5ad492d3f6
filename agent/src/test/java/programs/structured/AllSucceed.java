package programs.structured;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** The scope waits for its tasks, and sees what they did. */
@Expect(outcomes = "3", minJdk = 25, strategy = "mcr")
public final class AllSucceed {
    private AllSucceed() {}

    public static void main(String[] args) throws Exception {
        try (Scope scope = new Scope()) {
            Object one = scope.fork(() -> 1);
            Object two = scope.fork(() -> 2);
            scope.join();
            Outcomes.note((Integer) Scope.get(one) + (Integer) Scope.get(two));
        }
    }
}
