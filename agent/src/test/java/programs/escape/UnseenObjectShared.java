package programs.escape;

import dev.heddle.agent.Outcomes;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import programs.Expect;
import programs.Threads;

/** Two threads use an object of the JDK whose code is not rewritten: what may go wrong in it is not explored, and told. */
@Expect(
        outcomes = "1970",
        uncontrolled = "java.text.SimpleDateFormat is used by several threads, but its code is not under control")
public final class UnseenObjectShared {

    public static void main(String[] args) {
        SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
        Runnable task = () -> Outcomes.note(format.format(new Date(1L << 32)));
        Threads.run(task, task);
    }
}
