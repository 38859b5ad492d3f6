package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOption;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Each flag sets the option of its name and no other. */
class OptionFlagsTest {
    /** A value for each option, which is no more its default; a new option needs one here. */
    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry("strategy", "random"),
            Map.entry("maxExecutions", "7"),
            Map.entry("time", "7s"),
            Map.entry("preemptions", "7"),
            Map.entry("depth", "7"),
            Map.entry("solver", "native"),
            Map.entry("searchStates", "7"),
            Map.entry("searchTime", "7s"),
            Map.entry("relations", "all"),
            Map.entry("seed", "7"),
            Map.entry("jobs", "2"),
            Map.entry("keepGoing", "true"),
            Map.entry("maxFailures", "7"),
            Map.entry("assertions", "false"),
            Map.entry("sleeps", "ordered"),
            Map.entry("races", "fail"),
            Map.entry("timeouts", "any"),
            Map.entry("spuriousWakeups", "true"),
            Map.entry("threads", "platform"),
            Map.entry("patience", "7s"),
            Map.entry("maxSteps", "7"),
            Map.entry("output", "true"),
            Map.entry("schedules", "folder"),
            Map.entry("checkpoint", "folder"),
            Map.entry("resume", "true"),
            Map.entry("include", "com.acme.*"),
            Map.entry("exclude", "com.acme.*"),
            Map.entry("verbose", "true"),
            Map.entry("quiet", "true"),
            Map.entry("progress", "true"));

    static List<String> options() {
        return Arrays.stream(CheckOptions.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("options")
    void setsTheOptionOfItsName(String option) {
        List<String> arguments = new ArrayList<>();
        CheckOptionsBuilder others = CheckOptions.builder();
        Arrays.stream(StrategyOption.values())
                .filter(o -> o.attribute().equals(option))
                .map(o -> Strategies.all().stream()
                        .filter(d -> d.takes(o))
                        .findFirst()
                        .orElseThrow()
                        .name())
                .forEach(strategy -> {
                    arguments.add("--strategy=" + strategy);
                    others.strategy(strategy);
                });
        if (option.equals("resume")) {
            arguments.add("--checkpoint=folder");
            others.checkpoint(Path.of("folder"));
        }
        String flag = "--" + option.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        String value = VALUES.get(option);
        if (option.equals("assertions")) { // on unless they are turned off
            arguments.add("--no-assertions");
        } else {
            arguments.add(value.equals("true") ? flag : flag + "=" + value);
        }

        OptionFlags flags = new OptionFlags();
        new CommandLine(flags).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments.toArray(String[]::new));

        assertNotEquals(others.build(), flags.options());
        Map<String, String> expected = others.build().asText();
        Map<String, String> actual = flags.options().asText();
        assertEquals(value, actual.get(option));
        if (!option.equals("strategy")) { // which changes which others there are
            expected.put(option, value);
            assertEquals(expected, actual);
        }
    }

    /** All options at once, but those that only one strategy takes. */
    @Test
    void aWorkerHasTheSameOptionsButThoseOfItsCoordinator() {
        List<String> arguments = List.of(
                "--strategy=dfs",
                "--preemptions=3",
                "--seed=7",
                "--keep-going",
                "--max-failures=7",
                "--no-assertions",
                "--races=fail",
                "--timeouts=any",
                "--sleeps=ordered",
                "--spurious-wakeups",
                "--threads=platform",
                "--patience=1500ms",
                "--max-steps=7",
                "--output",
                "--include=a.*,b.C",
                "--exclude=c.*");
        OptionFlags flags = new OptionFlags();
        List<String> more = new ArrayList<>(arguments);
        more.addAll(List.of("--jobs=2", "--time=7s", "--max-executions=7", "--checkpoint=folder", "--quiet"));
        new CommandLine(flags).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(more.toArray(String[]::new));
        assertEquals(new java.util.TreeSet<>(arguments), new java.util.TreeSet<>(WorkerCall.flags(flags.options())));
    }
}
