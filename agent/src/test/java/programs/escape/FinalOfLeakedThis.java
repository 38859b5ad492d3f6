package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A final field of an object that leaked before it was complete shares what it refers to; that it was handed out too early is told, because reading a final field is no event. */
@Expect(
        outcomes = {"none", "0", "1"},
        uncontrolled = "a programs.escape.FinalOfLeakedThis was handed out before its final fields were set")
public final class FinalOfLeakedThis {
    private static FinalOfLeakedThis leaked;

    private final int[] cell;

    private FinalOfLeakedThis() {
        leaked = this;
        cell = new int[1];
        cell[0] = 1;
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            FinalOfLeakedThis o = leaked;
            if (o == null) {
                Outcomes.note("none");
            } else {
                Outcomes.note(o.cell == null ? "incomplete" : o.cell[0]);
            }
        });
        t.start();
        new FinalOfLeakedThis();
        Threads.join(t);
    }
}
