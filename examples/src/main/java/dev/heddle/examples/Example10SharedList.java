package dev.heddle.examples;

import java.util.ArrayList;
import java.util.List;

/**
 * Two threads add to one {@code ArrayList}. The race is inside the JDK's own code, which is explored like the program's.
 *
 * <p>Heddle says: failed, exception. One element is lost; {@code --keep-going} finds the other ways in which it goes wrong.
 */
public final class Example10SharedList {
    private Example10SharedList() {}

    /** Two elements. */
    public static void main(String[] args) throws InterruptedException {
        List<String> list = new ArrayList<>();
        Thread a = new Thread(() -> list.add("a"));
        Thread b = new Thread(() -> list.add("b"));
        a.start();
        b.start();
        a.join();
        b.join();
        if (!list.contains("a") || !list.contains("b")) {
            throw new AssertionError("the list is " + list);
        }
    }
}
