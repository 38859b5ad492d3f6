package dev.heddle.agent.hooks;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.Type;

class HookTest {
    @ParameterizedTest
    @EnumSource(Hook.class)
    void everyHookIsAMethodThatAnyClassCanCall(Hook hook) {
        assertTrue(Modifier.isPublic(hook.owner().getModifiers()), hook.owner() + " is not public");
        assertTrue(
                Arrays.stream(hook.owner().getDeclaredMethods()).anyMatch(m -> isMeant(hook, m)),
                hook.owner().getName() + " has no public static " + hook.method() + hook.descriptor());
    }

    private static boolean isMeant(Hook hook, Method m) {
        return m.getName().equals(hook.method())
                && Type.getMethodDescriptor(m).equals(hook.descriptor())
                && Modifier.isPublic(m.getModifiers())
                && Modifier.isStatic(m.getModifiers());
    }
}
