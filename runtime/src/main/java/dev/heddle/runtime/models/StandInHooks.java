package dev.heddle.runtime.models;

import dev.heddle.runtime.engine.Live;

/**
 * Asked first thing in every method of the JDK that a model has a stand-in for. Where the answer is no, the method goes on
 * as the JDK has it.
 */
public final class StandInHooks {
    private StandInHooks() {}

    /** Whether the caller is controlled. */
    public static boolean apply() {
        return Live.self() != null;
    }

    /** Whether the caller is controlled and the condition's lock is modelled. */
    public static boolean applyToCondition(Object condition) {
        if (Live.self() == null) {
            return false;
        }
        Object sync = Synchronizers.ofCondition(condition);
        return Synchronizers.isLock(sync) || Synchronizers.isReadWriteLock(sync);
    }
}
