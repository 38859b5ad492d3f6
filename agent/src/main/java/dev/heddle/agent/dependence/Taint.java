package dev.heddle.agent.dependence;

import java.util.BitSet;

/**
 * The reads that something depends on, as numbers of their sites. Those that came through an object which another thread may
 * have made can be anyone's, the others are the thread's own. Never changes.
 */
final class Taint {
    static final Taint NONE = new Taint(new BitSet(), new BitSet(), false);

    /** Every read there was. */
    static final Taint ALL = new Taint(new BitSet(), new BitSet(), true);

    private final BitSet own;
    private final BitSet anyones;
    private final boolean all;

    private Taint(BitSet own, BitSet anyones, boolean all) {
        this.own = own;
        this.anyones = anyones;
        this.all = all;
    }

    /** A read of the thread at that site. */
    static Taint of(int site) {
        BitSet set = new BitSet();
        set.set(site);
        return new Taint(set, new BitSet(), false);
    }

    /** This one itself if the other adds nothing, so that who asks need not compare. */
    @SuppressWarnings("ReferenceEquality")
    Taint with(Taint other) {
        if (all || other == NONE || other == this) {
            return this;
        }
        if (other.all || this == NONE) {
            return other;
        }
        BitSet o = union(own, other.own);
        BitSet a = union(anyones, other.anyones);
        return o.equals(own) && a.equals(anyones) ? this : new Taint(o, a, false);
    }

    /** The same when another thread may come by it. */
    Taint handedOn() {
        return all || own.isEmpty() ? this : new Taint(own, union(own, anyones), false);
    }

    private static BitSet union(BitSet a, BitSet b) {
        BitSet u = (BitSet) a.clone();
        u.or(b);
        return u;
    }

    boolean isAll() {
        return all;
    }

    boolean hasOwn(int site) {
        return all || own.get(site) || anyones.get(site);
    }

    boolean hasAnyones(int site) {
        return all || anyones.get(site);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Taint t && t.all == all && t.own.equals(own) && t.anyones.equals(anyones);
    }

    @Override
    public int hashCode() {
        return own.hashCode() * 31 + anyones.hashCode() + (all ? 1 : 0);
    }
}
