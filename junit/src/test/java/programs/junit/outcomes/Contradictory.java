package programs.junit.outcomes;

import dev.heddle.junit.Heddle;

/** Cannot make up its mind. */
public class Contradictory {
    public static void main(String[] args) {
        Heddle.allowed("it", 1);
        Heddle.forbidden("it", 1);
    }
}
