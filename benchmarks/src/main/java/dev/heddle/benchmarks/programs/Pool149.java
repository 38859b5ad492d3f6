package dev.heddle.benchmarks.programs;

import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * A pool of Apache Commons Pool at which a thread waits for the only object (POOL-149).
 *
 * <p>The bug: in release 1.5 a thread that waits may be forgotten, and waits for ever although the object was returned.
 * Release 1.5.4 remembers it.
 */
public final class Pool149 {
    private Pool149() {}

    /** Two threads borrow and return. */
    public static void borrow() {
        GenericObjectPool pool = PooledTexts.pool(1, GenericObjectPool.WHEN_EXHAUSTED_BLOCK);
        new Crew()
                .with(2, () -> PooledTexts.giveBack(pool, PooledTexts.borrow(pool)))
                .run();
    }
}
