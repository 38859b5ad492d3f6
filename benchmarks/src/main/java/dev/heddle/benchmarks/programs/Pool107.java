package dev.heddle.benchmarks.programs;

import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * A pool of Apache Commons Pool that may have one object in use at a time (POOL-107).
 *
 * <p>The bug: release 1.4 puts an object back first and counts it as returned later, in another critical section; who
 * borrows it in between makes it two in use. Release 1.5.4 does both at once.
 */
public final class Pool107 {
    private Pool107() {}

    /** Two threads borrow and return, and ask how many objects are in use. */
    public static void borrow() {
        GenericObjectPool pool = PooledTexts.pool(1, GenericObjectPool.WHEN_EXHAUSTED_BLOCK);
        new Crew()
                .with(2, () -> {
                    Object text = PooledTexts.borrow(pool);
                    Crew.require(pool.getNumActive() <= 1, "more objects are in use than there may be");
                    PooledTexts.giveBack(pool, text);
                })
                .run();
    }
}
