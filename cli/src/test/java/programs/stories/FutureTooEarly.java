package programs.stories;

import java.util.concurrent.CompletableFuture;

/** A callback reads what is set after the future was completed. */
public class FutureTooEarly {
    private volatile String result;

    void work(CompletableFuture<String> done) {
        done.complete("done");
        result = "42";
    }

    public static void main(String[] args) throws Exception {
        FutureTooEarly task = new FutureTooEarly();
        CompletableFuture<String> done = new CompletableFuture<>();
        Thread worker = new Thread(() -> task.work(done));
        worker.start();
        done.get();
        int length = task.result.length();
        worker.join();
        assert length == 2;
    }
}
