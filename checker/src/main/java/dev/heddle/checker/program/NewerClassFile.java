package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.model.Failure;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells a class file that this JVM is too old for: that is no failure of the program, and the user can mend it. */
public final class NewerClassFile {
    private static final Pattern MESSAGE =
            Pattern.compile("(\\S+) has been compiled by .*class file version (\\d+)\\..*");
    /** Class file version 45 was Java 1. */
    private static final int BEFORE_JAVA_1 = 44;

    private NewerClassFile() {}

    /** What to tell the user about this error. */
    public static SetupException explain(UnsupportedClassVersionError error) {
        return new SetupException(explanation(String.valueOf(error.getMessage())), error);
    }

    public static void refuse(Failure failure) {
        if (failure.type().equals(UnsupportedClassVersionError.class.getName())) {
            throw new SetupException(explanation(failure.message()));
        }
    }

    private static String explanation(String message) {
        Matcher m = MESSAGE.matcher(message);
        int running = Runtime.version().feature();
        if (!m.find()) {
            return "a class file is for a newer Java than this one, which is " + running + ": " + message;
        }
        int needed = Integer.parseInt(m.group(2)) - BEFORE_JAVA_1;
        return m.group(1).replace('/', '.') + " needs Java " + needed + " or newer, this is Java " + running
                + " (set JAVA_HOME)";
    }
}
