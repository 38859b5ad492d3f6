package programs.libraries;

import dev.heddle.agent.Outcomes;
import org.apache.commons.pool2.impl.GenericObjectPool;
import programs.Expect;
import programs.Threads;

/** A pool of commons-pool2 lends its one connection to one thread at a time. */
@Expect(outcomes = "2 uses", strategy = "mcr")
public final class PoolLendsToOne {

    public static void main(String[] args) throws Exception {
        GenericObjectPool<Connections.Connection> pool = Connections.pool();
        Runnable borrower = () -> {
            try {
                Connections.Connection c = pool.borrowObject();
                c.use();
                pool.returnObject(c);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        };
        Threads.run(borrower, borrower);
        Outcomes.note(pool.borrowObject().uses + " uses");
        pool.close();
    }
}
