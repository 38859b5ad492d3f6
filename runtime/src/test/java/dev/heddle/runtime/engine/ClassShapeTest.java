package dev.heddle.runtime.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.jvm.Rewritten;
import java.lang.ref.WeakReference;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClassShapeTest {
    static class Outer {
        Object inherited = new Object();
        static final Object COMMON = new Object();
    }

    static final class Inner extends Outer {
        Object[] array = {};
        int number = 1;
        String text = "x"; // final, so whatever it is, it is opaque
        Runnable code = () -> {};

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Inner i && i.number == number;
        }
    }

    static final class Starting extends Thread {
        @Override
        public void start() {
            super.start();
        }
    }

    @Test
    void allFieldsThatHoldObjectsWorthFollowingAreFound() {
        Inner o = new Inner();
        Set<Object> found = new HashSet<>();
        for (long offset : ClassShape.of(Inner.class).references) {
            found.add(Memory.reference(o, offset));
        }
        assertEquals(Set.of(o.array, o.code, o.inherited), found);
        assertFalse(found.contains(Outer.COMMON) || found.contains(o.text));
    }

    @Test
    void whatNeverChangesIsOpaque() {
        assertTrue(ClassShape.of(String.class).opaque);
        assertTrue(ClassShape.of(Integer.class).opaque);
        assertTrue(ClassShape.of(Class.class).opaque);
        assertFalse(ClassShape.of(TimeUnit.class).opaque);
        assertFalse(ClassShape.of(Object.class).opaque);
        assertFalse(ClassShape.of(String[].class).opaque);
        assertFalse(ClassShape.of(Thread.class).opaque);
        assertFalse(ClassShape.of(WeakReference.class).opaque);
    }

    @Test
    void classesAndEnumConstantsOfTheJdkAreOlderThanAnyExecution() {
        assertTrue(ClassShape.of(Class.class).lasting);
        assertTrue(ClassShape.of(TimeUnit.class).lasting);
        assertFalse(ClassShape.of(String.class).lasting);
    }

    /** Hardly a class of the JDK is rewritten in this JVM. */
    @Test
    void stateOfTheJdkThatIsNotRewrittenIsUnseenUnlessItIsHarmless() {
        assertTrue(ClassShape.of(BitSet.class).unseen);
        assertFalse(ClassShape.of(UUID.class).unseen);
        assertFalse(ClassShape.of(Throwable.class).unseen);
        assertFalse(ClassShape.of(Inner.class).unseen);
        assertFalse(ClassShape.of(int[].class).unseen);
    }

    @Test
    void whatIsReadUnseenIsTheJdksAndTheFieldsOfLambdas() {
        Runnable lambda = new Inner().code;
        assertTrue(ClassShape.of(lambda.getClass()).readsUnseen);
        assertTrue(ClassShape.of(BitSet.class).readsUnseen);
        assertFalse(ClassShape.of(Inner.class).readsUnseen);
    }

    @Test
    void methodsThatMatterAreFound() {
        assertFalse(ClassShape.of(Inner.class).identityHash);
        assertTrue(ClassShape.of(Outer.class).identityHash);
        assertTrue(ClassShape.of(Starting.class).ownStart);
        assertFalse(ClassShape.of(Thread.class).ownStart);
    }

    @Test
    void synchronizedMethodsOfTheJdkMatterOnceTheirClassIsRewritten() {
        assertFalse(ClassShape.of(Hashtable.class).synchronizedByJdk);
        Rewritten.add(Hashtable.class.getName());
        ClassShape.forget(Hashtable.class);
        ClassShape shape = ClassShape.of(Hashtable.class);
        assertTrue(shape.synchronizedByJdk);
        assertTrue(shape.isSynchronized("get(Ljava/lang/Object;)"));
        assertFalse(shape.isSynchronized("get()"));
        assertFalse(shape.unseen);
    }

    @Test
    void theShapesMetLatelyAreTheSame() {
        Shapes shapes = new Shapes();
        assertSame(ClassShape.of(Inner.class), shapes.of(new Inner()));
        assertSame(ClassShape.of(Outer.class), shapes.of(new Outer()));
        assertSame(shapes.of(new Inner()), shapes.of(new Inner()));
    }
}
