package dev.heddle.model;

/**
 * Something that a program says has come out of an execution.
 *
 * @param name what it is
 * @param value what it was this time, in words
 */
public record Outcome(String name, String value) {
    @Override
    public String toString() {
        return name + " = " + value;
    }
}
