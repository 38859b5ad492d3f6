package dev.heddle.checker.checkpoint;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.options.RelationsText;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassFiles;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a checkpoint was made of. Only the same program under the same options can go on from it.
 *
 * @param heddle version of Heddle
 * @param java version of Java: its classes are part of the program
 * @param target as the user named it
 * @param options those that decide which executions there are and what counts as a failure, as text
 * @param classes checksums of the program's classes that were loaded, by name
 */
record Origin(String heddle, String java, String target, Map<String, String> options, Map<String, Long> classes) {
    private static final Set<String> DECISIVE = Set.of(
            "strategy",
            "preemptions",
            "depth",
            "solver",
            "relations",
            "seed",
            "keepGoing",
            "races",
            "timeouts",
            "sleeps",
            "assertions",
            "maxFailures",
            "spuriousWakeups",
            "maxSteps");

    static Origin of(String target, CheckOptions options, ClassFiles classFiles) {
        Map<String, String> decisive = options.asText().entrySet().stream()
                .filter(e -> DECISIVE.contains(e.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, TreeMap::new));
        decisive.computeIfPresent("relations", (name, text) -> RelationsText.identity(text));
        decisive.putAll(classFiles.given());
        return new Origin(
                HeddleVersion.text(),
                Runtime.version().toString(),
                target,
                decisive,
                new TreeMap<>(classFiles.loaded()));
    }

    /**
     * Makes sure that an exploration of that program with those options may go on from a checkpoint with this origin.
     *
     * @throws SetupException naming what is different
     */
    void requireSame(Origin now, ClassFiles classFiles, String file) {
        requireSame(file, "target", target, now.target);
        requireSame(file, "version of Heddle", heddle, now.heddle);
        requireSame(file, "version of Java", java, now.java);
        for (Map.Entry<String, String> option : now.options.entrySet()) {
            String before = options.getOrDefault(option.getKey(), "");
            requireSame(file, "option " + option.getKey(), before, option.getValue());
        }
        for (Map.Entry<String, Long> known : classes.entrySet()) {
            OptionalLong checksum = classFiles.checksum(known.getKey());
            if (checksum.isEmpty() || checksum.getAsLong() != known.getValue()) {
                throw new SetupException("cannot go on from " + file + ": class " + known.getKey() + " has "
                        + (checksum.isEmpty() ? "gone" : "changed") + " since it was written");
            }
        }
    }

    private static void requireSame(String file, String what, String before, String now) {
        if (!before.equals(now)) {
            throw new SetupException("cannot go on from " + file + ": it was written with another " + what + " ("
                    + told(before) + ", now " + told(now) + ")");
        }
    }

    private static String told(String value) {
        return value.isEmpty() ? "none" : value;
    }
}
