package dev.heddle.benchmarks.programs;

import java.util.function.IntConsumer;

/**
 * Five threads play, and each puts a player of its own in the place of the one before.
 *
 * <p>The bug: for a moment there is no player, and whoever wants to hit the ball just then meets null. The fixed form looks
 * once, and leaves the ball alone if there is nobody.
 */
public final class PingPong {
    private static final int THREADS = 5;

    private record Player(int number) {
        int hit() {
            return number + 1;
        }
    }

    private Player player = new Player(0);

    private void play(int number) {
        if (player.hit() != number) {
            player = null;
            player = new Player(number);
        }
    }

    private void playSafely(int number) {
        Player there = player;
        if (there != null && there.hit() != number) {
            player = null;
            player = new Player(number);
        }
    }

    private static void run(IntConsumer play) {
        Crew crew = new Crew();
        for (int i = 1; i <= THREADS; i++) {
            int number = i;
            crew.with(() -> play.accept(number));
        }
        crew.run();
    }

    /** Looks at whoever is there. */
    public static void buggy() {
        run(new PingPong()::play);
    }

    /** Looks whether anybody is there. */
    public static void fixed() {
        run(new PingPong()::playSafely);
    }
}
