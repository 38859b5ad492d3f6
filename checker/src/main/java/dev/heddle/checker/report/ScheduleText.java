package dev.heddle.checker.report;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.DurationText;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.Sleeps;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.checker.program.ProgramInput;
import dev.heddle.core.Schedule;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The text form of a {@link ScheduleFile}: a first line with the format's version, then {@code key: value} lines, at the
 * end a checksum of all lines before. The events are there for people, and to say exactly where a replay goes astray.
 */
final class ScheduleText {
    private static final String MAGIC = "heddle-schedule ";
    private static final int VERSION = 2;
    /** Beyond this an execution is no reading matter, and the steps alone say it all. */
    private static final int MOST_EVENTS = 2_000;

    private static final String CHECKSUM = "checksum: ";

    private ScheduleText() {}

    static String write(ScheduleFile f) {
        StringBuilder out = new StringBuilder(MAGIC).append(VERSION).append('\n');
        line(out, "heddle", f.heddle());
        line(out, "target", f.target());
        line(out, "class-path", f.classPath());
        f.input().arguments().forEach(a -> line(out, "argument", a));
        f.input().standardInput().ifPresent(i -> line(out, "input", i));
        f.input().properties().forEach((k, v) -> line(out, "property", k + "=" + v));
        optionalLine(
                out,
                "classes",
                new TreeMap<>(f.classes())
                        .entrySet().stream()
                                .map(e -> e.getKey() + "=" + Long.toHexString(e.getValue()))
                                .collect(Collectors.joining(" ")));
        line(out, "strategy", f.options().strategy());
        line(out, "seed", Long.toString(f.options().seed()));
        line(out, "timeouts", f.options().timeouts().name().toLowerCase(Locale.ROOT));
        line(out, "sleeps", f.options().sleeps().name().toLowerCase(Locale.ROOT));
        line(out, "assertions", Boolean.toString(f.options().assertions()));
        line(out, "spurious-wakeups", Boolean.toString(f.options().spuriousWakeups()));
        line(out, "patience", DurationText.format(f.options().patience()));
        line(out, "max-steps", Integer.toString(f.options().maxSteps()));
        line(out, "races", f.options().races().name().toLowerCase(Locale.ROOT));
        optionalLine(out, "include", f.options().include());
        optionalLine(out, "exclude", f.options().exclude());
        line(out, "kind", f.failure().kind().name().toLowerCase(Locale.ROOT));
        line(out, "type", f.failure().type());
        line(out, "message", f.failure().message());
        line(out, "thread", f.failure().thread());
        line(out, "site", f.failure().site());
        line(out, "schedule", f.schedule().toString());
        if (f.trace().size() <= MOST_EVENTS) {
            for (TraceLine e : f.trace()) {
                out.append("event: ")
                        .append(Stream.of(e.thread(), e.op(), e.what(), e.value(), e.site())
                                .map(ScheduleText::escaped)
                                .collect(Collectors.joining("\t")))
                        .append('\n');
            }
        }
        String checksum = checksum(out);
        return out.append(CHECKSUM).append(checksum).append('\n').toString();
    }

    private static void line(StringBuilder out, String key, String value) {
        out.append(key).append(": ").append(escaped(value)).append('\n');
    }

    private static void optionalLine(StringBuilder out, String key, String value) {
        if (!value.isEmpty()) {
            line(out, key, value);
        }
    }

    private static String escaped(String s) {
        return s.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
    }

