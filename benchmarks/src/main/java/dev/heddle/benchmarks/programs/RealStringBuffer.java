package dev.heddle.benchmarks.programs;

/**
 * The JDK's own {@code StringBuffer}, whose text one thread appends to another while a second one empties it.
 *
 * <p>The bug: the length and then so many characters are asked for, each under the buffer's lock, but not both. The fixed
 * form has the lock all the while.
 */
public final class RealStringBuffer {
    private final StringBuffer one = new StringBuffer("ab");
    private final StringBuffer other = new StringBuffer("cd");

    private RealStringBuffer() {}

    private void append() {
        int length = other.length();
        one.append(other.substring(0, length));
    }

    private void appendSafely() {
        synchronized (other) {
            append();
        }
    }

    private void change() {
        other.setLength(0);
    }

    private void requireWhole() {
        String text = one.toString();
        Crew.require(text.equals("ab") || text.equals("abcd"), "a text that never was");
    }

    /** The other buffer is emptied while it is appended. */
    public static void buggy() {
        RealStringBuffer buffers = new RealStringBuffer();
        new Crew().with(buffers::append).with(buffers::change).run();
        buffers.requireWhole();
    }

    /** The other buffer is emptied before or after it is appended. */
    public static void fixed() {
        RealStringBuffer buffers = new RealStringBuffer();
        new Crew().with(buffers::appendSafely).with(buffers::change).run();
        buffers.requireWhole();
    }
}
