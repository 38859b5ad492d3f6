package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.apache.commons.pool2.impl.GenericObjectPool;
import programs.Expect;
import programs.Threads;

/** A connection that is used after it was returned may be another's by then. */
@Expect(
        outcomes = {"1 use", "2 uses"},
        failures = "RACE",
        strategy = "mcr")
public final class PoolUsedAfterReturn {

    public static void main(String[] args) throws Exception {
        GenericObjectPool<Connections.Connection> pool = Connections.pool();
        Runnable careless = () -> {
            try {
                Connections.Connection c = pool.borrowObject();
                pool.returnObject(c);
                c.use();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        };
        Threads.run(careless, careless);
        int uses = pool.borrowObject().uses;
        Outcomes.note(uses == 1 ? "1 use" : uses + " uses");
    }
}
