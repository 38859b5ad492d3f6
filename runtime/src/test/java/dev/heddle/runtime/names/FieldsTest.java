package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.runtime.jvm.Memory;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldsTest {
    static class Base {
        static String common = "common";
        String hidden = "base";
    }

    @SuppressWarnings("HidingField") // which is what is to be found
    static final class Derived extends Base {
        String hidden = "derived";
    }

    private static Fields.Info of(Class<?> owner, String name) {
        return Fields.info(Fields.number(owner.getName(), name, 'L', false));
    }

    @Test
    void aFieldHasOneNumber() {
        int field = Fields.number("pkg.A", "x", 'I', false);
        assertEquals(field, Fields.number("pkg.A", "x", 'I', false));
        assertNotEquals(field, Fields.number("pkg.A", "y", 'I', false));
        assertEquals("x", Fields.info(field).name);
    }

    /** An unordered access to it may be the JDK's on purpose, elsewhere. */
    @Test
    void anOrderedFieldIsAnotherAtTheSameLocation() {
        Fields.Info plain = Fields.info(Fields.number("pkg.A", "v", 'I', false));
        Fields.Info ordered = Fields.info(Fields.number("pkg.A", "v", 'I', true));
        assertTrue(ordered.isVolatile && !plain.isVolatile);
        assertEquals(plain.hash, ordered.hash);
    }

    @Test
    void aFieldThatIsHiddenByANamesakeIsFound() {
        Derived d = new Derived();
        assertEquals("base", Memory.reference(d, of(Base.class, "hidden").offsetIn(d)));
        assertEquals("derived", Memory.reference(d, of(Derived.class, "hidden").offsetIn(d)));
    }

    @Test
    void aStaticFieldMayBeNamedThroughASubclass() {
        Fields.Info field = of(Derived.class, "common");
        long offset = field.staticOffset(Derived.class);
        assertSame(Base.class, field.declaring());
        String common = Base.common; // which initialises the class
        assertSame(common, Memory.reference(Memory.staticBase(Base.class), offset));
    }

    @Test
    void aFieldThatIsNotThereIsNamed() {
        Fields.Info field = of(Base.class, "nothing");
        Base base = new Base();
        assertThrows(IllegalStateException.class, () -> field.offsetIn(base));
    }

    @Test
    void whatIsRememberedOfAFieldIsTheSameHoweverItIsMet() {
        Fields.Info plain = Fields.info(Fields.number("pkg.Remembered", "a", 'I', false));
        Fields.Info other = Fields.info(Fields.number("pkg.Remembered", "b", 'I', false));
        plain.use.written = true;
        assertTrue(Fields.info(Fields.number("pkg.Remembered", "a", 'I', true)).use.written);
        assertTrue(new Fields.Info("pkg.Remembered", "a", 'I', true).use.written);
        assertFalse(other.use.written);
    }

    @Test
    void aFieldThatAnInitialiserSetsIsFinalWhateverTheClassFileSays() throws NoSuchFieldException {
        java.lang.reflect.Field common = Base.class.getDeclaredField("common");
        assertFalse(Fields.isFinal(common));
        Fields.setByInitialiser(Base.class.getName(), "common");
        assertTrue(Fields.isFinal(common));
    }

    @Test
    void arraysAreReferences() {
        assertEquals('L', Fields.info(Fields.number("pkg.A", "array", '[', false)).type);
    }

    @Test
    void itIsTooLateToBeginWithTheNumbersOfAnotherJvm() {
        assertNotEquals(0, Fields.number("java.util.HashMap", "size", 'I', false));
        assertFalse(Fields.beginWith(List.of()));
    }
}
