package dev.heddle.junit;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.options.DurationText;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.core.order.SolverKind;
import dev.heddle.runtime.engine.RunOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Reads {@link CheckOptions} from the attributes of {@link HeddleTest}. */
final class AnnotatedOptions {
    /** Where build tools keep what they make; the first that is there holds the schedule files. */
    private static final List<String> BUILD_FOLDERS = List.of("target", "build", "out");

    private AnnotatedOptions() {}

    static CheckOptions of(HeddleTest test) {
        CheckOptionsBuilder options = CheckOptions.builder()
                .seed(test.seed())
                .keepGoing(test.keepGoing())
                .races(constant(RaceMode.class, "races", test.races()))
                .timeouts(constant(Timeouts.class, "timeouts", test.timeouts()))
                .spuriousWakeups(test.spuriousWakeups())
                .patience(DurationText.parse(test.patience()))
                .maxSteps(test.maxSteps())
                .depth(test.depth())
                .solver(constant(SolverKind.class, "solver", test.solver()))
                .searchStates(test.searchStates())
                .threads(constant(RunOptions.Threads.class, "threads", test.threads()))
                .output(test.output())
                .schedules(test.schedules().isEmpty() ? schedules() : Path.of(test.schedules()))
                .verbose(test.verbose());
        if (!test.strategy().isEmpty()) {
            options.strategy(test.strategy());
        }
        if (test.maxExecutions() != 0) {
            options.maxExecutions(test.maxExecutions());
        }
        if (!test.time().isEmpty()) {
            options.time(DurationText.parse(test.time()));
        }
        if (!test.searchTime().isEmpty()) {
            options.searchTime(DurationText.parse(test.searchTime()));
        }
        if (test.preemptions() != -1) {
            options.preemptions(test.preemptions());
        }
        return options.build();
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String attribute, String value) {
        return Arrays.stream(type.getEnumConstants())
                .filter(c -> c.name().toLowerCase(Locale.ROOT).equals(value))
                .findFirst()
                .orElseThrow(
                        () -> new SetupException(attribute + " of a @HeddleTest cannot be '" + value + "', only one of "
                                + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT)));
    }

    private static Path schedules() {
        return BUILD_FOLDERS.stream()
                .map(Path::of)
                .filter(Files::isDirectory)
                .findFirst()
                .map(folder -> folder.resolve("heddle"))
                .orElse(Path.of(""));
    }
}
