package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread that goes on after main has ended runs to its end. */
@Expect(outcomes = {"1", "2"})
public final class ChildGoesOn {
    private int value;

    public static void main(String[] args) {
        ChildGoesOn o = new ChildGoesOn();
        new Thread(() -> {
                    o.value++;
                    Outcomes.note(o.value);
                })
                .start();
        o.value++;
    }
}
