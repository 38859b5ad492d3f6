package dev.heddle.agent.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers of lines of methods, as sites have them: {@code Class.method:line}. */
final class Places {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    int number(String text) {
        return numbers.computeIfAbsent(text, t -> {
            texts.add(t);
            return texts.size() - 1;
        });
    }

    /** The number of a place, or -1 if there is none. */
    int find(String text) {
        return numbers.getOrDefault(text, -1);
    }

    String text(int number) {
        return texts.get(number);
    }

    int size() {
        return texts.size();
    }
}
