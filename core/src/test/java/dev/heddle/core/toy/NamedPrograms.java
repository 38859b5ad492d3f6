package dev.heddle.core.toy;

import java.util.ArrayList;
import java.util.List;

/** The programs of the literature whose numbers are known. */
public final class NamedPrograms {
    private NamedPrograms() {}

    /** Store buffering. */
    public static ToyProgram sb() {
        return ToyProgram.parse("T0: x=1; r0=y", "T1: y=1; r0=x");
    }

    /** Message passing. */
    public static ToyProgram mp() {
        return ToyProgram.parse("T0: x=1; y=1", "T1: r0=y; r1=x");
    }

    /** Load buffering. */
    public static ToyProgram lb() {
        return ToyProgram.parse("T0: r0=x; y=1", "T1: r0=y; x=1");
    }

    /** Two threads, two writes each, no reads. */
    public static ToyProgram twoPlusTwoW() {
        return ToyProgram.parse("T0: x=1; y=2", "T1: y=1; x=2");
    }

    /** Coherence of two reads of one location. */
    public static ToyProgram coRR() {
        return ToyProgram.parse("T0: x=1; x=2", "T1: r0=x; r1=x");
    }

    /** Independent reads of independent writes. */
    public static ToyProgram iriw() {
        return ToyProgram.parse("T0: x=1", "T1: y=1", "T2: r0=x; r1=y", "T3: r0=y; r1=x");
    }

    /** Two writers and three reads of one location. */
    public static ToyProgram wRrrW() {
        return ToyProgram.parse("T0: x=1", "T1: r0=x; r1=x; r2=x", "T2: x=2");
    }

    /** One writer, n readers. */
    public static ToyProgram readers(int n) {
        return ToyProgram.parse(lines("T0: x=1", n, "r0=x"));
    }

    /** n atomic increments. */
    public static ToyProgram ainc(int n) {
        return ToyProgram.parse(lines("", n, "r0=faa(x,1)"));
    }

    /** n increments that are not atomic, {@code times} each. */
    public static ToyProgram increments(int n, int times) {
        return ToyProgram.parse(lines("", n, repeat("x++", times)));
    }

    /** n threads try to put their number where there is 0. */
    public static ToyProgram cas(int n) {
        List<String> lines = new ArrayList<>();
        for (int t = 1; t <= n; t++) {
            lines.add("T" + t + ": r0=cas(x,0," + t + ")");
        }
        return parse(lines);
    }

    /** One thread looks for the last zero of an array, n threads each set an element to its predecessor's plus one. */
    public static ToyProgram lastzero(int n) {
        List<String> lines = new ArrayList<>();
        lines.add("T0: r0=" + n + "; r1=a[r0]; while (r1!=0) {r0=r0-1; r1=a[r0]}");
        for (int t = 1; t <= n; t++) {
            lines.add("T" + t + ": r0=a[" + (t - 1) + "]; a[" + t + "]=r0+1");
        }
        return parse(lines);
    }

    /** Two threads add the other's variable to their own, n times; a third looks at both meanwhile. */
    public static ToyProgram fibBench(int n) {
        return ToyProgram.parse(
                "init x=1 y=1",
                "T0: " + repeat("r0=x; r1=y; x=r0+r1", n),
                "T1: " + repeat("r0=y; r1=x; y=r0+r1", n),
                "T2: r0=x; r1=y");
    }

    /** n threads, each {@code times} a locked increment. */
    public static ToyProgram lockinc(int n, int times) {
        return ToyProgram.parse(lines("", n, repeat("lock(m); x++; unlock(m)", times)));
    }

    /** One thread counts up, the other down, {@code n} times each ([Huang 2017], section 1). */
    public static ToyProgram counter(int n) {
        return ToyProgram.parse("T0: " + repeat("r0=x; x=r0+1", n), "T1: " + repeat("r0=x; x=r0-1", n));
    }

    /** [Huang 2015], Figure 2: the error needs {@code x>1} and {@code y==3}; told at the end, so that it hides nothing. */
    public static ToyProgram figure2(int n) {
        return ToyProgram.parse(
                "T1: " + repeat("lock(l); x=1; " + repeat("y=1", n) + "; unlock(l)", 2),
                "T2: " + repeat("lock(l); x=0; unlock(l); r0=x; if (r0>0) {y++; x=2}", 2),
                "T3: " + repeat("r0=x; if (r0>1) {r1=y; if (r1==3) {r2=1} else {y=2}}", 2) + "; assert r2==0");
    }

    /** Producers and consumers of one item each around a buffer with one place. */
    public static ToyProgram boundedBuffer(int producers, int consumers, String notify) {
        List<String> lines = new ArrayList<>();
        for (int t = 1; t <= producers; t++) {
            lines.add("P" + t + ": lock(m); r0=count; while (r0==1) {wait(m); r0=count}; slot=" + t + "; count=1; "
                    + notify + "(m); unlock(m)");
        }
        for (int t = 1; t <= consumers; t++) {
            lines.add("C" + t + ": lock(m); r0=count; while (r0==0) {wait(m); r0=count}; r1=slot; count=0; " + notify
                    + "(m); unlock(m)");
        }
        return parse(lines);
    }

    /** n philosophers; in order, the last one takes its forks the other way round and nobody starves. */
    public static ToyProgram philosophers(int n, boolean ordered) {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < n; t++) {
            int left = ordered && t == n - 1 ? 0 : t;
            int right = ordered && t == n - 1 ? t : (t + 1) % n;
            lines.add("T" + t + ": lock(f" + left + "); lock(f" + right + "); unlock(f" + right + "); unlock(f" + left
                    + ")");
        }
        return parse(lines);
    }

    /** A lock-free stack: each of n threads pushes its own node and pops one. */
    public static ToyProgram treiber(int n) {
        List<String> lines = new ArrayList<>();
        for (int t = 1; t <= n; t++) {
            lines.add("T" + t + ": r2=0; while (r2==0) {r0=top; next[" + t + "]=r0; r2=cas(top,r0," + t + ")}; "
                    + "r2=0; while (r2==0) {r0=top; if (r0==0) {return}; r1=next[r0]; r2=cas(top,r0,r1)}");
        }
        return parse(lines);
    }

    /** n threads set two variables; one checks that it never sees only the first. */
    public static ToyProgram reorder(int n) {
        return ToyProgram.parse(lines("T0: r0=a; r1=b; assert r0==0 && r1==0 || r0==1 && r1==-1", n, "a=1; b=-1"));
    }

    private static String[] lines(String first, int n, String body) {
        List<String> lines = new ArrayList<>();
        if (!first.isEmpty()) {
            lines.add(first);
        }
        for (int t = 1; t <= n; t++) {
            lines.add("T" + t + ": " + body);
        }
        return lines.toArray(new String[0]);
    }

    private static ToyProgram parse(List<String> lines) {
        return ToyProgram.parse(lines.toArray(new String[0]));
    }

    private static String repeat(String statement, int times) {
        return String.join("; ", java.util.Collections.nCopies(times, statement));
    }
}
