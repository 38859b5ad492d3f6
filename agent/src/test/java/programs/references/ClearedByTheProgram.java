package programs.references;

import dev.heddle.agent.Outcomes;
import java.lang.ref.SoftReference;
import programs.Expect;
import programs.Threads;

/** What a reference refers to is state like any other where the program clears it. */
@Expect(
        outcomes = {"true", "false"},
        strategy = {"mcr", "dfs"})
public final class ClearedByTheProgram {

    public static void main(String[] args) {
        Object referent = new Object();
        SoftReference<Object> reference = new SoftReference<>(referent);
        boolean[] seen = new boolean[1];
        Threads.run(reference::clear, () -> seen[0] = reference.refersTo(referent));
        Outcomes.note(seen[0]);
    }
}
