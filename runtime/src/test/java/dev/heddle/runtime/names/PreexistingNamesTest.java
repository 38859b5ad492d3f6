package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PreexistingNamesTest {
    private final PreexistingNames names = new PreexistingNames();

    @Test
    void aNameIsKeptHoweverManyComeAfterIt() {
        Object[] objects = new Object[1000];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new Object();
            assertEquals(0, names.find(objects[i]));
            names.put(objects[i], i + 1);
        }
        for (int i = 0; i < objects.length; i++) {
            assertEquals(i + 1, names.find(objects[i]));
        }
    }

    @Test
    void equalObjectsAreNotTheSame() {
        String kept = new String("x");
        names.put(kept, 5);
        assertEquals(5, names.find(kept));
        assertEquals(0, names.find(new String("x")));
    }
}
