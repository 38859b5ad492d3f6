package dev.heddle.runtime;

/** What the program is told of the machine, so that it does the same everywhere. */
public final class Machine {
    private static final int PROCESSORS = 2;

    private Machine() {}

    /** Instead of {@code runtime.availableProcessors()}. */
    public static int availableProcessors(Runtime runtime, int site) {
        return PROCESSORS;
    }
}
