package programs.initialisers;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** Classes that enter themselves into a list of another when they are initialised. */
@Expect(
        outcomes = {"[A, B]", "[B, A]"},
        strategy = {"mcr", "dfs"})
public final class AddsToList {
    private static final List<String> NAMES = Collections.synchronizedList(new ArrayList<>());

    private static final class A {
        static {
            NAMES.add("A");
        }

        static void use() {}
    }

    private static final class B {
        static {
            NAMES.add("B");
        }

        static void use() {}
    }

    private AddsToList() {}

    public static void main(String[] args) {
        Threads.run(A::use, B::use);
        Outcomes.note(NAMES.toString());
    }
}
