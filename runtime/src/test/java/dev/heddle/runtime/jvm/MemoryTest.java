package dev.heddle.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Array;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MemoryTest {
    static Stream<Arguments> arrays() {
        return Stream.of(
                Arguments.of('Z', new boolean[] {false, true}),
                Arguments.of('B', new byte[] {1, -2}),
                Arguments.of('C', new char[] {'a', '\uffff'}),
                Arguments.of('S', new short[] {1, -2}),
                Arguments.of('I', new int[] {1, Integer.MIN_VALUE}),
                Arguments.of('J', new long[] {1, Long.MIN_VALUE}),
                Arguments.of('F', new float[] {1, -0.0f}),
                Arguments.of('D', new double[] {1, -0.0}));
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void bitsOfAnyPrimitiveTypeCanBePutBack(char type, Object array) {
        assertEquals(type, Memory.componentType(array));
        long second = Memory.elementOffset(array, 1);
        assertEquals(1, Memory.elementIndex(array, second));
        Object value = Array.get(array, 1);
        assertEquals(value, Memory.box(array, second, type));

        long bits = Memory.bits(array, second, type);
        Array.set(array, 1, Array.get(array, 0));
        Memory.putBits(array, second, type, bits);
        assertEquals(value, Array.get(array, 1));
    }

    @Test
    void referencesArePutAsTheyAre() {
        Object o = new Object();
        Object[] array = {null, o};
        assertEquals('L', Memory.componentType(array));
        assertSame(o, Memory.reference(array, Memory.elementOffset(array, 1)));
        Memory.putReference(array, Memory.elementOffset(array, 0), o);
        assertArrayEquals(new Object[] {o, o}, array);
    }

    @Test
    void aReferenceHasNoBits() {
        Object[] array = {"x"};
        long first = Memory.elementOffset(array, 0);
        assertEquals(0, Memory.bits(array, first, 'L'));
        assertThrows(IllegalArgumentException.class, () -> Memory.putBits(array, first, 'L', 0));
    }
}
