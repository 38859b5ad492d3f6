package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.heddle.runtime.jvm.Memory;
import org.junit.jupiter.api.Test;

class UndoLogTest {
    private final UndoLog log = new UndoLog();

    private void save(Object array, int index) {
        log.save(array, Memory.elementOffset(array, index), Memory.componentType(array));
    }

    @Test
    void whatWasWrittenIsPutBack() {
        int[] numbers = {1, 2, 3};
        double[] more = {0.5};
        String[] texts = {"old"};
        String old = texts[0];
        save(numbers, 1);
        save(more, 0);
        save(texts, 0);
        numbers[1] = 20;
        more[0] = -1;
        texts[0] = "new";
        log.undo();
        assertArrayEquals(new int[] {1, 2, 3}, numbers);
        assertEquals(0.5, more[0]);
        assertSame(old, texts[0]);
    }

    @Test
    void theOldestValueOfAPlaceComesBack() {
        long[] number = {1};
        for (int i = 0; i < 1000; i++) {
            save(number, 0);
            number[0]++;
        }
        log.undo();
        assertEquals(1, number[0]);
    }

    @Test
    void whatIsPutBackIsForgotten() {
        Object[] place = {"first"};
        save(place, 0);
        log.undo();
        place[0] = "second";
        log.undo();
        assertEquals("second", place[0]);
    }

    @Test
    void allElementsOfAnArrayArePutBackAtOnce() {
        String[] texts = {"a", "b"};
        log.saveElements(texts);
        texts[0] = "x";
        texts[1] = null;
        log.undo();
        assertArrayEquals(new String[] {"a", "b"}, texts);
    }
}
