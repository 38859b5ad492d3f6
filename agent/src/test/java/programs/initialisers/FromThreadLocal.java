package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An initialiser keeps for all what the thread that runs it had for itself. */
@Expect(
        outcomes = {"1", "2", "3"},
        strategy = {"dfs", "mcr"})
public final class FromThreadLocal {
    private static final ThreadLocal<Box> OWN = new ThreadLocal<>();

    private static final class Box {
        private volatile int value;
    }

    private static final class Holder {
        private static final Box BOX = OWN.get();
    }

    private static void work() {
        Box own = new Box();
        OWN.set(own);
        Holder.BOX.value++;
        own.value++;
    }

    public static void main(String[] args) {
        Threads.run(FromThreadLocal::work, FromThreadLocal::work);
        Outcomes.note(Holder.BOX.value);
    }
}
