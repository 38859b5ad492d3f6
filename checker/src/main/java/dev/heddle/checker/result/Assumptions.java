package dev.heddle.checker.result;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.Sleeps;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.core.race.RaceDetector.Kind;
import java.util.ArrayList;
import java.util.List;

/** What a verdict takes for granted, said in full sentences. */
public final class Assumptions {
    private Assumptions() {}

    /** Those for a program in another language, of which Heddle knows what it tells. */
    public static List<String> ofDriven(CheckOptions options) {
        List<String> all = new ArrayList<>();
        all.add("The program tells every operation by which its processes can notice each other.");
        all.add(
                "A process that has done and seen the same goes on the same: no clock, no randomness, no state that is left"
                        + " from the execution before.");
        addRelations(options, all);
        addPreemptions(options, all);
        return all;
    }

    private static void addRelations(CheckOptions options, List<String> all) {
        options.relations()
                .ifPresent(r -> all.add(
                        "Which events interfere, and which must precede others, is as the relations say (" + r + ")."));
    }

    private static void addPreemptions(CheckOptions options, List<String> all) {
        options.preemptions()
                .ifPresent(k -> all.add("An execution has at most " + k + (k == 1 ? " preemption." : " preemptions.")));
    }

    /**
     * All of them.
     *
     * @param delays whether stores weaker than volatile were explored as coming to memory late
     */
    public static List<String> of(CheckOptions options, List<Race> found, boolean delays) {
        long races = found.stream().filter(r -> r.kind() == Kind.DATA_RACE).count();
        long weak = found.size() - races;
        List<String> all = new ArrayList<>();
        all.add("Memory is sequentially consistent: every read sees the latest write.");
        if (delays) {
            all.add("But stores weaker than volatile come to memory late, each thread's in their order.");
        }
        if (options.races() == RaceMode.OFF) {
            all.add("Data races were not looked for; a program that has one may behave worse than shown.");
        } else if (races > 0) {
            all.add("There are data races (" + races + "); the plain accesses involved may behave worse than shown.");
        }
        if (weak > 0) {
            all.add("There are accesses weaker than that (" + weak
                    + "); others may see them in another order than shown.");
        }
        if (options.timeouts() == Timeouts.STUCK) {
            all.add("A timed wait times out only when nothing else can run (timeouts = stuck).");
        }
        if (options.sleeps() == Sleeps.ORDERED) {
            all.add("A sleep ends only when nothing else can run, the shortest first (sleeps = ordered).");
        }
        if (!options.assertions()) {
            all.add("The program's assert statements were skipped (assertions are off).");
        }
        if (!options.spuriousWakeups()) {
            all.add("Nothing wakes up spuriously (spurious wake-ups are off).");
        }
        addPreemptions(options, all);
        addRelations(options, all);
        all.add("Time is virtual, and all randomness in the program derives from seed " + options.seed() + ".");
        return all;
    }
}
