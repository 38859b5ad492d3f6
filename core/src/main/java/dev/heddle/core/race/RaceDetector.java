package dev.heddle.core.race;

import dev.heddle.core.LongIds;
import dev.heddle.core.Mixing;
import dev.heddle.core.Schedule;
import dev.heddle.core.hb.Synchronization;
import dev.heddle.core.hb.VectorClock;
import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;

/**
 * Finds, in each execution, conflicting accesses that happens-before does not order ([JLS 2021], 17.4.5;
 * docs/algorithms.md#races), with vector clocks. A pair of sites is reported once.
 */
public final class RaceDetector {
    /** More pairs than anyone reads; keeps memory constant. */
    public static final int MOST = 100;

    /** Keeps memory constant, too. */
    private static final int MOST_LOOKED = 1 << 16;

    /** What is found. */
    public enum Kind {
        /** Two accesses of which one is plain. */
        DATA_RACE,
        /** Two accesses, none plain, of which one orders nothing but its own location. */
        WEAK_ACCESS,
        /** Two accesses of one thread whose order others need not agree on. */
        WEAK_ORDER
    }

    /**
     * A race as it was found.
     *
     * @param kind what it is
     * @param schedule the execution that shows it
     * @param execution its number
     * @param first index of the earlier access in that execution
     * @param second index of the later access
     * @param firstSite where the earlier access stands
     * @param secondSite where the later access stands
     */
    public record Sighting(
            Kind kind, Schedule schedule, long execution, int first, int second, String firstSite, String secondSite) {
        /** The same, of a program of which so much is seen. */
        public Sighting under(String sight) {
            return new Sighting(kind, schedule.under(sight), execution, first, second, firstSite, secondSite);
        }
    }

    private final List<Sighting> sightings = new CopyOnWriteArrayList<>();
    private final Set<Long> knownPairs = new HashSet<>();
    private final IntFunction<String> siteOf;
    /** Pairs that are known from another process, which numbered sites differently. */
    private final Set<String> toldPairs = new LinkedHashSet<>();

    private final WeakOrders weakOrders;
    private final Synchronization synchronization = new Synchronization();
    /** Numbers of locations, anew for each execution. */
    private final LongIds locations = new LongIds();
    /** By the number of their location; of use again in the next execution. */
    private Accesses[] accesses = {};
    /** Executions that need not be looked through again, by their fingerprints: a random search meets the same often. */
    private final LongIds looked = new LongIds();

    private long execution;
    private int threads;

    /** The last accesses to one location: the last write, and each thread's last read since. */
    private static final class Accesses {
        int write;
        int writeClock;
        int[] reads = {};
        int[] readClocks = {};

        void start(int threads) {
            write = -1;
            if (threads > reads.length) {
                reads = new int[threads];
                readClocks = new int[threads];
            }
            forgetReads();
        }

        void forgetReads() {
            for (int t = 0; t < readClocks.length; t++) { // by hand, because what the JDK's classes write is looked at
                readClocks[t] = 0;
            }
        }
    }

    public RaceDetector(IntFunction<String> siteOf) {
        this.siteOf = siteOf;
        weakOrders = new WeakOrders(siteOf, this::tell);
    }

    /** What was found so far. */
    public List<Sighting> sightings() {
        return sightings;
    }

    /** Looks at one more execution. */
    public void look(Trace trace, long number) {
        execution = number;
        if (trace.threads() < 2 || sightings.size() >= MOST) {
            return;
        }
        long fingerprint = fingerprint(trace);
        if (looked.find(fingerprint) == LongIds.NONE) {
            if (looked.size() < MOST_LOOKED) {
                looked.id(fingerprint);
            }
            start(trace.threads());
            for (int i = 0; i < trace.size(); i++) {
                step(trace, i);
            }
        }
        weakOrders.look(trace, number);
    }

    /** Of all that decides which accesses race. */
    private static long fingerprint(Trace trace) {
        long f = trace.threads();
        for (int i = 0; i < trace.size(); i++) {
            f = Mixing.mix(f + trace.location(i));
            f = Mixing.mix(f + trace.result(i));
            f = Mixing.mix(f + ((long) trace.site(i) << 32) + (trace.target(i) << 16) + trace.thread(i));
            f += (trace.kind(i).ordinal() << 8)
                    + (trace.strength(i) << 4)
                    + trace.mode(i)
                    + (trace.ordered(i) ? 1 << 20 : 0);
        }
        return Mixing.mix(f);
    }

    private void start(int threadCount) {
        threads = threadCount;
        locations.clear();
        synchronization.start(threads);
    }

