package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayTest {
    private static final class Account {}

    private final ObjectTable objects = new ObjectTable();
    private final Display display = new Display(objects);

    private int add(Object o) {
        return objects.add(o, 0, true, false);
    }

    @Test
    void objectsAreCountedByTheirClass() {
        int first = add(new Account());
        int other = add(new Object());
        int second = add(new Account());
        assertEquals("Account#1", display.object(first));
        assertEquals("Object#1", display.object(other));
        assertEquals("Account#2", display.object(second));
    }

    @Test
    void aClassIsCalledByItsName() {
        assertEquals("Account.class", display.object(add(Account.class)));
    }

    @Test
    void aGateIsCalledAsItsPrimitive() {
        int primitive = add(new Account());
        assertEquals("Account#1", display.object(new Gates(objects).entry(primitive, 3)));
    }

    @Test
    void theInsideOfALockIsCalledAsTheLockAndCountedApart() {
        ReentrantLock lock = new ReentrantLock();
        int outside = add(lock);
        int inside = add(Memory.reference(lock, JdkFields.offset(ReentrantLock.class, "sync")));
        assertEquals("ReentrantLock#1", display.object(outside));
        assertEquals("ReentrantLock#1", display.object(inside));
    }

    @Test
    void valuesAreShownAsTheyWouldBeWritten() {
        assertEquals("null", display.value(null));
        assertEquals("\"text\"", display.value("text"));
        assertEquals('"' + "x".repeat(60) + "…\"", display.value("x".repeat(61)));
        assertEquals("'c'", display.value('c'));
        assertEquals("42", display.value(42));
        assertEquals("TimeUnit.DAYS", display.value(TimeUnit.DAYS));
    }

    @Test
    void anObjectIsShownByItsNumberIfItHasOne() {
        Account account = new Account();
        assertEquals("Account", display.value(account));
        add(account);
        assertEquals("Account#1", display.value(account));
    }

    @Test
    void aLambdaIsCalledByTheClassThatHasIt() {
        Runnable lambda = () -> {};
        assertEquals("DisplayTest-lambda", Display.simpleName(lambda.getClass()));
    }

    @ParameterizedTest
    @CsvSource({
        "Plain, Plain",
        "pkg.Outer, Outer",
        "pkg.Outer$Node, Node",
        "pkg.Outer$1, Outer.1",
        "pkg.Outer$1Local, Local",
        "pkg.Outer$Node$2, Node.2",
        "pkg.Outer$1[], Outer.1[]",
        "pkg.$Odd, $Odd"
    })
    void namesAreWithoutWhatIsAroundThem(String name, String shown) {
        assertEquals(shown, Display.innermost(name));
    }
}
