package programs.stories;

import java.util.ArrayList;
import java.util.List;

/** Two threads add to a list that is made for one. */
public class UnsafeList {
    private final List<String> names = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        UnsafeList list = new UnsafeList();
        Thread a = new Thread(() -> list.names.add("ann"));
        a.start();
        list.names.add("bob");
        a.join();
        assert list.names.size() == 2 : "the list is " + list.names;
    }
}
