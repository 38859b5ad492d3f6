package dev.heddle.checker.drive;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.core.relations.Event;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Values of a driven program as the numbers that traces have: whole numbers as they are, others by a hash of their text. */
final class Values {
    /** More different texts than anybody wants to read. */
    private static final int MOST_TEXTS = 100_000;

    private final Map<Long, String> texts = new HashMap<>();

    long number(JsonNode value) {
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.longValue();
        }
        return remember(value.toString());
    }

    /** What a mailbox holds, oldest first. */
    long number(List<JsonNode> messages) {
        return remember(messages.toString());
    }

    private long remember(String text) {
        long number = Event.nameOf(text);
        if (texts.size() < MOST_TEXTS) {
            texts.putIfAbsent(number, text);
        }
        return number;
    }

    String text(long number) {
        return texts.getOrDefault(number, Long.toString(number));
    }
}
