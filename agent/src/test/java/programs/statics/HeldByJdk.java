package programs.statics;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What the JDK holds for the program, as the constants of an enum by name, is put back after every execution as well. */
@Expect(
        outcomes = {"1 1", "1 2", "2 1", "2 2"},
        failures = "RACE",
        strategy = "mcr")
public final class HeldByJdk {
    private enum Colour {
        RED;
        private int count;
    }

    private static final class Box {
        private int count;
    }

    private static final ClassValue<Box> BOXES = new ClassValue<>() {
        @Override
        protected Box computeValue(Class<?> type) {
            return new Box();
        }
    };

    public static void main(String[] args) {
        BOXES.get(String.class).count = 0;
        Runnable count = () -> {
            Colour.valueOf("RED").count++;
            BOXES.get(String.class).count++;
        };
        Threads.run(count, count);
        Outcomes.note(Colour.RED.count + " " + BOXES.get(String.class).count);
    }
}
