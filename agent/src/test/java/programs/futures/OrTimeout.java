package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** A time limit ends it when nothing else can happen. */
@Expect(outcomes = "timeout", strategy = "random", covered = false, maxExecutions = 50)
public final class OrTimeout {

    public static void main(String[] args) {
        String how = new CompletableFuture<String>()
                .orTimeout(1, TimeUnit.SECONDS)
                .exceptionally(e -> "timeout")
                .join();
        Outcomes.note(how);
    }
}
