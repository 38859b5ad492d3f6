package programs.reach;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Code that divides in every way there is. What a line's comment says of it, {@code ReachTest} compares. */
@Expect(
        outcomes = {"3 ab", "3 ba"},
        strategy = "mcr")
public final class Divided {
    private static final StringBuffer TEXT = new StringBuffer(); // no code

    private Divided() {} // no code

    public static void main(String[] args) {
        TEXT.setLength(0); // all
        int[] sum = new int[1]; // all
        Threads.run(() -> add(sum, 1, "a"), () -> add(sum, 2, "b")); // all
        Outcomes.note(sum[0] + " " + TEXT); // all
        assert sum[0] == 3 : "no question of the program's"; // all
        Object made = new Object[] {sum[0] > 2 ? new Divided() : null}; // 1 of 2
        if (made == null) { // 1 of 2
            never(); // not reached
        }
    } // all

    private static void add(int[] sum, int n, String text) {
        synchronized (sum) { // all
            switch (n) { // 2 of 3
                case 1:
                    sum[0] += 1; // all
                    break;
                case 2:
                    sum[0] += 2; // all
                    break;
                default:
                    sum[0] -= 1; // not reached
            }
            for (int i = 0; i < 2; i++) { // all
                if (i == 1 && n > 0) { // 3 of 4
                    TEXT.append(text); // all
                }
            }
        } // all
        try {
            Integer.parseInt(text); // all
            sum[0] = 0; // not reached
        } catch (NumberFormatException e) { // all
            TEXT.append(""); // all
        }
        switch (text) { // 2 of 3
            case "a" -> Outcomes.class.getName(); // all
            case "never" -> never(); // not reached
            default -> Divided.class.getName(); // all
        }
    } // all

    private static void never() {
        TEXT.append("never");
    }
}
