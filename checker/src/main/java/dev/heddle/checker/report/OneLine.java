package dev.heddle.checker.report;

/** Text that stays on its line whatever the program put into it. */
final class OneLine {
    private OneLine() {}

    static String of(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> out.append(Character.isISOControl(c) ? '?' : c);
            }
        }
        return out.toString();
    }

    /** The same, cut if it is longer than that. */
    static String of(String text, int width) {
        String line = of(text);
        return line.length() <= width ? line : line.substring(0, width - 2) + "..";
    }
}
