package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyDescriptor;
import dev.heddle.core.strategy.StrategyOption;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class HelpTest {
    /** Say what to check, not how. */
    private static final Set<String> WHAT = Set.of("--cp", "--tag");

    @Test
    void everyOptionHasAFlagAndEveryFlagAnOption() {
        Set<String> options = Arrays.stream(CheckOptions.class.getRecordComponents())
                .map(RecordComponent::getName)
                .map(n -> "--" + n.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> flags = new CommandLine(new CheckCommand(null, null))
                .getCommandSpec().options().stream()
                        .map(o -> o.names()[0])
                        .collect(Collectors.toCollection(TreeSet::new));
        flags.removeAll(WHAT);
        new CommandLine(new ProgramFlags()).getCommandSpec().options().forEach(o -> flags.remove(o.names()[0]));
        new CommandLine(new ClusterFlags()).getCommandSpec().options().forEach(o -> flags.remove(o.names()[0]));
        new CommandLine(new ReportFlags()).getCommandSpec().options().forEach(o -> flags.remove(o.names()[0]));
        new CommandLine(new SourceFlags()).getCommandSpec().options().forEach(o -> flags.remove(o.names()[0]));
        assertEquals(options, flags);
    }

    @Test
    void helpListsTheCommandsAndExitCodes() {
        Command help = Command.heddle("help");
        assertEquals(0, help.exit());
        for (String part : List.of("check", "replay", "strategies", "version", "help", "failure found")) {
            assertTrue(help.out().contains(part), help.out());
        }
    }

    @Test
    void helpOnACommandIsComplete() {
        Command help = Command.heddle("help", "check");
        assertEquals(0, help.exit());
        for (String part : List.of("--cp", "--json", "--keep-going", "--time", "TARGET")) {
            assertTrue(help.out().contains(part), help.out());
        }
        assertEquals(0, Command.heddle("help", "replay").exit());
    }

    @Test
    void helpSaysWhichStrategiesTakeAnOption() {
        String help = Command.heddle("help", "check").out();
        assertFalse(help.contains("${"), help);
        for (StrategyOption option : StrategyOption.values()) {
            Matcher about = Pattern.compile("(?ms)^ +--" + option.label() + "=.*?(?=^ +-|\\z)")
                    .matcher(help);
            assertTrue(about.find(), help);
            String text = about.group().replaceAll("\\s+", " ");
            assertTrue(text.contains("For " + Strategies.taking(option) + "."), text);
        }
    }

    @Test
    void helpIsAlsoAFlag() {
        assertEquals(0, Command.heddle("--help").exit());
        assertEquals(0, Command.heddle("check", "--help").exit());
        assertEquals(0, Command.heddle("--version").exit());
    }

    @Test
    void withoutACommandThereIsHelpAndAnError() {
        Command command = Command.heddle();
        assertEquals(Main.BAD_USAGE, command.exit());
        assertTrue(command.err().startsWith("heddle: "), command.err());
    }

    @Test
    void namesTheVersionsOfHeddleAndJava() {
        Command version = Command.heddle("version");
        assertEquals(0, version.exit());
        assertTrue(version.out().matches("heddle \\d+\\..* on Java .*\\R"), version.out());
    }

    @Test
    void listsStrategies() {
        Command strategies = Command.heddle("strategies");
        assertEquals(0, strategies.exit());
        assertTrue(strategies.out().contains("dfs "), strategies.out());
        assertEquals(
                1, strategies.out().lines().filter(l -> l.contains("(default)")).count(), strategies.out());
        for (StrategyDescriptor d : Strategies.all()) {
            assertTrue(strategies.out().contains(d.description()), d.name());
            d.options().forEach(o -> assertTrue(strategies.out().contains("--" + o.label()), o.label()));
        }
    }
}
