package dev.heddle.runtime.hooks;

/** Called by rewritten code instead of the ways to text that call {@code toString} from where no hook is. */
public final class StringConversionHooks {
    private StringConversionHooks() {}

    /** Instead of {@code String.valueOf(o)} and the like, and for what is put together with {@code +}. */
    public static String of(Object o, int site) {
        BoundaryHooks.call(o, "toString()", site);
        BuilderHooks.beforeLook(o, site);
        return String.valueOf(o);
    }
}
