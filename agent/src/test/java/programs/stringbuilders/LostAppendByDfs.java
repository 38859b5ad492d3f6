package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A builder that is older than the execution; what calls of its methods that fail do to it is nothing. */
@Expect(
        outcomes = {".ab", ".ba", ".a", ".b"},
        uncontrolled = "a StringBuilder is used by several threads at once")
public final class LostAppendByDfs {
    private static final StringBuilder TEXT = new StringBuilder(".");

    private LostAppendByDfs() {}

    public static void main(String[] args) {
        Threads.run(
                () -> {
                    try {
                        TEXT.insert(7, "never");
                    } catch (StringIndexOutOfBoundsException e) {
                        TEXT.append("a");
                    }
                },
                () -> TEXT.append('b'));
        Outcomes.note(TEXT.toString());
    }
}
