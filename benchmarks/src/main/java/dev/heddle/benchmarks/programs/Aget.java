package dev.heddle.benchmarks.programs;

/**
 * A client that downloads the segments of a file at the same time, and counts the bytes that have come.
 *
 * <p>The bug: the count is kept without a lock, and bytes get lost. The fixed form has a lock for it.
 */
public final class Aget {
    private static final int PACKETS = 2;
    private static final int SIZE = 512;

    private final byte[] file;
    private int written;

    private Aget(int workers) {
        file = new byte[workers * PACKETS];
    }

    private void download(int segment, boolean safely) {
        for (int i = 0; i < PACKETS; i++) {
            file[segment * PACKETS + i] = (byte) (segment + 1);
            if (safely) {
                synchronized (this) {
                    written += SIZE;
                }
            } else {
                written += SIZE;
            }
        }
    }

    private static void run(int workers, boolean safely) {
        Aget client = new Aget(workers);
        Crew crew = new Crew();
        for (int i = 0; i < workers; i++) {
            int segment = i;
            crew.with(() -> client.download(segment, safely));
        }
        crew.run();
        Crew.require(client.written == workers * PACKETS * SIZE, "bytes are lost");
        for (int i = 0; i < client.file.length; i++) {
            Crew.require(client.file[i] == i / PACKETS + 1, "a segment is not there");
        }
    }

    /** Three threads, and bytes are counted without a lock. */
    public static void buggy() {
        run(2, false);
    }

    /** Four threads, and bytes are counted without a lock. */
    public static void buggy4() {
        run(3, false);
    }

    /** Five threads, and bytes are counted without a lock. */
    public static void buggy5() {
        run(4, false);
    }

    /** Three threads. */
    public static void fixed() {
        run(2, true);
    }

    /** Four threads. */
    public static void fixed4() {
        run(3, true);
    }

    /** Five threads. */
    public static void fixed5() {
        run(4, true);
    }

    /** Six threads. */
    public static void fixed6() {
        run(5, true);
    }
}
