package dev.heddle.agent.dependence;

import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the stack or in a local variable.
 *
 * @param size in words
 * @param taint the reads that it depends on
 * @param present whether it surely is no null
 */
record TaintedValue(int size, Taint taint, boolean present) implements Value {
    @Override
    public int getSize() {
        return size;
    }

    @SuppressWarnings("ReferenceEquality") // the same taint comes back where nothing was added
    TaintedValue merged(TaintedValue other) {
        Taint both = taint.with(other.taint);
        boolean p = present && other.present;
        return both == taint && p == present && size <= other.size
                ? this
                : new TaintedValue(Math.min(size, other.size), both, p);
    }

    /** What makes an access through it fail, or not. */
    Taint absence() {
        return present ? Taint.NONE : taint;
    }
}
