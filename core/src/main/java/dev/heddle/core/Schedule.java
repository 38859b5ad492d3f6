package dev.heddle.core;

import dev.heddle.model.Trace;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sequence of steps, each a thread and a choice: a small value that prints to a short text and parses back.
 *
 * <p>The text is a list of runs, {@code thread[:choice][*repeat]}: {@code 0*3 1 2:1*2} is three steps of thread 0, one of
 * thread 1, and two of thread 2 with choice 1. A choice of 0 and a repeat of 1 are left out. Steps count for a program of
 * which so much is seen; where that is more than by default, it stands in braces before them (see {@link Target#sight}).
 */
public final class Schedule {
    /** No steps. */
    public static final Schedule EMPTY = new Schedule(new int[0], new int[0], "");

    /** More than any execution has; guards against a text whose repeats would fill the memory. */
    private static final int MAX_STEPS = 50_000_000;

    private static final Pattern RUN = Pattern.compile("(\\d{1,9})(?::(\\d{1,9}))?(?:\\*(\\d{1,9}))?");
    private static final Pattern UNDER = Pattern.compile("\\{([^}]*)}(.*)");
    private static final Pattern WORD = Pattern.compile("\\S+");

    private final int[] threads;
    private final int[] choices;

    private final String sight;

    private Schedule(int[] threads, int[] choices, String sight) {
        this.threads = threads;
        this.choices = choices;
        this.sight = sight;
    }

    /** The first {@code length} of these steps; the arrays are copied. */
    public static Schedule of(int[] threads, int[] choices, int length) {
        return new Schedule(Arrays.copyOf(threads, length), Arrays.copyOf(choices, length), "");
    }

    /** The steps that made this trace. */
    public static Schedule of(Trace trace) {
        int[] threads = new int[trace.size()];
        int[] choices = new int[trace.size()];
        int n = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.choice(i) != Trace.ALONG) {
                threads[n] = trace.thread(i);
                choices[n++] = trace.choice(i);
            }
        }
        return of(threads, choices, n);
    }

    /** The first {@code length} steps. */
    public Schedule prefix(int length) {
        return of(threads, choices, length).under(sight);
    }

    /** These steps and one more. */
    public Schedule then(int thread, int choice) {
        int n = threads.length;
        int[] longer = Arrays.copyOf(threads, n + 1);
        int[] chosen = Arrays.copyOf(choices, n + 1);
        longer[n] = thread;
        chosen[n] = choice;
        return new Schedule(longer, chosen, sight);
    }

    /** The same steps, of a program of which so much is seen. */
    public Schedule under(String newSight) {
        if (newSight.indexOf('}') >= 0) {
            throw new IllegalArgumentException("no sight: " + newSight);
        }
        return new Schedule(threads, choices, newSight);
    }

    /** How much is seen of the program that these are steps of; empty for what is seen by default. */
    public String sight() {
        return sight;
    }

    /** Number of steps. */
    public int size() {
        return threads.length;
    }

    /** The thread of step {@code i}. */
    public int thread(int i) {
        return threads[i];
    }

    /** The choice of step {@code i}. */
    public int choice(int i) {
        return choices[i];
    }

    /**
     * Understands what {@link #toString()} prints.
     *
     * @throws IllegalArgumentException saying in one line which word is wrong and why
     */
    public static Schedule parse(String text) {
        Matcher under = UNDER.matcher(text);
        return under.matches() ? steps(under.group(2)).under(under.group(1)) : steps(text);
    }

    private static Schedule steps(String text) {
        int[] threads = new int[16];
        int[] choices = new int[16];
        int size = 0;
        Matcher words = WORD.matcher(text);
        while (words.find()) {
            Matcher run = RUN.matcher(words.group());
            if (!run.matches()) {
                throw wrong(words, "is not of the form thread[:choice][*repeat]");
            }
            int repeat = run.group(3) == null ? 1 : Integer.parseInt(run.group(3));
            if (repeat == 0) {
                throw wrong(words, "repeats a step 0 times");
            }
            if (repeat > MAX_STEPS - size) {
                throw wrong(words, "makes it longer than " + MAX_STEPS + " steps");
            }
            if (size + repeat > threads.length) {
                int capacity = Math.max(2 * threads.length, size + repeat);
                threads = Arrays.copyOf(threads, capacity);
                choices = Arrays.copyOf(choices, capacity);
            }
            Arrays.fill(threads, size, size + repeat, Integer.parseInt(run.group(1)));
            Arrays.fill(choices, size, size + repeat, run.group(2) == null ? 0 : Integer.parseInt(run.group(2)));
            size += repeat;
        }
        return of(threads, choices, size);
    }

    private static IllegalArgumentException wrong(Matcher word, String why) {
        String told = word.group().length() > 40 ? word.group().substring(0, 40) + "…" : word.group();
        return new IllegalArgumentException(
                "not a schedule: '" + told + "' at character " + (word.start() + 1) + " " + why);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(sight.isEmpty() ? "" : "{" + sight + "} ");
        int i = 0;
        while (i < threads.length) {
            int next = i + 1;
            while (next < threads.length && threads[next] == threads[i] && choices[next] == choices[i]) {
                next++;
            }
            text.append(i == 0 ? "" : " ").append(threads[i]);
            if (choices[i] != 0) {
                text.append(':').append(choices[i]);
            }
            if (next - i > 1) {
                text.append('*').append(next - i);
            }
            i = next;
        }
        return text.toString();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Schedule s
                && Arrays.equals(threads, s.threads)
                && Arrays.equals(choices, s.choices)
                && sight.equals(s.sight);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(threads) + Arrays.hashCode(choices);
    }
}
