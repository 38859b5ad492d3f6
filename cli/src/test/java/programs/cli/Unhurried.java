package programs.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;

/**
 * Takes as many executions as it is told, each of which takes as long as it is told but does not compute: so a check of it lasts,
 * and still leaves the machine to others. A row of cells where each thread counts on from its neighbour, and one that looks for
 * the last zero, which must not be the second cell.
 */
public final class Unhurried {
    private final int[] cells;

    private Unhurried(int writers) {
        cells = new int[writers + 1];
    }

    /** How many threads write, and how many milliseconds an execution takes. */
    public static void main(String[] args) throws InterruptedException {
        Unhurried shared = new Unhurried(Integer.parseInt(args[0]));
        long millis = Long.parseLong(args[1]);
        Thread[] threads = new Thread[shared.cells.length];
        for (int i = 0; i < threads.length - 1; i++) {
            int n = i;
            threads[i] = new Thread(() -> shared.cells[n + 1] = shared.cells[n] + 1);
        }
        threads[threads.length - 1] = new Thread(() -> shared.lastZero(millis));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void lastZero(long millis) {
        int i = cells.length - 1;
        while (cells[i] != 0) {
            i--;
        }
        await(millis);
        if (i == 2) {
            throw new IllegalStateException("the last zero is at " + i);
        }
    }

    /** For real, and not in the program's own time: one step for Heddle. */
    private static void await(long millis) {
        try (Selector nothing = Selector.open()) {
            nothing.select(Math.max(1, millis)); // 0 would be for ever
        } catch (IOException e) {
            throw new UncheckedIOException("nothing can be awaited", e);
        }
    }
}
