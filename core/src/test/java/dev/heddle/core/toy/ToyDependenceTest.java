package dev.heddle.core.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The rules of [Huang 2017], section 4.2, on one thread: which statements' reads decide over a statement. */
final class ToyDependenceTest {
    private static Set<Integer> occurrence(String thread, int statement) {
        return reads(new ToyDependence(ToyProgram.parse(thread)).occurrence(statement), thread);
    }

    private static Set<Integer> value(String thread, int statement) {
        return reads(new ToyDependence(ToyProgram.parse(thread)).value(statement), thread);
    }

    private static Set<Integer> reads(dev.heddle.core.Dependence.Reads reads, String thread) {
        Set<Integer> sites = new TreeSet<>();
        for (int site = 0; site <= thread.length(); site++) {
            if (reads.ofThread().test(site)) {
                sites.add(site);
            }
        }
        return sites;
    }

    @Test
    void aPredicateDecidesOverWhatIsInIt() {
        assertEquals(Set.of(1), occurrence("T0: r0=x; if (r0==1) {r1=y}", 3));
    }

    @Test
    void aPredicateDependsOnReadsThroughRegisters() {
        assertEquals(Set.of(1), occurrence("T0: r0=x; r1=r0+1; if (r1==1) {r2=y}", 4));
    }

    @Test
    void aReadThatNothingAsksForDecidesNothing() {
        assertEquals(Set.of(), occurrence("T0: r0=x; r1=y", 2));
        assertEquals(Set.of(), value("T0: r0=x; y=1", 2));
    }

    @Test
    void aValueDependsOnWhatItIsMadeOf() {
        assertEquals(Set.of(1), value("T0: r0=x; y=r0+1", 2));
        assertEquals(Set.of(), occurrence("T0: r0=x; y=r0+1", 2));
    }

    @Test
    void aBranchThatOnlyChoosesAValueDecidesOverTheValueAlone() {
        String thread = "T0: r0=x; r1=0; if (r0==1) {r1=1}; y=r1";
        assertEquals(Set.of(1), value(thread, 5));
        assertEquals(Set.of(), occurrence(thread, 5));
    }

    /** A seed tells a thread's events one by one, so what may come before an event matters as well. */
    @Test
    void aBranchDecidesOverThePlaceOfWhatFollowsIt() {
        assertEquals(Set.of(1), occurrence("T0: r0=x; if (r0==1) {y=1}; r1=z", 4));
    }

    @Test
    void aLoopThatMayNeverEndDecidesOverAllThatFollows() {
        assertEquals(Set.of(1, 3), occurrence("T0: r0=x; while (r0==0) {r0=x}; y=1", 4));
    }

    @Test
    void aFailureDecidesOverAllThatFollows() {
        assertEquals(Set.of(1), occurrence("T0: r0=x; assert r0==1; y=1", 3));
        assertEquals(Set.of(1), occurrence("T0: r0=x; r1=a[r0]; y=1", 3));
    }
}
