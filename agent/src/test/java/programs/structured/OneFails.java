package programs.structured;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** When a task fails, the others are cancelled and joining fails. */
@Expect(
        outcomes = {"failed SUCCESS", "failed UNAVAILABLE"},
        minJdk = 25,
        strategy = "random",
        covered = false,
        maxExecutions = 300)
public final class OneFails {
    private OneFails() {}

    public static void main(String[] args) throws Exception {
        try (Scope scope = new Scope()) {
            scope.fork(() -> {
                throw new IllegalStateException();
            });
            Object other = scope.fork(() -> 1);
            String joined = "joined";
            try {
                scope.join();
            } catch (Exception e) {
                joined = "failed";
            }
            Outcomes.note(joined + " " + Scope.state(other));
        }
    }
}
