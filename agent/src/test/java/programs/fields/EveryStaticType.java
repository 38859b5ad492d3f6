package programs.fields;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import java.util.function.Supplier;
import programs.Expect;
import programs.Threads;

/** A lost update on a static field of each type, undone before the next execution. */
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
public final class EveryStaticType {
    private static boolean z;
    private static byte b;
    private static short s;
    private static char c = 'a';
    private static int i;
    private static long j;
    private static float f;
    private static double d;
    private static String l = "";

    public static void main(String[] args) {
        switch (Choice.choose(9)) {
            case 0 -> twice(() -> z = !z, () -> "boolean " + z);
            case 1 -> twice(() -> b++, () -> "byte " + b);
            case 2 -> twice(() -> s++, () -> "short " + s);
            case 3 -> twice(() -> c++, () -> "char " + c);
            case 4 -> twice(() -> i++, () -> "int " + i);
            case 5 -> twice(() -> j++, () -> "long " + j);
            case 6 -> twice(() -> f++, () -> "float " + f);
            case 7 -> twice(() -> d++, () -> "double " + d);
            default -> {
                Threads.run(() -> l += "a", () -> l += "b");
                Outcomes.note("String " + l);
            }
        }
    }

    private static void twice(Runnable body, Supplier<String> result) {
        Threads.run(body, body);
        Outcomes.note(result.get());
    }
}
