package dev.heddle.runtime.telling;

import java.util.HashMap;
import java.util.Map;

/** By which field of the program's own classes an object was come to: {@code Account#1.lock} says more than {@code Object#3}. */
public final class FieldNames {
    private final Map<String, String> fields = new HashMap<>();

    /** The program found the object in that field. The first one stays, so that a name does not change in mid-story. */
    public void found(String object, String field) {
        if (object.indexOf('#') >= 0 && !field.startsWith(object)) {
            fields.putIfAbsent(object, field);
        }
    }

    /** The field for each object of which one is known. */
    public Map<String, String> all() {
        return new HashMap<>(fields);
    }
}
