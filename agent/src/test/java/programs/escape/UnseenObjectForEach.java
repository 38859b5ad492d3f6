package programs.escape;

import dev.heddle.agent.Outcomes;
import java.util.Calendar;
import programs.Expect;
import programs.Threads;

/** Each thread gets an object of its own from code of the JDK that is not rewritten: nothing to tell of. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class UnseenObjectForEach {
    private int count;

    public static void main(String[] args) {
        UnseenObjectForEach o = new UnseenObjectForEach();
        Runnable task = () -> {
            Calendar calendar = Calendar.getInstance();
            calendar.add(Calendar.YEAR, 1);
            o.count += calendar.get(Calendar.YEAR) / calendar.get(Calendar.YEAR);
        };
        Threads.run(task, task);
        Outcomes.note(o.count);
    }
}
