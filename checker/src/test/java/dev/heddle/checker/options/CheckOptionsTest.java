package dev.heddle.checker.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
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
                () -> CheckOptions.builder().preemptions(-1).build());
        assertThrows(SetupException.class, () -> CheckOptions.builder().jobs(2).build());
        assertThrows(
                SetupException.class, () -> CheckOptions.builder().maxSteps(0).build());
        assertThrows(SetupException.class, () -> CheckOptions.builder().depth(0).build());
    }

    @Test
    void refusesStrategiesAndOptionsThatDoNotGoTogether() {
        for (CheckOptionsBuilder b : List.of(
                CheckOptions.builder().strategy("no-such"),
                CheckOptions.builder().strategy("random").preemptions(1),
                CheckOptions.builder().strategy("dfs").depth(5))) {
            assertThrows(SetupException.class, () -> StrategyChoice.of(b.build()));
        }
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