    /** An access is compared before it hands anything over. */
    private void step(Trace trace, int i) {
        int location = number(trace.location(i));
        switch (trace.kind(i)) {
            case READ -> access(trace, i, accesses[location], false);
            case WRITE, UPDATE -> access(trace, i, accesses[location], true);
            default -> {
                // Nobody races with what is no access.
            }
        }
        synchronization.step(trace, i, location);
    }

    /** The number of a location, of which nothing was accessed so far if it is new. */
    private int number(long location) {
        int known = locations.size();
        int number = locations.id(location);
        if (number == known) {
            if (number == accesses.length) {
                accesses = Arrays.copyOf(accesses, Math.max(16, 2 * number));
            }
            if (accesses[number] == null) {
                accesses[number] = new Accesses();
            }
            accesses[number].start(threads);
        }
        return number;
    }

    private void access(Trace trace, int i, Accesses seen, boolean write) {
        int self = trace.thread(i);
        VectorClock mine = synchronization.clock(self);
        if (seen.write >= 0 && seen.writeClock > mine.get(trace.thread(seen.write))) {
            found(trace, seen.write, i);
        }
        if (!write) {
            seen.reads[self] = i;
            seen.readClocks[self] = mine.get(self);
            return;
        }
        for (int t = 0; t < threads; t++) {
            if (t != self && seen.readClocks[t] > mine.get(t)) {
                found(trace, seen.reads[t], i);
            }
        }
        seen.forgetReads();
        seen.write = i;
        seen.writeClock = mine.get(self);
    }

    private void found(Trace trace, int first, int second) {
        if (trace.ordered(first) && trace.ordered(second)) {
            if (areContested(trace.kind(first), trace.kind(second))) {
                weakOrders.contested(trace.location(first));
            }
            return;
        }
        int a = Math.min(trace.site(first), trace.site(second));
        int b = Math.max(trace.site(first), trace.site(second));
        boolean isNew = sightings.size() < MOST && knownPairs.add(((long) a << 32) | (b & 0xffffffffL));
        if (isNew && toldPairs.add(pair(siteOf.apply(a), siteOf.apply(b)))) {
            String firstSite = siteOf.apply(trace.site(first));
            String secondSite = siteOf.apply(trace.site(second));
            Kind kind = isPlain(trace, first) || isPlain(trace, second) ? Kind.DATA_RACE : Kind.WEAK_ACCESS;
            sightings.add(new Sighting(kind, Schedule.of(trace), execution, first, second, firstSite, secondSite));
        }
    }

    /** A plain update is one step for all others: it is not torn, and no race. */
    private static boolean isPlain(Trace trace, int i) {
        return !trace.ordered(i) && trace.mode(i) != AccessMode.OPAQUE && trace.kind(i) != OpKind.UPDATE;
    }

    private void tell(Sighting weakOrder) {
        String pair = weakOrder.firstSite() + " before " + weakOrder.secondSite();
        if (sightings.size() < MOST && toldPairs.add(pair)) {
            sightings.add(weakOrder);
        }
    }

    /** Two updates are in an order that all agree on. */
    private static boolean areContested(OpKind first, OpKind second) {
        return first != OpKind.READ && second != OpKind.READ && (first == OpKind.WRITE || second == OpKind.WRITE);
    }

    private static String pair(String a, String b) {
        return a.compareTo(b) <= 0 ? a + " " + b : b + " " + a;
    }

    /** The pairs of sites that were found to race, as texts that mean the same in another process. */
    public Set<String> racingPairs() {
        return Collections.unmodifiableSet(toldPairs);
    }

    /** Forgets all that was found. */
    public void forget() {
        sightings.clear();
        knownPairs.clear();
        toldPairs.clear();
        looked.clear();
        weakOrders.forget();
    }

    /** Takes over what another process has found. */
    public void resume(Collection<String> racingPairs, Collection<Sighting> seen) {
        toldPairs.addAll(racingPairs);
        sightings.addAll(seen);
    }

    /** Takes over what another process has found in executions that come after those that were looked at here. */
    public void takeIn(Collection<Sighting> seen) {
        for (Sighting s : seen) {
            if (sightings.size() < MOST && toldPairs.add(pair(s.firstSite(), s.secondSite()))) {
                sightings.add(s);
            }
        }
    }

    /**
     * Whether weak accesses were met, so that what is found may take several executions together: whoever has seen only some
     * of them may find less.
     */
    public boolean isWatchingOrders() {
        return weakOrders.isActive();
    }
}
