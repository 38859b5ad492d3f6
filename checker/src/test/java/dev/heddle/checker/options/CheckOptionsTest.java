package dev.heddle.checker.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyDescriptor;
import dev.heddle.core.strategy.StrategyOption;
import dev.heddle.core.strategy.StrategyOptions;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CheckOptionsTest {
    @Test
    void everyOptionCanBeSet() {
        Set<String> setters = Arrays.stream(CheckOptionsBuilder.class.getDeclaredMethods())
                .filter(m -> m.getParameterCount() == 1 && !m.isSynthetic())
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> options = Arrays.stream(CheckOptions.class.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(options, setters);
    }

    @Test
    void printsEveryOption() {
        var text = CheckOptions.builder()
                .strategy("pct")
                .maxExecutions(10)
                .time(Duration.ofMinutes(2))
                .races(RaceMode.FAIL)
                .build()
                .asText();
        assertEquals("pct", text.get("strategy"));
        assertEquals("10", text.get("maxExecutions"));
        assertEquals("2m", text.get("time"));
        assertEquals("fail", text.get("races"));
        assertEquals("", text.get("preemptions"));
        assertEquals("10s", text.get("patience"));
        assertEquals(CheckOptions.class.getRecordComponents().length, text.size());
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThrows(
                SetupException.class,
                () -> CheckOptions.builder().maxExecutions(0).build());
        assertThrows(
                SetupException.class,
                () -> CheckOptions.builder().strategy("dfs").preemptions(-1).build());
        assertThrows(SetupException.class, () -> CheckOptions.builder().jobs(-1).build());
        assertThrows(
                SetupException.class, () -> CheckOptions.builder().maxSteps(0).build());
        assertThrows(
                SetupException.class,
                () -> CheckOptions.builder().strategy("pct").depth(0).build());
    }

    /** Of those there are every one may be, but another one may come. */
    @Test
    void refusesToDivideWhatCannotBeDivided() {
        StrategyDescriptor descriptor = new StrategyDescriptor("walk", "", Set.of(), true, options -> runner -> false);
        SetupException e = assertThrows(SetupException.class, () -> StrategyChoice.requireDivisible(descriptor));
        assertTrue(
                e.getMessage()
                        .startsWith("the work of strategy walk cannot be divided among processes (--jobs, --cluster)"),
                e.getMessage());
        StrategyChoice.requireDivisible(Strategies.byDefault());
    }

    /** One value for each option that is for some strategies only. */
    private static CheckOptionsBuilder given(StrategyOption option, String strategy) {
        CheckOptionsBuilder builder = CheckOptions.builder().strategy(strategy);
        return switch (option) {
            case PREEMPTIONS -> builder.preemptions(2);
            case DEPTH -> builder.depth(StrategyOptions.DEFAULT.depth());
            case SOLVER -> builder.solver(StrategyOptions.DEFAULT.solver());
            case SEARCH_STATES ->
                builder.searchStates(StrategyOptions.DEFAULT.search().states());
            case SEARCH_TIME -> builder.searchTime(Duration.ofSeconds(1));
            case RELATIONS -> builder.relations("shared-memory,locks");
        };
    }

    @Test
    void anOptionIsRefusedExactlyByTheStrategiesThatDoNotTakeIt() {
        for (StrategyDescriptor strategy : Strategies.all()) {
            for (StrategyOption option : StrategyOption.values()) {
                CheckOptionsBuilder builder = given(option, strategy.name());
                if (strategy.takes(option)) {
                    assertFalse(builder.build().asText().get(option.attribute()).isEmpty());
                } else {
                    SetupException e = assertThrows(SetupException.class, builder::build);
                    String takers = Strategies.taking(option);
                    assertEquals(
                            "strategy " + strategy.name() + " does not take the option " + option.label() + "; "
                                    + takers + (takers.contains(" and ") ? " do" : " does"),
                            e.getMessage());
                }
            }
        }
    }

    @Test
    void refusesStrategiesThatDoNotExistAndCheckpointsOfThoseThatMakeNone() {
        for (CheckOptionsBuilder b : List.of(
                CheckOptions.builder().strategy("no-such"),
                CheckOptions.builder().strategy("mcr-classic").checkpoint(Path.of("x")))) {
            assertThrows(SetupException.class, b::build);
        }
    }

    @Test
    void onlyWhoSamplesWithoutALimitGetsOne() {
        assertEquals(10_000, maxExecutions(CheckOptions.builder().strategy("pct")));
        assertEquals(7, maxExecutions(CheckOptions.builder().strategy("pct").maxExecutions(7)));
        Duration second = Duration.ofSeconds(1);
        assertEquals(
                Long.MAX_VALUE,
                maxExecutions(CheckOptions.builder().strategy("pct").time(second)));
        assertEquals(Long.MAX_VALUE, maxExecutions(CheckOptions.builder().strategy("dfs")));
    }

    private static long maxExecutions(CheckOptionsBuilder options) {
        return StrategyChoice.maxExecutions(options.build());
    }

    @Test
    void showsTheOptionsThatTheStrategyTakesAndNoOthers() {
        var pct = CheckOptions.builder().strategy("pct").build().asText();
        assertEquals("3", pct.get("depth"));
        assertEquals("", pct.get("solver"));
        assertEquals("", pct.get("searchStates"));
        var classic = CheckOptions.builder().strategy("mcr-classic").build().asText();
        assertEquals("native", classic.get("solver"));
        assertEquals("", classic.get("depth"));
    }

    @Test
    void readsAndWritesDurations() {
        for (String text : List.of("1ms", "1500ms", "60s", "1m", "90s", "2h")) {
            Duration d = DurationText.parse(text);
            assertEquals(d, DurationText.parse(DurationText.format(d)), text);
        }
        assertEquals(Duration.ofSeconds(7), DurationText.parse("7"));
        for (String text : List.of("", "s", "-1s", "0s", "1 day", "1.5s", "99999999999s")) {
            assertThrows(SetupException.class, () -> DurationText.parse(text), text);
        }
    }
}
