package dev.heddle.agent.generated;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Programs in which one thread changes an object while another makes text of it, compares it or copies from it, in each of
 * the ways that the JDK has. The second may come before or after the first, and most ways show which.
 */
public final class TextUses {
    /** An object that holds text or shows as text, how it is made, and what changes it. */
    private enum Shared {
        BUILDER("StringBuilder", "new StringBuilder()", "o.append(\"x\")", true),
        CHARS("java.nio.CharBuffer", "java.nio.CharBuffer.wrap(new char[1])", "o.put(0, 'x')", true),
        CALENDAR(
                "java.util.GregorianCalendar",
                "new java.util.GregorianCalendar(2000, 0, 1)",
                "o.set(java.util.Calendar.YEAR, 1999)",
                false),
        DATE("java.util.Date", "new java.util.Date(0)", "o.setTime(345_600_000L)", false),
        WRITER("java.io.StringWriter", "new java.io.StringWriter()", "o.write(\"x\")", false),
        POSITION("java.text.FieldPosition", "new java.text.FieldPosition(0)", "o.setBeginIndex(1)", false);

        private final String type;
        private final String made;
        private final String change;
        private final boolean isText;

        Shared(String type, String made, String change, boolean isText) {
            this.type = type;
            this.made = made;
            this.change = change;
            this.isText = isText;
        }
    }

    private static final String[] OF_OBJECTS = {
        "String.format(\"%s\", o)",
        "String.valueOf(o)",
        "\"<\" + o",
        "java.util.Objects.toString(o)",
        "java.util.List.of(o).toString()",
        "java.util.Arrays.toString(new Object[] {o})",
        "new AssertionError(o).getMessage()",
        "new java.util.concurrent.atomic.AtomicReference<>(o).toString()",
        "java.util.stream.Stream.of(o).map(Object::toString).toList()",
        "((java.util.function.Supplier<String>) o::toString).get()",
        "((Object) o).toString()"
    };

    private static final String[] OF_TEXT = {
        "String.join(\",\", o, \"b\")",
        "String.join(\",\", java.util.List.of(o))",
        "new StringBuilder().append(o).toString()",
        "new StringBuilder(o).toString()",
        "new StringBuilder().insert(0, (CharSequence) o).toString()",
        "\"x\".contentEquals(o)",
        "\"x\".replace(\"x\", o)",
        "CharSequence.compare(o, \"x\")",
        "java.util.regex.Pattern.compile(\"x\").matcher(o).find()",
        "((CharSequence) o).charAt(0)",
        "java.nio.CharBuffer.wrap((CharSequence) o).toString()",
        "new java.util.StringJoiner(\",\").add(o).toString()"
    };

    private TextUses() {}

    /** One in so many of the programs, by the name of their class. Each notes what the second thread saw. */
    public static Map<String, String> sources(int oneIn) {
        Map<String, String> sources = new LinkedHashMap<>();
        int n = 0;
        for (Shared shared : Shared.values()) {
            for (String use : OF_OBJECTS) {
                if (n++ % oneIn == 0) {
                    add(sources, shared, use);
                }
            }
            if (shared.isText) {
                for (String use : OF_TEXT) {
                    if (n++ % oneIn == 0) {
                        add(sources, shared, use);
                    }
                }
            }
        }
        return sources;
    }

    private static void add(Map<String, String> sources, Shared shared, String use) {
        String name = "Text" + sources.size();
        sources.put("generated." + name, """
                package generated;
                public class NAME {
                    public static void main(String[] args) throws Exception {
                        TYPE o = MADE;
                        Object[] seen = new Object[1];
                        Thread one = new Thread(() -> CHANGE);
                        Thread other = new Thread(() -> {
                            try {
                                seen[0] = USE;
                            } catch (IndexOutOfBoundsException e) {
                                seen[0] = "none";
                            }
                        });
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                        dev.heddle.agent.Outcomes.note("USED -> " + seen[0]);
                    }
                }
                """.replace("NAME", name)
                .replace("TYPE", shared.type)
                .replace("MADE", shared.made)
                .replace("CHANGE", shared.change)
                .replace("USED", (shared + " " + use).replace("\\", "").replace("\"", "'"))
                .replace("USE", use));
    }
}
