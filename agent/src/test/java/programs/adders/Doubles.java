package programs.adders;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.DoubleAdder;
import programs.Expect;
import programs.Threads;

/** An adder of doubles. */
@Expect(outcomes = "1.5")
public final class Doubles {

    public static void main(String[] args) {
        DoubleAdder sum = new DoubleAdder();
        Threads.run(() -> sum.add(1), () -> sum.add(0.5));
        Outcomes.note(sum.sum());
    }
}
