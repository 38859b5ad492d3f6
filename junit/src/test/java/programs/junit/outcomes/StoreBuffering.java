package programs.junit.outcomes;

import dev.heddle.junit.Heddle;

/** Each of two threads writes a variable and reads the other's: at least one of them sees a write. */
public class StoreBuffering {
    private int x;
    private int y;
    private int r1;
    private int r2;

    public static void main(String[] args) {
        Heddle.allowed("r1, r2", "0, 1", "1, 0");
        Heddle.interesting("r1, r2", "1, 1");
        Heddle.forbidden("r1, r2", "0, 0");
        StoreBuffering s = new StoreBuffering();
        Heddle.parallel(
                () -> {
                    s.x = 1;
                    s.r1 = s.y;
                },
                () -> {
                    s.y = 1;
                    s.r2 = s.x;
                });
        Heddle.outcome("r1, r2", s.r1 + ", " + s.r2);
    }
}
