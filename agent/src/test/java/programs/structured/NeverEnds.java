package programs.structured;

import java.util.concurrent.CountDownLatch;
import programs.Expect;

/** A task that never ends keeps its scope for ever. */
@Expect(minJdk = 25, failures = "DEADLOCK", strategy = "mcr")
public final class NeverEnds {
    private NeverEnds() {}

    public static void main(String[] args) throws Exception {
        try (Scope scope = new Scope()) {
            CountDownLatch never = new CountDownLatch(1);
            scope.fork(() -> {
                never.await();
                return 1;
            });
            scope.join();
        }
    }
}
