package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Vector;
import programs.Expect;
import programs.Threads;

/** A method reference to a synchronized method of the JDK. */
@Expect(outcomes = "2")
public final class VectorByReference {

    public static void main(String[] args) {
        Vector<Integer> vector = new Vector<>();
        Runnable clear = vector::trimToSize;
        Threads.run(() -> vector.add(1), () -> vector.add(2), clear);
        Outcomes.note(vector.size());
    }
}
