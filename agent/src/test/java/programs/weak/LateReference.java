package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReference;
import programs.Expect;
import programs.Threads;

/** A reference that is stored lazily, and what it refers to, are there together or not at all. */
@Expect(
        strategy = {"mcr", "dfs"},
        outcomes = {"both late", "null 7", "7 null", "7 7"})
public final class LateReference {
    private static final class Box {
        int value;
    }

    private static Box box() {
        Box box = new Box();
        box.value = 7;
        return box;
    }

    public static void main(String[] args) {
        AtomicReference<Box> x = new AtomicReference<>();
        AtomicReference<Box> y = new AtomicReference<>();
        String[] a = new String[1];
        String[] b = new String[1];
        Threads.run(
                () -> {
                    x.lazySet(box());
                    a[0] = text(y.get());
                },
                () -> {
                    y.lazySet(box());
                    b[0] = text(x.get());
                });
        boolean late = a[0].equals("null") && b[0].equals("null");
        Outcomes.note(late ? "both late" : a[0] + " " + b[0]);
    }

    private static String text(Box box) {
        return box == null ? "null" : "" + box.value;
    }
}
