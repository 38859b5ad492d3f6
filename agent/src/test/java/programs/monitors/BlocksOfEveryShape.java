package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Synchronized blocks in loops, with break, continue, return, switch, try, catch and finally around and inside. */
@Expect(outcomes = "12 3 -1")
public final class BlocksOfEveryShape {
    private int value;

    private int loops(int n) {
        int result = -1;
        outer:
        for (int i = 0; i < n; i++) {
            synchronized (this) {
                if (i == 1) {
                    continue;
                }
                for (int j = 0; ; j++) {
                    synchronized (BlocksOfEveryShape.class) {
                        switch (j) {
                            case 0:
                                value++;
                                break;
                            case 1:
                                value += 2;
                                continue outer;
                            default:
                                return j;
                        }
                    }
                }
            }
        }
        try {
            synchronized (this) {
                long wide = value;
                if (wide > 1000) {
                    return 7;
                }
                throw new IllegalArgumentException();
            }
        } catch (IllegalArgumentException e) {
            synchronized (this) {
                value += 0;
            }
        } finally {
            synchronized (this) {
                value += 0;
            }
        }
        return result;
    }

    public static void main(String[] args) {
        BlocksOfEveryShape b = new BlocksOfEveryShape();
        int alone = new BlocksOfEveryShape().loops(0);
        Threads.run(() -> b.loops(3), () -> b.loops(3));
        Outcomes.note(b.value + " " + (b.value - 9) + " " + alone);
    }
}
