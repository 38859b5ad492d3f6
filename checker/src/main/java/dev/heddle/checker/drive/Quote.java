package dev.heddle.checker.drive;

/** A line that a program sent, fit to be shown: in one line, without control characters, and not too long. */
final class Quote {
    private static final int LONGEST = 200;

    private Quote() {}

    static String of(String line) {
        if (line.isEmpty()) {
            return "(an empty line)";
        }
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < line.length() && i < LONGEST; i++) {
            char c = line.charAt(i);
            shown.append(Character.isISOControl(c) ? ' ' : c);
        }
        return line.length() > LONGEST ? shown + "… (" + line.length() + " characters)" : shown.toString();
    }
}
