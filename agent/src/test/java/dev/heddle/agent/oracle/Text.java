package dev.heddle.agent.oracle;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** How a generated program tells what its calls returned; none of this is an event of the program. */
public final class Text {
    private static final Set<Class<?>> SHOWN = Set.of(
            Boolean.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigInteger.class,
            BigDecimal.class,
            Locale.class,
            Optional.class);

    private Text() {}

    /** A text for a value that says nothing of its identity and touches nothing that others could change. */
    public static String of(Object value) {
        if (value == null) {
            return "null";
        }
        Class<?> type = value.getClass();
        if (value instanceof String || value instanceof Character) {
            return "'" + printable(value.toString()) + "'";
        }
        if (SHOWN.contains(type) || value instanceof Charset || type.getName().startsWith("java.time.")) {
            return value.toString();
        }
        if (value instanceof Enum<?> e) {
            return e.name();
        }
        if (type.isArray()) {
            StringBuilder b = new StringBuilder("[");
            for (int i = 0; i < Array.getLength(value); i++) {
                b.append(i == 0 ? "" : ",").append(of(Array.get(value, i)));
            }
            return b.append(']').toString();
        }
        return type.isHidden() || type.isSynthetic() ? "lambda" : type.getSimpleName();
    }

    /** Without line ends and other characters that cannot be read. */
    private static String printable(String text) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                b.append('#').append((int) c).append('#');
            } else {
                b.append(c);
            }
        }
        return b.toString();
    }
}
