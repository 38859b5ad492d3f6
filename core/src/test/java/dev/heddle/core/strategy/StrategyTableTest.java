package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of strategies in the README; {@code mvn test -Dheddle.golden=refresh} rewrites it. */
final class StrategyTableTest {
    private static final Path README = Path.of("..", "README.md");
    private static final String HEAD = "| strategy | what it does | takes | ends |\n|---|---|---|---|\n";

    @Test
    void saysWhatTheDescriptorsSay() throws IOException {
        String text = Files.readString(README);
        int from = text.indexOf(HEAD);
        assertTrue(from >= 0, "the README has no table that begins with\n" + HEAD);
        int to = text.indexOf("\n\n", from) + 1;
        if ("refresh".equals(System.getProperty("heddle.golden"))) {
            Files.writeString(README, text.substring(0, from) + table() + text.substring(to));
            return;
        }
        assertEquals(table(), text.substring(from, to));
    }

    private static String table() {
        return Strategies.all().stream().map(StrategyTableTest::row).collect(Collectors.joining("", HEAD, ""));
    }

    private static String row(StrategyDescriptor d) {
        String takes =
                d.options().stream().sorted().map(o -> "`--" + o.label() + "`").collect(Collectors.joining(", "));
        return "| `" + d.name() + "`" + (d.equals(Strategies.byDefault()) ? " (default)" : "") + " | " + d.description()
                + " | " + takes + " | " + (d.ends() ? "by itself" : "at a limit") + " |\n";
    }
}
