package dev.heddle.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places in the program that hooks are called from: numbers in the rewritten code, text for people. */
public final class Sites {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final List<String> TEXTS = new ArrayList<>();

    static {
        TEXTS.add("?");
    }

    private Sites() {}

    /** The number of a place, given as class, method and line; 0 stands for an unknown place. */
    public static synchronized int number(String className, String method, int line) {
        String text = className + "." + method + ":" + line;
        Integer known = NUMBERS.get(text);
        if (known != null) {
            return known;
        }
        int n = TEXTS.size();
        TEXTS.add(text);
        NUMBERS.put(text, n);
        return n;
    }

    /** A number for this very place, different from that of any other place on the same line. */
    public static synchronized int fresh(String className, String method, int line) {
        TEXTS.add(className + "." + method + ":" + line);
        return TEXTS.size() - 1;
    }

    /** A place as {@code Class.method:line}. */
    public static synchronized String text(int site) {
        return TEXTS.get(Math.abs(site));
    }
}
