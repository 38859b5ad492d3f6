package dev.heddle.checker.report;

import dev.heddle.model.Failure;

/** A failure in one sentence. */
final class Headline {
    private Headline() {}

    static String of(Failure f) {
        return switch (f.kind()) {
            case EXCEPTION -> simple(f.type()) + where(f) + message(f);
            case DEADLOCK -> "Deadlock" + where(f) + message(f);
            case LIVELOCK -> "Livelock" + where(f) + message(f);
            case RACE -> capitalised(f.message()) + where(f);
            case NONDETERMINISM -> "The program did not do the same under the same schedule" + where(f) + message(f);
        };
    }

    private static String where(Failure f) {
        String thread = f.thread().isEmpty() ? "" : " in thread " + f.thread();
        return f.site().isEmpty() ? thread : thread + " at " + Site.brief(f.site());
    }

    private static String message(Failure f) {
        return f.message().isEmpty() ? "" : ": " + f.message().strip();
    }

    /** A class name without its package; anything else as it is. */
    static String simple(String type) {
        int last = type.lastIndexOf('.') + 1;
        return last < type.length() && Character.isUpperCase(type.charAt(last)) ? type.substring(last) : type;
    }

    private static String capitalised(String s) {
        return s.isEmpty() ? s : Character.toUpperCase(s.charAt(0)) + s.substring(1);
    }
}
