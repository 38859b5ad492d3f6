package dev.heddle.junit;

/** The switch that turns all {@link HeddleTest}s off; they are then skipped, and nothing is touched for their sake. */
final class Switch {
    /** A system property, or a line of {@code junit-platform.properties}. */
    static final String NAME = "heddle.enabled";

    private Switch() {}

    /** What that value, which may be null, says. */
    static boolean isOn(String value) {
        return value == null || !value.strip().equalsIgnoreCase("false");
    }
}
