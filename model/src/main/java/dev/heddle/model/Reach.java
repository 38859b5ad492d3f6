package dev.heddle.model;

import java.util.List;

/**
 * Which of the program's lines were run, and which ways were taken where its code divides.
 *
 * @param lines every line with code of the methods of which some was run, by method and number
 */
public record Reach(List<Line> lines) {
    /** Nothing is known. */
    public static final Reach UNKNOWN = new Reach(List.of());

    /**
     * A line with code.
     *
     * @param site the line, as {@code Class.method:line}
     * @param reached whether it was run
     * @param ways how many ways lead on from where its code divides
     * @param taken how many of them were taken
     */
    public record Line(String site, boolean reached, int ways, int taken) {
        /** Whether all there is to it was run. */
        public boolean isWhole() {
            return reached && taken == ways;
        }
    }

    /** Copies the list. */
    public Reach {
        lines = List.copyOf(lines);
    }

    /** How many lines were run. */
    public long reached() {
        return lines.stream().filter(Line::reached).count();
    }

    /** How many ways there are. */
    public int ways() {
        return lines.stream().mapToInt(Line::ways).sum();
    }

    /** How many of them were taken. */
    public int taken() {
        return lines.stream().mapToInt(Line::taken).sum();
    }
}
