package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.Stack;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Of two that pop one element, one finds it. */
@Expect(outcomes = "1")
public final class StackPops {

    public static void main(String[] args) {
        Stack<Integer> stack = new Stack<>();
        stack.push(7);
        AtomicInteger popped = new AtomicInteger();
        Runnable pop = () -> {
            synchronized (stack) {
                if (!stack.isEmpty()) {
                    stack.pop();
                    popped.incrementAndGet();
                }
            }
        };
        Threads.run(pop, pop);
        Outcomes.note(popped);
    }
}
