package programs.statics;

import programs.Expect;
import programs.Threads;

/** A class whose initialiser throws fails in every execution, like in the JVM: first with the error, then as unusable. */
@Expect(failures = {"EXCEPTION java.lang.ExceptionInInitializerError", "EXCEPTION java.lang.NoClassDefFoundError"})
public final class InitialiserThrows {
    private static final class Broken {
        static final int VALUE = compute();

        private static int compute() {
            throw new IllegalStateException("broken");
        }
    }

    private static int shared;

    public static void main(String[] args) {
        Threads.run(() -> shared++, () -> shared += Broken.VALUE);
    }
}
