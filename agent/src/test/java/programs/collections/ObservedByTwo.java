package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Observable;
import programs.Expect;
import programs.Threads;

/** What an observable guards by its own monitor, others wait for. */
@Expect(
        outcomes = {"true 0", "true 1"},
        strategy = "mcr")
@SuppressWarnings("deprecation")
public final class ObservedByTwo extends Observable {

    public static void main(String[] args) {
        ObservedByTwo observed = new ObservedByTwo();
        int[] count = new int[1];
        Threads.run(
                () -> {
                    observed.addObserver((o, a) -> {});
                    observed.setChanged();
                },
                () -> count[0] = observed.countObservers());
        Outcomes.note(observed.hasChanged() + " " + count[0]);
    }
}
