package dev.heddle.agent.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class HookTest {
    @Test
    void everyHookIsAMethodThatAnyClassCanCall() {
        assertEquals(List.of(), new HookLookup().call());
    }
}
