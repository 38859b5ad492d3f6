package dev.heddle.core.toy;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Toy programs made from others by rewriting their text. */
public final class Programs {
    private static final Pattern NAME = Pattern.compile("\\b[a-z]+\\b(?!\\()");
    private static final List<String> NOT_VARIABLES = List.of(
            "if",
            "else",
            "while",
            "assert",
            "return",
            "break",
            "volatile",
            "init",
            "park",
            "yield",
            "choose",
            "clock",
            "interrupted");

    private Programs() {}

    /** The lines of its text. */
    public static List<String> lines(ToyProgram program) {
        return new ArrayList<>(List.of(program.toString().split("\n", -1)));
    }

    /** The program with that text. */
    public static ToyProgram parse(List<String> lines) {
        return ToyProgram.parse(lines.toArray(new String[0]));
    }

    /** The same with no plain variables, so that it has no races. */
    public static ToyProgram allVolatile(ToyProgram program) {
        TreeSet<String> variables = new TreeSet<>();
        Matcher m = NAME.matcher(program.toString());
        while (m.find()) {
            boolean isMonitor = program.toString().contains("(" + m.group() + ")");
            if (!NOT_VARIABLES.contains(m.group()) && !isMonitor) {
                variables.add(m.group());
            }
        }
        List<String> lines = lines(program);
        lines.removeIf(line -> line.startsWith("volatile"));
        lines.add(0, "volatile " + String.join(" ", variables));
        return parse(lines);
    }
}
