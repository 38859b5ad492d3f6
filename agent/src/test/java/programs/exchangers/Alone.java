package programs.exchangers;

import java.util.concurrent.Exchanger;
import programs.Expect;

/** Nobody else comes. */
@Expect(failures = "DEADLOCK", told = "waits for Exchanger#1")
public final class Alone {
    private Alone() {}

    public static void main(String[] args) {
        Exchanger<String> exchanger = new Exchanger<>();
        Meets.exchange(exchanger, "a");
    }
}
