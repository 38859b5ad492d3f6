package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import programs.Expect;
import programs.Threads;

/** A method handle for array elements accesses them; another that writes its own element disturbs nobody. */
@Expect(outcomes = {"[ab, x]", "[a, x]", "[b, x]"})
public final class ElementHandles {
    private static final MethodHandle GET = MethodHandles.arrayElementGetter(String[].class);
    private static final MethodHandle SET = MethodHandles.arrayElementSetter(String[].class);

    private ElementHandles() {}

    private static void append(String[] texts, String text) {
        try {
            SET.invokeExact(texts, 0, (String) GET.invokeExact(texts, 0) + text);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        String[] texts = {"", ""};
        Threads.run(() -> append(texts, "a"), () -> {
            append(texts, "b");
            texts[1] = "x";
        });
        Outcomes.note("[" + (texts[0].equals("ba") ? "ab" : texts[0]) + ", " + texts[1] + "]");
    }
}
