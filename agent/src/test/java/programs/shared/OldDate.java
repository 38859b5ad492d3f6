package programs.shared;

import dev.heddle.agent.Outcomes;
import java.util.Date;
import programs.Expect;
import programs.Threads;

/** What a date keeps of its fields lies in a class that is not rewritten at first, behind one that always is. */
@Expect(
        outcomes = {"70 70", "70 80", "80 80"},
        failures = "RACE data-race",
        strategy = "mcr",
        maxExecutions = 2_000)
@SuppressWarnings({"deprecation", "JavaUtilDate"})
public final class OldDate {

    public static void main(String[] args) {
        Date date = new Date(100_000L);
        int[] seen = new int[2];
        Threads.run(
                () -> {
                    seen[0] = date.getYear();
                    seen[1] = date.getYear();
                },
                () -> date.setYear(80));
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
