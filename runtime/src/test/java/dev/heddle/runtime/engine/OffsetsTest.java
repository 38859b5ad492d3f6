package dev.heddle.runtime.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import org.junit.jupiter.api.Test;

class OffsetsTest {
    static class Base {
        static int common;
        long number;
    }

    static final class Derived extends Base {
        int[] array = {};
    }

    @Test
    void theFieldAtAnAddressIsFoundAlsoIfItIsInherited() {
        assertEquals("array", Offsets.field(Derived.class, JdkFields.offset(Derived.class, "array"), false).name);
        assertEquals(
                Base.class.getName(),
                Offsets.field(Derived.class, JdkFields.offset(Base.class, "number"), false).owner);
    }

    @Test
    void aStaticFieldIsFoundInItsOwnClass() {
        long offset = Memory.UNSAFE.staticFieldOffset(JdkFields.declaredField(Base.class, "common"));
        assertEquals("common", Offsets.field(Base.class, offset, true).name);
        assertThrows(IllegalArgumentException.class, () -> Offsets.field(Derived.class, offset, true));
    }

    @Test
    void anAddressOutsideIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Offsets.field(Base.class, 1 << 20, false));
    }
}
