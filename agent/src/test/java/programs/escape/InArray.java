package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An object in an array in an array is shared when the outermost is. */
@Expect(outcomes = {"1", "2"})
public final class InArray {
    private int value;

    public static void main(String[] args) {
        Object[] outer = {new InArray[] {new InArray()}};
        Runnable body = () -> ((InArray[]) outer[0])[0].value++;
        Threads.run(body, body);
        Outcomes.note(((InArray[]) outer[0])[0].value);
    }
}
