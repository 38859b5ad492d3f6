package programs.arrays;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import java.util.function.Supplier;
import programs.Expect;
import programs.Threads;

/** A lost update on an element of an array of each type. */
@Expect(
        outcomes = {
            "boolean true",
            "boolean false",
            "byte 1",
            "byte 2",
            "short 1",
            "short 2",
            "char b",
            "char c",
            "int 1",
            "int 2",
            "long 1",
            "long 2",
            "float 1.0",
            "float 2.0",
            "double 1.0",
            "double 2.0",
            "String a",
            "String b",
            "String ab",
            "String ba"
        })
public final class EveryType {
    public static void main(String[] args) {
        boolean[] z = {true, false};
        byte[] b = {0, 0};
        short[] s = {0, 0};
        char[] c = {0, 'a'};
        int[] i = {0, 0};
        long[] j = {0, 0};
        float[] f = {0, 0};
        double[] d = {0, 0};
        String[] l = {"", ""};
        switch (Choice.choose(9)) {
            case 0 -> twice(() -> z[1] = !z[1], () -> "boolean " + z[1]);
            case 1 -> twice(() -> b[1]++, () -> "byte " + b[1]);
            case 2 -> twice(() -> s[1]++, () -> "short " + s[1]);
            case 3 -> twice(() -> c[1]++, () -> "char " + c[1]);
            case 4 -> twice(() -> i[1]++, () -> "int " + i[1]);
            case 5 -> twice(() -> j[1]++, () -> "long " + j[1]);
            case 6 -> twice(() -> f[1]++, () -> "float " + f[1]);
            case 7 -> twice(() -> d[1]++, () -> "double " + d[1]);
            default -> {
                Threads.run(() -> l[1] += "a", () -> l[1] += "b");
                Outcomes.note("String " + l[1]);
            }
        }
    }

    private static void twice(Runnable body, Supplier<String> result) {
        Threads.run(body, body);
        Outcomes.note(result.get());
    }
}
