package programs.junit.left;

/** What a test excludes. */
public final class Aside {
    private int value;

    /** Guarded by a monitor, which is the JVM's own while the class is excluded. */
    public synchronized int next() {
        return ++value;
    }
}
