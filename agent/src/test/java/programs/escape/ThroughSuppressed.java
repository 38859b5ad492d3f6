package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An exception hands on what its causes and suppressed exceptions hold. */
@Expect(outcomes = {"1", "2"})
public final class ThroughSuppressed {
    private static final class Carrier extends Exception {
        private static final long serialVersionUID = 1L;
        private transient int cargo;
    }

    public static void main(String[] args) {
        Carrier carrier = new Carrier();
        Exception outer = new Exception("outer");
        outer.addSuppressed(new Exception(carrier));
        Runnable body = () -> ((Carrier) outer.getSuppressed()[0].getCause()).cargo++;
        Threads.run(body, body);
        Outcomes.note(carrier.cargo);
    }
}
