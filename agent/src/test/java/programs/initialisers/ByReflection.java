package programs.initialisers;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Field;
import programs.Expect;

/** Reflection initialises classes too, and finds what final fields hold. */
@Expect(
        outcomes = {"0 0 0", "0 1 1", "0 0 1", "1 1 1"},
        strategy = {"mcr", "dfs"})
public final class ByReflection {
    private static volatile int x;

    static final class A {
        static final int V = x;
    }

    static final class B {
        static final int V = x;
    }

    static final class C {
        static final int V = x;

        private C() {}
    }

    private ByReflection() {}

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        Class<?> a = Class.forName("programs.initialisers.ByReflection$A");
        Field b = B.class.getDeclaredField("V");
        int seen = b.getInt(null);
        C.class.getDeclaredConstructor().newInstance();
        t.join();
        Field v = a.getDeclaredField("V");
        Outcomes.note(v.getInt(null) + " " + seen + " " + C.V);
    }
}
