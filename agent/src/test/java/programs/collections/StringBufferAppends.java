package programs.collections;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Each call of a StringBuffer is safe; what it holds is not seen. */
@Expect(
        outcomes = {"ab", "ba"},
        uncontrolled = "the contents of a java.lang.StringBuffer are not seen")
public final class StringBufferAppends {

    public static void main(String[] args) {
        StringBuffer text = new StringBuffer();
        Threads.run(() -> text.append("a"), () -> text.append("b"));
        Outcomes.note(text);
    }
}
