package programs.cli;

import java.io.IOException;

/** Does what could take the checker down with it. */
final class Hostile {
    private long depth;

    void exit() {
        System.exit(5);
    }

    @SuppressWarnings("InfiniteRecursion") // on purpose
    void overflow() {
        depth++;
        overflow();
    }

    @SuppressWarnings("InfiniteLoop")
    void endless() {
        while (depth >= 0) {
            Math.abs(depth);
        }
    }

    void reads() throws IOException {
        if (System.in.read() < 0) {
            throw new IllegalStateException("nothing to read");
        }
    }
}
