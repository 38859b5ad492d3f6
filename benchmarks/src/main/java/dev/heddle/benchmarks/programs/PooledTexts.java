package dev.heddle.benchmarks.programs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Pools of texts for {@link Pool107} and {@link Pool149}; the library declares exceptions that these never throw. */
final class PooledTexts extends BasePoolableObjectFactory {
    private PooledTexts() {}

    static GenericObjectPool pool(int most, byte whenExhausted) {
        return new GenericObjectPool(new PooledTexts(), most, whenExhausted, 0);
    }

    static Object borrow(GenericObjectPool pool) {
        try {
            return pool.borrowObject();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static void giveBack(GenericObjectPool pool, Object text) {
        try {
            pool.returnObject(text);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Object makeObject() {
        return new StringBuilder("text");
    }
}