    private static String unescaped(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c != '\\' || i + 1 == s.length()) {
                out.append(c);
                continue;
            }
            char next = s.charAt(++i);
            out.append(
                    switch (next) {
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        case 't' -> '\t';
                        default -> next;
                    });
        }
        return out.toString();
    }

    private static String checksum(CharSequence text) {
        CRC32 crc = new CRC32();
        crc.update(text.toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().toHexDigits((int) crc.getValue());
    }

    static ScheduleFile read(String name, String text) {
        if (!text.startsWith(MAGIC)) {
            throw new SetupException("not a schedule file: " + name);
        }
        String version = text.substring(MAGIC.length(), text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n'));
        if (!version.strip().equals(Integer.toString(VERSION))) {
            throw new SetupException("schedule file " + name + " has format version " + OneLine.of(version.strip())
                    + ", this Heddle reads version " + VERSION);
        }
        int end = text.lastIndexOf(CHECKSUM);
        if (end < 0 || !text.substring(end + CHECKSUM.length()).strip().equals(checksum(text.substring(0, end)))) {
            throw corrupt(name, "its checksum does not fit", null);
        }
        try {
            return new Lines(name, text.substring(0, end).lines().skip(1).toList()).file();
        } catch (IllegalArgumentException e) {
            throw corrupt(name, String.valueOf(e.getMessage()), e);
        }
    }

    private static SetupException corrupt(String name, String why, Exception cause) {
        return new SetupException("schedule file " + name + " is damaged: " + OneLine.of(why), cause);
    }

    /** The lines of a file while it is read: each key is expected in its turn. */
    private static final class Lines {
        private final String name;
        private final List<String> lines;
        private int at;

        Lines(String name, List<String> lines) {
            this.name = name;
            this.lines = lines;
        }

        ScheduleFile file() {
            String heddle = next("heddle");
            String target = next("target");
            String classPath = next("class-path");
            ProgramInput input = input();
            Map<String, Long> classes = classes(nextIfThere("classes"));
            CheckOptions options = CheckOptions.builder()
                    .strategy(next("strategy"))
                    .seed(Long.parseLong(next("seed")))
                    .timeouts(constant("timeouts", Timeouts::valueOf))
                    .sleeps(constant("sleeps", Sleeps::valueOf))
                    .assertions(Boolean.parseBoolean(next("assertions")))
                    .spuriousWakeups(Boolean.parseBoolean(next("spurious-wakeups")))
                    .patience(DurationText.parse(next("patience")))
                    .maxSteps(Integer.parseInt(next("max-steps")))
                    .races(constant("races", RaceMode::valueOf))
                    .include(nextIfThere("include"))
                    .exclude(nextIfThere("exclude"))
                    .build();
            Failure failure = new Failure(
                    constant("kind", Failure.Kind::valueOf),
                    next("type"),
                    next("message"),
                    next("thread"),
                    next("site"),
                    List.of());
            Schedule schedule = Schedule.parse(next("schedule"));
            List<TraceLine> trace = new ArrayList<>();
            while (at < lines.size()) {
                trace.add(event(raw("event")));
            }
            return new ScheduleFile(heddle, target, classPath, input, classes, options, failure, schedule, trace);
        }

        private String next(String key) {
            return unescaped(raw(key));
        }

        private ProgramInput input() {
            List<String> arguments = new ArrayList<>();
            while (isThere("argument")) {
                arguments.add(next("argument"));
            }
            Optional<String> standardInput = isThere("input") ? Optional.of(next("input")) : Optional.empty();
            Map<String, String> properties = new LinkedHashMap<>();
            while (isThere("property")) {
                Map.Entry<String, String> property = ProgramInput.property(next("property"));
                properties.put(property.getKey(), property.getValue());
            }
            return new ProgramInput(arguments, standardInput, properties);
        }

        private Map<String, Long> classes(String text) {
            Map<String, Long> checksums = new LinkedHashMap<>();
            for (String entry : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
                int equals = entry.indexOf('=');
                if (equals < 0) {
                    throw corrupt(name, "no checksum of a class: " + entry, null);
                }
                checksums.put(entry.substring(0, equals), Long.parseLong(entry.substring(equals + 1), 16));
            }
            return checksums;
        }

        private String nextIfThere(String key) {
            return isThere(key) ? next(key) : "";
        }

        private boolean isThere(String key) {
            return at < lines.size() && lines.get(at).startsWith(key + ": ");
        }

        private String raw(String key) {
            if (at == lines.size() || !lines.get(at).startsWith(key + ": ")) {
                throw corrupt(name, "line " + (at + 2) + " should be '" + key + ": ...'", null);
            }
            return lines.get(at++).substring(key.length() + 2);
        }

        private <T> T constant(String key, Function<String, T> valueOf) {
            return valueOf.apply(next(key).toUpperCase(Locale.ROOT));
        }

        private TraceLine event(String value) {
            String[] parts = value.split("\t", -1);
            if (parts.length != 5) {
                throw corrupt(name, "line " + (at + 1) + " is no event", null);
            }
            return new TraceLine(
                    unescaped(parts[0]),
                    unescaped(parts[1]),
                    unescaped(parts[2]),
                    unescaped(parts[3]),
                    unescaped(parts[4]));
        }
    }
}
