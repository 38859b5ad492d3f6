package programs.exchangers;

import java.util.concurrent.Exchanger;
import programs.Expect;
import programs.Threads;

/** Of three, one waits for ever. */
@Expect(failures = "DEADLOCK", strategy = "mcr")
public final class OddOneOut {
    private OddOneOut() {}

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        Runnable body = () -> Meets.exchange(exchanger, "a");
        Threads.run(body, body, body);
    }
}
