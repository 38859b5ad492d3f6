package dev.heddle.checker.program;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Programs to be loaded and run; each throws what it has seen. */
@SuppressWarnings({"UnusedMethod", "DoNotCallSuggester", "StaticAssignmentInConstructor"}) // called by name
public class Programs {
    static int count;

    public static void main(String[] args) {
        throw new IllegalStateException("main with " + args.length + " arguments");
    }

    static void ofTheClass() {
        throw new IllegalStateException("static");
    }

    static void withParameter(int n) {
        throw new IllegalStateException("never " + n);
    }

    static void onlyOnce() {
        if (count++ > 0) {
            throw new IllegalStateException("run before");
        }
    }

    static void hasItsLoaderAsContext() {
        if (Thread.currentThread().getContextClassLoader() != Programs.class.getClassLoader()) {
            throw new IllegalStateException("another context class loader");
        }
    }

    interface Asks {
        default void fromTheInterface() {
            throw new IllegalStateException("by default");
        }
    }

    static class Base {
        void inherited() {
            throw new IllegalStateException("inherited");
        }
    }

    static class Plain extends Base implements Asks {
        private Plain() {}

        private void ofTheInstance() {
            throw new IllegalStateException("instance");
        }
    }

    abstract static class Abstract {
        static void ofTheClass() {
            throw new IllegalStateException("static");
        }

        void ofTheInstance() {}
    }

    @SuppressWarnings("ClassCanBeStatic") // that it is not is the point
    class Inner {
        void test() {}
    }

    static class Choosy {
        Choosy(int n) {
            count = n;
        }

        void test() {}
    }

    enum Colour {
        RED;

        void test() {}
    }

    static class BrokenInitialiser {
        static final int VALUE = fail();

        private static int fail() {
            throw new IllegalStateException("broken");
        }

        void test() {}
    }

    static class JupiterBase {
        static final List<String> CALLS = new ArrayList<>();

        @BeforeEach
        void baseBefore() {
            CALLS.add("baseBefore");
        }

        @AfterEach
        void baseAfter() {
            CALLS.add("baseAfter");
            throw new IllegalStateException(CALLS.toString());
        }
    }

    static class Jupiter extends JupiterBase {
        @BeforeAll
        static void beforeAll() {
            CALLS.add("beforeAll");
        }

        @BeforeEach
        void before() {
            CALLS.add("before");
        }

        void test() {
            CALLS.add("test");
        }

        @AfterEach
        void after() {
            CALLS.add("after");
        }
    }

    static class JUnit4Base {
        static final List<String> CALLS = new ArrayList<>();

        @org.junit.Before
        public void baseBefore4() {
            CALLS.add("baseBefore4");
        }
    }

    static class JUnit4 extends JUnit4Base {
        @org.junit.BeforeClass
        public static void beforeClass() {
            CALLS.add("beforeClass");
        }

        @org.junit.Before
        public void before4() {
            CALLS.add("before4");
        }

        public void test() {
            CALLS.add("test");
        }

        @org.junit.After
        public void after4() {
            throw new IllegalStateException(CALLS.toString());
        }
    }

    static class FailsTwice {
        void test() {
            throw new IllegalStateException("test");
        }

        @AfterEach
        void after() {
            throw new IllegalStateException("after");
        }
    }
}
