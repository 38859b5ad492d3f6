package dev.heddle.benchmarks.bench;

import dev.heddle.benchmarks.bench.Subject.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The programs that can be measured. */
final class Catalogue {
    static final String PACKAGE = "dev.heddle.benchmarks.programs.";

    private static final List<Subject> ALL = List.of(
            withLengths("Example", "three threads meet in one particular way, and y is 3"),
            own("Account", "a transfer writes the account that it credits without its lock"),
            own("Airline", "a seat is asked for and sold in two critical sections"),
            own("Allocation", "a free block is looked for and marked in two critical sections"),
            own("BubbleSort", "two threads swap the same number at the same time", "explored"),
            own("MTList", "26 threads use a synchronized list, and go through it without its lock"),
            own("MTSet", "21 threads use a synchronized set, and go through it without its lock"),
            own("PingPong", "for a moment there is no player, and somebody wants to hit the ball"),
            new Subject(
                    "Pool",
                    "Commons Pool 1.4 puts an object back before it counts it as returned (POOL-107)",
                    List.of(
                            new Form("buggy", "Pool107#borrow", List.of("commons-pool-1.4")),
                            new Form("fixed", "Pool107#borrow", List.of("commons-pool-1.5.4")))),
            new Subject(
                    "Pool149",
                    "Commons Pool 1.5 forgets a thread that waits for an object (POOL-149)",
                    List.of(
                            new Form("buggy", "Pool149#borrow", List.of("commons-pool-1.5")),
                            new Form("fixed", "Pool149#borrow", List.of("commons-pool-1.5.4")))),
            own("OldStringBuffer", "a buffer becomes shorter between being asked for its length and for its text"),
            own("RealStringBuffer", "the same with the JDK's own class"),
            own("Counter", "one thread counts up, one down, neither atomically", "explored"),
            library("Lang", "Commons Lang 2.4 computes a hash code in the field itself (LANG-481)", "commons-lang-2.4"),
            library(
                    "Log4J1",
                    "log4j 1.2.13 looks at its list of appenders without the lock under which it is removed",
                    "log4j-1.2.13"),
            new Subject(
                    "Log4J2",
                    "log4j 1.2.15 publishes the lines of an exception before they are there (44032)",
                    List.of(
                            new Form("buggy", "Log4J2#lines", List.of("log4j-1.2.15")),
                            new Form("fixed", "Log4J2#lines", List.of("log4j-1.2.16")))),
            own("Logger", "a filter is looked for and then asked, and may be gone by then (JDK-4779253)"),
            own("Database", "who waits for the other class of operations holds the lock that those need to end"),
            own("Pfscan", "matches are counted without a lock", "buggy4", "fixed4", "fixed5"),
            own("Aget", "bytes are counted without a lock", "buggy4", "buggy5", "fixed4", "fixed5", "fixed6"),
            own("Qsort", "numbers are used before the other thread has sorted its half"));

    private Catalogue() {}

    private static Subject own(String name, String bug, String... more) {
        List<Form> forms = new ArrayList<>();
        forms.add(new Form("buggy", name + "#buggy", List.of()));
        forms.add(new Form("fixed", name + "#fixed", List.of()));
        Arrays.stream(more).forEach(m -> forms.add(new Form(m, name + "#" + m, List.of())));
        return new Subject(name, bug, List.copyOf(forms));
    }

    private static Subject library(String name, String bug, String jar) {
        return new Subject(
                name,
                bug,
                List.of(
                        new Form("buggy", name + "#buggy", List.of(jar)),
                        new Form("fixed", name + "#fixed", List.of(jar))));
    }

    private static Subject withLengths(String name, String bug) {
        return own(
                name, bug, "buggy2", "buggy3", "buggy4", "buggy5", "buggy6", "buggy7", "buggy8", "buggy9", "buggy10");
    }

    static List<Subject> all() {
        return ALL;
    }

    /** The subject of that name. */
    static Subject named(String name) {
        return ALL.stream()
                .filter(s -> s.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown program '" + name + "'; there are "
                        + String.join(", ", ALL.stream().map(Subject::name).toList())));
    }
}
