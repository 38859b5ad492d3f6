package programs.junit.outcomes;

import dev.heddle.junit.Heddle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Three threads put themselves into a list, and a thread says how many it found there. */
public class Ungraded {
    public static void main(String[] args) {
        List<String> names = Collections.synchronizedList(new ArrayList<>());
        Heddle.parallel(() -> names.add("a"), () -> names.add("b"), () -> Heddle.outcome("found", names.size()));
        Heddle.outcome("order", names);
    }
}
