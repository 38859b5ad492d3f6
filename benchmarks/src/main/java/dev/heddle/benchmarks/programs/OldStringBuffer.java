package dev.heddle.benchmarks.programs;

import java.util.Arrays;

/**
 * A text buffer with the algorithm of {@code java.lang.StringBuffer} up to Java 1.4: every method takes the buffer's lock.
 *
 * <p>The bug: to append another buffer asks for its length, and then for so many of its characters; in between it may have
 * become shorter. The fixed form has the other buffer's lock all the while.
 */
public final class OldStringBuffer {
    private char[] value;
    private int count;

    private OldStringBuffer(String text) {
        value = text.toCharArray();
        count = value.length;
    }

    private synchronized int length() {
        return count;
    }

    private synchronized void setLength(int length) {
        count = length;
    }

    private synchronized void getChars(int end, char[] target, int at) {
        if (end > count) {
            throw new StringIndexOutOfBoundsException(end);
        }
        System.arraycopy(value, 0, target, at, end);
    }

    private synchronized void append(OldStringBuffer other) {
        int length = other.length();
        char[] longer = Arrays.copyOf(value, count + length);
        other.getChars(length, longer, count);
        value = longer;
        count += length;
    }

    private void appendSafely(OldStringBuffer other) {
        synchronized (other) {
            append(other);
        }
    }

    /** The other buffer is emptied while it is appended. */
    public static void buggy() {
        OldStringBuffer one = new OldStringBuffer("ab");
        OldStringBuffer other = new OldStringBuffer("cd");
        new Crew().with(() -> one.append(other)).with(() -> other.setLength(0)).run();
        Crew.require(one.length() == 2 || one.length() == 4, "half of the other text");
    }

    /** The other buffer is emptied before or after it is appended. */
    public static void fixed() {
        OldStringBuffer one = new OldStringBuffer("ab");
        OldStringBuffer other = new OldStringBuffer("cd");
        new Crew()
                .with(() -> one.appendSafely(other))
                .with(() -> other.setLength(0))
                .run();
        Crew.require(one.length() == 2 || one.length() == 4, "half of the other text");
    }
}
