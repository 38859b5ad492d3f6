package programs.spinning;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;
import programs.Threads;

/** Spinning with while, do-while, for, yield, onSpinWait, in a method of its own, and under a lock. */
@Expect(outcomes = {"0", "1", "2", "3", "4", "5", "6"})
public final class EveryShape {
    private volatile boolean flag;

    private synchronized boolean isSet() {
        return flag;
    }

    private void spin(int shape) {
        switch (shape) {
            case 0 -> {
                while (!flag) {
                    Thread.onSpinWait();
                }
            }
            case 1 -> {
                do {
                    Thread.yield();
                } while (!flag);
            }
            case 2 -> {
                for (; ; ) {
                    if (flag) {
                        break;
                    }
                }
            }
            case 3 -> {
                while (!isSet()) {}
            }
            case 4 -> {
                boolean seen = false;
                while (!seen) {
                    synchronized (this) {
                        seen = flag;
                    }
                }
            }
            case 5 -> {
                int unused = 0;
                while (true) {
                    try {
                        if (flag) {
                            return;
                        }
                        unused = 1;
                    } finally {
                        unused = 0;
                    }
                }
            }
            default -> {
                while (!flag) {
                    try {
                        Thread.sleep(1);
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        EveryShape o = new EveryShape();
        int shape = Choice.choose(7);
        Threads.run(() -> o.spin(shape), () -> o.flag = true);
        Outcomes.note(shape);
    }
}
