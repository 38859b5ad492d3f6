package programs.logging;

import dev.heddle.agent.Outcomes;
import java.io.OutputStream;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import programs.Expect;
import programs.Threads;

/** Two threads log between reading and writing: what they log is not scheduled, and what they do beside it is. */
@Expect(outcomes = {"1", "2"})
public final class LogsInTasks {
    private static final Logger LOG = Logger.getLogger(LogsInTasks.class.getName());

    static {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(new StreamHandler(OutputStream.nullOutputStream(), new SimpleFormatter()));
    }

    private int count;

    public static void main(String[] args) {
        LogsInTasks o = new LogsInTasks();
        Runnable task = () -> {
            int seen = o.count;
            LOG.info(() -> "count is " + seen);
            LOG.log(Level.WARNING, "count was {0}", seen);
            o.count = seen + 1;
        };
        Threads.run(task, task);
        Outcomes.note(o.count);
    }
}
