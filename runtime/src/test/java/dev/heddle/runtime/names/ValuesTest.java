package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ValuesTest {
    @Test
    void equalValuesHaveOneNameWhicheverObjectsTheyAre() {
        assertEquals(Values.content("ab"), Values.content(new String("ab")));
        assertEquals(Values.content(1000), Values.content(Integer.valueOf("1000")));
        assertEquals(Values.content(0.5), Values.content(Double.valueOf("0.5")));
    }

    @Test
    void equalNumbersOfDifferentTypesAreDifferentValues() {
        List<Object> ones = List.of(1, 1L, (short) 1, (byte) 1, (char) 1, 1f, 1d, true, "1", int.class);
        Set<Long> names = new HashSet<>();
        ones.forEach(v -> names.add(Values.content(v)));
        assertEquals(ones.size(), names.size());
    }

    @Test
    void whatHasAnIdentityHasNoContent() {
        assertEquals(0, Values.content(new Object()));
        assertEquals(0, Values.content(new int[1]));
        assertEquals(0, Values.content(TimeUnit.DAYS));
    }

    @Test
    void enumConstantsAreNamedAfterThemselves() {
        assertEquals(Values.nameOfOpaque(TimeUnit.DAYS), Values.nameOfOpaque(TimeUnit.valueOf("DAYS")));
        assertNotEquals(Values.nameOfOpaque(TimeUnit.DAYS), Values.nameOfOpaque(TimeUnit.HOURS));
    }
}
