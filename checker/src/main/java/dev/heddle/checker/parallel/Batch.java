package dev.heddle.checker.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Errands that a worker gets together. */
final class Batch {
    /** Something to be done, and who wants to know. */
    static final class Asked {
        final byte[] errand;
        final Consumer<byte[]> whenDone;

        Asked(byte[] errand, Consumer<byte[]> whenDone) {
            this.errand = errand;
            this.whenDone = whenDone;
        }
    }

    final List<Asked> errands = new ArrayList<>();
    /** Whether it is one that takes long. */
    final boolean isLong;

    int attempts;

    Batch(boolean isLong) {
        this.isLong = isLong;
    }
}
