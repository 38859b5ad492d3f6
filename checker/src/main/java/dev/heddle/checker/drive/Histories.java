package dev.heddle.checker.drive;

import dev.heddle.core.relations.Event;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Makes sure that a process that did and saw the same as in an earlier execution goes on the same. Everything that Heddle says
 * of a program rests on that.
 */
final class Histories {
    private static final String END = "nothing more";
    /** Beyond this no more histories are kept; strategies look for themselves, too. */
    private static final int MOST = 2_000_000;

    private final Map<Long, Long> next = new HashMap<>();
    private final Map<Long, String> texts = new HashMap<>();
    private final long[] histories;

    Histories(int processes) {
        histories = new long[processes];
    }

    void reset() {
        for (int p = 0; p < histories.length; p++) {
            histories[p] = mix(p + 1);
        }
    }

    /** The process has taken a step and observed that. */
    void took(int process, long observed) {
        histories[process] = mix(histories[process] * 31 + observed);
    }

    /** The process now wants that; after the same history it must want the same. */
    void wants(int process, String name, Optional<Request> request, String line) {
        String text = request.map(Request::text).orElse(END);
        long now = Event.nameOf(text);
        long history = histories[process];
        Long before = next.size() < MOST ? next.putIfAbsent(history, now) : next.get(history);
        texts.putIfAbsent(now, text);
        if (before != null && before != now) {
            throw Misconduct.contradiction(
                    "after the same history '" + name + "' wants " + text + " now, and in an earlier execution wanted "
                            + texts.get(before),
                    line);
        }
        histories[process] = mix(history ^ now);
    }

    private static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
