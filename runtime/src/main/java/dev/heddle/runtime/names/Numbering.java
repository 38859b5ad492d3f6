package dev.heddle.runtime.names;

/**
 * Gives out the numbers that stand in rewritten code: even ones for what belongs to the JDK, odd ones for the program's.
 * So those of the JDK depend on nothing else, and its rewritten classes can be used in another JVM.
 */
final class Numbering {
    private int jdk = 1; // 0 stands for none
    private int program;

    /** The next number for something of that class, named with dots. */
    int next(String className) {
        return isJdk(className) ? 2 * jdk++ : 2 * program++ + 1;
    }

    /** How many numbers the JDK has: twice 1, twice 2 and so on. */
    int ofJdk() {
        return jdk - 1;
    }

    /** Gives that many numbers to the JDK at once. */
    void skip(int count) {
        jdk += count;
    }

    static boolean isJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.") || className.startsWith("sun.");
    }
}
