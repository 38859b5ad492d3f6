package dev.heddle.checker.report;

import dev.heddle.checker.options.SetupException;
import dev.heddle.model.Failure;

/** A failure, or what kept a check from being done, in one sentence. */
public final class Headline {
    private Headline() {}

    /** The failure: what, in which thread, where and how it is told. */
    public static String of(Failure f) {
        return OneLine.of(sentence(f));
    }

    /** What kept a check from being done. */
    public static String of(Throwable e) {
        return OneLine.of(e instanceof SetupException ? String.valueOf(e.getMessage()) : "internal error: " + e);
    }

    private static String sentence(Failure f) {
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
