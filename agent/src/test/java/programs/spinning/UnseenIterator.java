package programs.spinning;

import dev.heddle.agent.Outcomes;
import java.io.BufferedReader;
import java.io.StringReader;
import java.util.Iterator;
import programs.Expect;
import programs.Threads;

/** A loop gets on that advances an iterator of the JDK whose code is not rewritten. */
@Expect(outcomes = {"true true 1", "true true 2"})
public final class UnseenIterator {
    private int count;

    private static BufferedReader lines() {
        return new BufferedReader(new StringReader("a\na\na\na\na\nb"));
    }

    private static boolean contains(Iterator<String> lines) {
        while (lines.hasNext()) {
            if (lines.next().equals("b")) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        UnseenIterator o = new UnseenIterator();
        Threads.run(() -> o.count++, () -> o.count++);
        boolean found = contains(lines().lines().iterator());
        boolean matched = lines().lines().anyMatch("b"::equals);
        Outcomes.note(found + " " + matched + " " + o.count);
    }
}
