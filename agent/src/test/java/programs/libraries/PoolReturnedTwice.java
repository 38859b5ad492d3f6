package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.apache.commons.pool2.impl.GenericObjectPool;
import programs.Expect;
import programs.Threads;

/** Two threads return the connection that they share: commons-pool2 refuses the second. */
@Expect(
        outcomes = "returned",
        failures = "EXCEPTION java.lang.IllegalStateException: Object has already been returned to this pool",
        strategy = "mcr")
public final class PoolReturnedTwice {

    public static void main(String[] args) throws Exception {
        GenericObjectPool<Connections.Connection> pool = Connections.pool();
        Connections.Connection c = pool.borrowObject();
        Threads.run(() -> pool.returnObject(c), () -> pool.returnObject(c));
        Outcomes.note("returned");
    }
}
