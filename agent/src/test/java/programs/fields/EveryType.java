package programs.fields;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import java.util.function.Supplier;
import programs.Expect;
import programs.Threads;

/** A lost update on a plain field of each type. */
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
    private boolean z;
    private byte b;
    private short s;
    private char c = 'a';
    private int i;
    private long j;
    private float f;
    private double d;
    private String l = "";

    public static void main(String[] args) {
        EveryType o = new EveryType();
        switch (Choice.choose(9)) {
            case 0 -> twice(() -> o.z = !o.z, () -> "boolean " + o.z);
            case 1 -> twice(() -> o.b++, () -> "byte " + o.b);
            case 2 -> twice(() -> o.s++, () -> "short " + o.s);
            case 3 -> twice(() -> o.c++, () -> "char " + o.c);
            case 4 -> twice(() -> o.i++, () -> "int " + o.i);
            case 5 -> twice(() -> o.j++, () -> "long " + o.j);
            case 6 -> twice(() -> o.f++, () -> "float " + o.f);
            case 7 -> twice(() -> o.d++, () -> "double " + o.d);
            default -> {
                Threads.run(() -> o.l += "a", () -> o.l += "b");
                Outcomes.note("String " + o.l);
            }
        }
    }

    private static void twice(Runnable body, Supplier<String> result) {
        Threads.run(body, body);
        Outcomes.note(result.get());
    }
}
