package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** A loop that waits for a flag by reflection goes on when another thread sets it by reflection. */
@Expect(outcomes = "7", strategy = "mcr")
public final class VolatileFlag {
    static volatile boolean ready;
    static int message;

    private VolatileFlag() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Field f = VolatileFlag.class.getDeclaredField("ready");
        Threads.run(
                () -> {
                    try {
                        message = 7;
                        f.setBoolean(null, true);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> {
                    try {
                        while (!f.getBoolean(null)) {
                            Thread.onSpinWait();
                        }
                        Outcomes.note(message);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }
}
