package programs.futures;

import java.util.concurrent.CompletableFuture;
import programs.Expect;

/** Joining a future that nobody completes. */
@Expect(failures = "DEADLOCK")
public final class NeverCompleted {

    public static void main(String[] args) {
        new CompletableFuture<Integer>().join();
    }
}
