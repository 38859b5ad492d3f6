package programs.statics;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** Static state of classes that are first used in the middle of an execution is undone as well. */
@Expect(outcomes = {"10", "11"})
public final class OfNestedClasses {
    private static final class Late {
        private static int count = 10;
        private static final List<String> LOG = new ArrayList<>();

        static int next() {
            return count++;
        }
    }

    private static boolean flag;

    public static void main(String[] args) {
        Runnable body = () -> {
            boolean seen = flag;
            flag = true;
            if (seen) {
                Late.next();
            }
        };
        Threads.run(body, body);
        Outcomes.note(Late.next() + Late.LOG.size());
    }
}
