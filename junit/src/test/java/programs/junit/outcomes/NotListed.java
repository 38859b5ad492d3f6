package programs.junit.outcomes;

import dev.heddle.junit.Heddle;

/** Two threads count, and one of them may be overlooked. */
public class NotListed {
    private int count;

    public static void main(String[] args) {
        Heddle.allowed("count", 2);
        NotListed n = new NotListed();
        Heddle.parallel(() -> n.count++, () -> n.count++);
        Heddle.outcome("count", n.count);
    }
}
