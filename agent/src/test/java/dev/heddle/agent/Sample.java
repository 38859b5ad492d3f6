package dev.heddle.agent;

import java.util.List;
import java.util.stream.IntStream;

/** Which of many cases a build tries: all of them with {@code -Dheddle.one-in=1}, as the thorough run does. */
public final class Sample {
    /** So many cases there are for each that is tried. */
    public static final int ONE_IN = Integer.getInteger("heddle.one-in", 3);

    private Sample() {}

    /** Some of these, evenly spread. */
    public static <T> List<T> of(List<T> all) {
        return IntStream.iterate(0, i -> i < all.size(), i -> i + ONE_IN)
                .mapToObj(all::get)
                .toList();
    }
}
