package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Vector;
import programs.Expect;
import programs.Threads;

/** A Vector loses nothing. */
@Expect(outcomes = "2")
public final class VectorAdds {

    public static void main(String[] args) {
        Vector<Integer> vector = new Vector<>();
        Threads.run(() -> vector.add(1), () -> vector.addElement(2));
        Outcomes.note(vector.size());
    }
}
