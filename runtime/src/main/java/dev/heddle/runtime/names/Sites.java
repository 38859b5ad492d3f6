package dev.heddle.runtime.names;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The places in the program that hooks are called from: numbers in the rewritten code, text for people. */
public final class Sites {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Numbering NUMBERING = new Numbering();
    private static String[] texts = new String[1024];
    /** What to ask for a text of the JDK that is not known yet. */
    private static IntFunction<String> kept;

    static {
        texts[0] = "?";
    }

    private Sites() {}

    /** The number of a place, given as class, method and line; 0 stands for an unknown place. */
    public static synchronized int number(String className, String method, int line) {
        String text = className + "." + method + ":" + line;
        Integer known = NUMBERS.get(text);
        if (known != null) {
            return known;
        }
        int n = add(className, text);
        NUMBERS.put(text, n);
        return n;
    }

    /** A number for this very place, different from that of any other place on the same line. */
    public static synchronized int fresh(String className, String method, int line) {
        return add(className, className + "." + method + ":" + line);
    }

    private static int add(String className, String text) {
        int n = NUMBERING.next(className);
        if (n >= texts.length) {
            texts = Arrays.copyOf(texts, 2 * n);
        }
        texts[n] = text;
        return n;
    }

    /** A place as {@code Class.method:line}. */
    public static synchronized String text(int site) {
        int n = Math.abs(site);
        if (texts[n] == null) {
            texts[n] = kept.apply(n / 2 - 1);
        }
        return texts[n];
    }

    /** The places of the JDK in the order of their numbers, for another JVM to begin with. */
    public static synchronized List<String> ofJdk() {
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= NUMBERING.ofJdk(); i++) {
            all.add(text(2 * i));
        }
        return all;
    }

    /**
     * Begins with the places that another JVM had. The texts are asked for when they are needed, by their index, because
     * most never are; no class of the JDK is rewritten twice, so no number is needed for a text.
     *
     * @return false if it is too late for that
     */
    public static synchronized boolean beginWith(int count, IntFunction<String> textOf) {
        if (NUMBERING.ofJdk() != 0) {
            return false;
        }
        NUMBERING.skip(count);
        texts = Arrays.copyOf(texts, Math.max(texts.length, 2 * (count + 512)));
        kept = textOf;
        return true;
    }
}
