package dev.heddle.cli;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ProgramInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the program under test is given, as flags. */
final class ProgramFlags {
    private final List<String> arguments = new ArrayList<>();
    private Optional<String> standardInput = Optional.empty();

    @Option(
            names = "--args",
            paramLabel = "TEXT",
            description = "Arguments of main, with blanks in between; quotes keep blanks: --args \"3 'two words'\".")
    void arguments(String text) {
        arguments.addAll(ArgumentText.split(text));
    }

    @Option(names = "--argument", hidden = true, description = "One more argument of main, as it is; for workers.")
    private List<String> more = List.of();

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "What the program reads from System.in, anew in every execution. Default: nothing.")
    void input(Path file) {
        standardInput = Optional.of(ProgramInput.contents(file));
    }

    @Option(
            names = "--system-property",
            paramLabel = "NAME=VALUE",
            description = "A system property that the program finds set in every execution; may be repeated.")
    private List<String> properties = List.of();

    /** All of it. */
    ProgramInput input() {
        Map<String, String> byName = new LinkedHashMap<>();
        for (String text : properties) {
            Map.Entry<String, String> property = ProgramInput.property(text);
            if (byName.put(property.getKey(), property.getValue()) != null) {
                throw new SetupException("the system property " + property.getKey() + " is given twice");
            }
        }
        List<String> all = new ArrayList<>(arguments);
        all.addAll(more);
        return new ProgramInput(all, standardInput, byName);
    }
}
