package dev.heddle.checker.drive;

import java.util.List;
import java.util.Map;

/**
 * What a program says of itself when it has started.
 *
 * @param level at which it speaks
 * @param processes the names of its processes, which are there from the start of every execution
 * @param counters how many units each counter has at the start; one that is not named has none
 */
record Hello(Level level, List<String> processes, Map<String, Long> counters) {
    /** How much a program lets itself be led. */
    enum Level {
        /** Before each operation it says what it wants and waits. */
        STEP,
        /** It follows a seed, goes on as it likes, and tells the whole trace. */
        TRACE
    }

    /** Copies the collections. */
    Hello {
        processes = List.copyOf(processes);
        counters = Map.copyOf(counters);
    }
}
