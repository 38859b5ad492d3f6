package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.TextUses;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.model.Rules;
import dev.heddle.runtime.engine.RunOptions;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Whoever makes text of an object that another thread changes may come before or after, whatever code of the JDK does it.
 * How many of the ways are tried, {@link Sample} says.
 */
class TextUsesTest {
    private static final int MANY = 2_000;

    @Test
    void bothOrdersAreFoundOrSomethingIsNamed() throws ReflectiveOperationException {
        Map<String, String> sources = TextUses.sources(Sample.ONE_IN);
        Compilation compilation = new Compilation(sources);
        List<String> wrong = new ArrayList<>();
        for (String name : sources.keySet()) {
            MethodHandle main = MethodHandles.lookup()
                    .findStatic(compilation.loadClass(name), "main", MethodType.methodType(void.class, String[].class));
            Exploration e = Exploration.of(
                    () -> {
                        main.invokeExact(new String[0]);
                    },
                    () -> new Mcr(Rules.DEFAULT),
                    RunOptions.DEFAULT,
                    MANY);
            if (e.complete && e.uncontrolled.isEmpty() && e.outcomes.size() < 2) {
                wrong.add(name + " " + e.outcomes + " " + e.failures);
            }
        }
        assertEquals(List.of(), wrong);
    }
}
