package programs.statics;

import programs.Expect;
import programs.Threads;

/** A class whose initialiser throws is one failure, although the JVM tells of it in other words the second time. */
@Expect(
        failures =
                "EXCEPTION java.lang.ExceptionInInitializerError: the static initialiser of programs.statics.InitialiserThrows$Broken fails")
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
