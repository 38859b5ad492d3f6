package dev.heddle.agent.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which of the program's classes a user wants under control.
 *
 * @param include patterns for names of classes; if there are any, all others are left out
 * @param exclude patterns for names of classes that are left out, whatever the first say
 */
public record Selection(List<String> include, List<String> exclude) {
    /** Everything. */
    public static final Selection ALL = new Selection(List.of(), List.of());

    /** Compares lists, as records do, but not the patterns made of them. */
    public Selection {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /** Decides by names as class files have them. */
    public Matcher matcher() {
        return new Matcher(compiled(include), compiled(exclude));
    }

    /** A selection, ready to be asked for every class that is loaded. */
    public static final class Matcher {
        private final Pattern[] include;
        private final Pattern[] exclude;

        private Matcher(Pattern[] include, Pattern[] exclude) {
            this.include = include;
            this.exclude = exclude;
        }

        /** Whether a class of that name, in the form of the class file, is left out. */
        public boolean leavesOut(String name) {
            return include.length > 0 && !matches(include, name) || matches(exclude, name);
        }

        private static boolean matches(Pattern[] patterns, String name) {
            for (Pattern p : patterns) {
                if (p.matcher(name).matches()) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * A class named by a pattern brings those along that are nested in it; {@code *} stands for anything, dots included, so
     * {@code com.acme.*} is a package with all below it.
     */
    private static Pattern[] compiled(List<String> patterns) {
        List<Pattern> all = new ArrayList<>();
        for (String p : patterns) {
            StringBuilder regex = new StringBuilder();
            for (String literal : p.replace('.', '/').split("\\*", -1)) {
                regex.append(regex.isEmpty() ? "" : ".*").append(literal.isEmpty() ? "" : Pattern.quote(literal));
                if (regex.isEmpty()) {
                    regex.append("(?:)");
                }
            }
            all.add(Pattern.compile(regex.append("(\\$.*)?").toString()));
        }
        return all.toArray(new Pattern[0]);
    }
}
