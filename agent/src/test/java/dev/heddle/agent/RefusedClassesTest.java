package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.rewrite.Rewriter;
import dev.heddle.runtime.jvm.Rewritten;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefusedClassesTest {
    /** Its table is one method, which is nearly as long as methods can be. */
    private static final String LONG = "sun.util.resources.cldr.LocaleNames_en";

    @Test
    void whatBecomesTooLongIsLeftAsItIsAndNamed() throws ClassNotFoundException {
        HeddleAgent.activate();
        Class<?> table = Class.forName(LONG);
        HeddleAgent.rewriteAlso(List.of(table));
        assertTrue(Rewritten.isRefused(LONG));
        assertFalse(Rewritten.contains(LONG));
        Rewriter.failed();
    }
}
