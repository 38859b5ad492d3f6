package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two readers never see two independent writes in opposite orders: 15 of 16 outcomes. */
@Expect(
        outcomes = {
            "00 00", "00 01", "00 10", "00 11", "01 00", "01 01", "01 10", "01 11", "10 00", "10 10", "10 11", "11 00",
            "11 01", "11 10", "11 11"
        })
public final class IndependentReads {
    private volatile int x;
    private volatile int y;

    public static void main(String[] args) {
        IndependentReads o = new IndependentReads();
        Threads.run(() -> o.x = 1, () -> o.y = 1, () -> Outcomes.keep("a", "" + o.x + o.y), () -> {
            int y = o.y;
            Outcomes.keep("b", "" + o.x + y);
        });
        Outcomes.note(Outcomes.kept("a") + " " + Outcomes.kept("b"));
    }
}
