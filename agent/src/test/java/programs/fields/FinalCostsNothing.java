package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Reading a final field is no event, however many threads can reach the object. */
@Expect(outcomes = "6", executions = 1)
public final class FinalCostsNothing {
    private final int a = 1 + Threads.class.getName().length() - "programs.Threads".length();
    private final long b = a + 1L;
    private final String c = "xxx";

    public static void main(String[] args) {
        FinalCostsNothing o = new FinalCostsNothing();
        Runnable body = () -> {
            if (o.a + o.b + o.c.length() != 6) {
                throw new AssertionError();
            }
        };
        Threads.run(body, body);
        Outcomes.note(o.a + o.b + o.c.length());
    }
}
