package programs.cli;

/** Prints a lot. */
final class Chatty {
    void quietly() {
        System.out.println("chat");
        System.err.println("chat");
    }

    void loudly() {
        for (int i = 0; i < 10_000; i++) {
            System.out.println("chat " + i);
        }
        throw new IllegalStateException("loud");
    }
}
