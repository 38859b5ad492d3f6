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

    /** Between the text of a place and what tells it from others on its line; no name in a class file has it. */
    private static final char WHICH = ';';

    /** Each with what tells it from others on its line, if it has a number of its own. */
    private static String[] places = new String[1024];
    /** What to ask for a place of the JDK that is not known yet. */
    private static IntFunction<String> kept;

    static {
        places[0] = "?";
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

    /**
     * A number for this very place, different from that of any other place on the same line.
     *
     * @param which what tells it from these, whenever and wherever the class is rewritten
     */
    public static synchronized int fresh(String className, String method, int line, String which) {
        return add(className, className + "." + method + ":" + line + WHICH + which);
    }

    private static int add(String className, String place) {
        int n = NUMBERING.next(className);
        if (n >= places.length) {
            places = Arrays.copyOf(places, 2 * n);
        }
        places[n] = place;
        return n;
    }

    /** A place as {@code Class.method:line}. */
    public static String text(int site) {
        String place = place(site);
        int end = place.indexOf(WHICH);
        return end < 0 ? place : place.substring(0, end);
    }

    /** A place as the same text in every JVM, and another one for each that {@link #fresh} tells from others on its line. */
    public static synchronized String place(int site) {
        int n = Math.abs(site);
        if (places[n] == null) {
            places[n] = kept.apply(n / 2 - 1);
        }
        return places[n];
    }

    /** The places of the JDK in the order of their numbers, for another JVM to begin with. */
    public static synchronized List<String> ofJdk() {
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= NUMBERING.ofJdk(); i++) {
            all.add(place(2 * i));
        }
        return all;
    }

    /**
     * Begins with the places that another JVM had. They are asked for when they are needed, by their index, because
     * most never are; no class of the JDK is rewritten twice, so no number is needed for a text.
     *
     * @return false if it is too late for that
     */
    public static synchronized boolean beginWith(int count, IntFunction<String> placeOf) {
        if (NUMBERING.ofJdk() != 0) {
            return false;
        }
        NUMBERING.skip(count);
        places = Arrays.copyOf(places, Math.max(places.length, 2 * (count + 512)));
        kept = placeOf;
        return true;
    }
}
