package programs.phasers;

import java.util.concurrent.Phaser;
import programs.Expect;
import programs.Threads;

/** A phaser for two, and only one arrives. */
@Expect(failures = "DEADLOCK", told = "waits for Phaser#1")
public final class OneTooFew {
    private OneTooFew() {}

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        Threads.run(phaser::arriveAndAwaitAdvance);
    }
}
