package programs.threads;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;
import programs.Threads;

/** Lambdas, method references to static, bound and constructor, and anonymous classes can be bodies. */
@Expect(outcomes = {"lambda 1", "lambda 2", "bound 1", "bound 2", "static 1", "static 2", "anonymous 1", "anonymous 2"})
public final class BodiesOfEveryKind {
    private static int count;

    private int value;

    private void increment() {
        value++;
    }

    private static void incrementStatic() {
        count++;
    }

    public static void main(String[] args) {
        BodiesOfEveryKind o = new BodiesOfEveryKind();
        switch (Choice.choose(4)) {
            case 0 -> {
                int[] captured = {0};
                Threads.run(() -> captured[0]++, () -> captured[0]++);
                Outcomes.note("lambda " + captured[0]);
            }
            case 1 -> {
                Threads.run(o::increment, o::increment);
                Outcomes.note("bound " + o.value);
            }
            case 2 -> {
                Threads.run(BodiesOfEveryKind::incrementStatic, BodiesOfEveryKind::incrementStatic);
                Outcomes.note("static " + count);
            }
            default -> {
                Runnable body = new Runnable() {
                    @Override
                    public void run() {
                        o.value++;
                    }
                };
                Threads.run(body, body);
                Outcomes.note("anonymous " + o.value);
            }
        }
    }
}
