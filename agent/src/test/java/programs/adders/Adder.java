package programs.adders;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.LongAdder;
import programs.Expect;
import programs.Threads;

/** An adder loses nothing. */
@Expect(outcomes = "2")
public final class Adder {

    public static void main(String[] args) {
        LongAdder sum = new LongAdder();
        Threads.run(sum::increment, sum::increment);
        Outcomes.note(sum.sum());
    }
}
