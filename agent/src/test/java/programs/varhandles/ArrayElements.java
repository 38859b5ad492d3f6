package programs.varhandles;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** Elements of an array, by handle and by instruction. */
@Expect(outcomes = {"1", "3"})
public final class ArrayElements {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) {
        int[] a = new int[2];
        Threads.run(() -> ELEMENT.getAndAdd(a, 1, 2), () -> a[1]++);
        Outcomes.note(a[1]);
    }
}
