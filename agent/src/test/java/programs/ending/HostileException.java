package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An exception that throws another when it is asked for its message or cause does no harm. */
@Expect(
        outcomes = "main goes on",
        failures =
                "EXCEPTION programs.ending.HostileException$Hostile: (no message: java.lang.UnsupportedOperationException)")
public final class HostileException {
    private static final class Hostile extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new UnsupportedOperationException();
        }

        @Override
        public synchronized Throwable getCause() {
            throw new UnsupportedOperationException();
        }
    }

    public static void main(String[] args) {
        Threads.run(() -> {
            throw new Hostile();
        });
        Outcomes.note("main goes on");
    }
}
