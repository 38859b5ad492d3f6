package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.Callers;
import java.util.Objects;

/** Called by rewritten code instead of the ways to text that call {@code toString} from where no hook is. */
public final class StringConversionHooks {
    private StringConversionHooks() {}

    /** Instead of {@code String.valueOf(o)} and the like, and for what is put together with {@code +}. */
    public static String of(Object o, int site) {
        BoundaryHooks.call(o, "toString()", site);
        BuilderHooks.beforeLook(o, site);
        return String.valueOf(o);
    }

    /** Instead of {@code StringBuilder::append} in the JDK's streams; the builder is the stream's own. */
    public static StringBuilder append(StringBuilder builder, CharSequence text) {
        return builder.append(of(text, Callers.site()));
    }

    /** Instead of {@code String.join(delimiter, elements)}. */
    public static String join(CharSequence delimiter, Iterable<?> elements, int site) {
        Objects.requireNonNull(delimiter);
        Objects.requireNonNull(elements);
        String between = of(delimiter, site);
        String text = "";
        String before = "";
        for (Object o : elements) {
            text = text.concat(before).concat(of(o, site));
            before = between;
        }
        return text;
    }
}
