package programs.shared;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A class of the program that extends one of the JVM's is one of the program. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class GroupWithState {

    private static final class Group extends ThreadGroup {
        private int count;

        Group() {
            super("group");
        }
    }

    public static void main(String[] args) {
        Group group = new Group();
        Threads.run(() -> group.count++, () -> group.count++);
        Outcomes.note(group.count);
    }
}
