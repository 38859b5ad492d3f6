package dev.heddle.checker.program;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Path;
import org.junit.Rule;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that are found, and such as ask for what only JUnit can give. */
final class JUnitPrograms {
    private JUnitPrograms() {}

    static final class Nothing implements Extension {}

    @Retention(RetentionPolicy.RUNTIME)
    @ExtendWith(Nothing.class)
    @interface Extended {}

    @Retention(RetentionPolicy.RUNTIME)
    @Test
    @Tag("composed")
    @interface TaggedTest {}

    abstract static class Base {
        @Test
        void inherited() {}

        @Test
        void overridden() {}
    }

    @Tag("slow")
    static class Found extends Base {
        public static void main(String[] args) {}

        @Test
        void plain() {}

        @TaggedTest
        void composed() {}

        @Override
        void overridden() {}

        @Test
        @Disabled
        void disabled() {}

        void noTest() {}
    }

    static class Templates {
        @ParameterizedTest
        @ValueSource(ints = 1)
        void parameterised(int n) {}

        @RepeatedTest(2)
        void repeated() {}

        @TestFactory
        DynamicTest factory() {
            return DynamicTest.dynamicTest("none", () -> {});
        }
    }

    @Extended
    static class ByClass {
        @Test
        void test() {}
    }

    static class ByMethod {
        @Test
        @ExtendWith(Nothing.class)
        void test() {}

        @Test
        void other() {}
    }

    static class ByField {
        @TempDir
        Path folder;

        @Test
        void test() {}
    }

    static class Below extends ByField {
        @Test
        void another() {}
    }

    static class Rules {
        @Rule
        public final Object rule = new Object();

        @org.junit.Test
        public void test() {}
    }

    static class Expecting {
        @org.junit.Test(expected = IllegalStateException.class)
        public void test() {
            throw new IllegalStateException();
        }
    }

    static class Once {
        @BeforeAll
        static void before() {}

        @Test
        void test() {}
    }

    static class Odd {
        @Test
        @Timeout(1)
        void timed() {}

        @Test
        @DisabledIfSystemProperty(named = "never", matches = "set")
        void conditional() {}
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class Shared {
        @Test
        void test() {}
    }
}
