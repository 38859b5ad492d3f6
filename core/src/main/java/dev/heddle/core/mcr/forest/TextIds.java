package dev.heddle.core.mcr.forest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives texts small numbers: 0, 1, 2, … in the order in which they are first met. */
public final class TextIds {
    private final Map<String, Integer> ids = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    /** The number of that text; a new one if it was not met yet. */
    public int id(String text) {
        Integer known = ids.putIfAbsent(text, texts.size());
        if (known == null) {
            texts.add(text);
            return texts.size() - 1;
        }
        return known;
    }

    /** The text with that number. */
    public String text(int id) {
        return texts.get(id);
    }

    /** How many texts were met. */
    int size() {
        return texts.size();
    }
}
