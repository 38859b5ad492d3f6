package programs.cli;

import java.io.IOException;

/** Two threads read from the standard input, each one byte; either can be first. */
public final class ReadsTogether {
    private static volatile int others;

    private ReadsTogether() {}

    public static void main(String[] arguments) throws Exception {
        Thread other = new Thread(() -> {
            try {
                others = System.in.read();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        int own = System.in.read();
        other.join();
        if (own != 'a') {
            throw new IllegalStateException((char) own + " before " + (char) others);
        }
    }
}
