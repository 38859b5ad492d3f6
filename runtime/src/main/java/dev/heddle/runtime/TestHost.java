package dev.heddle.runtime;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Explores a test that JUnit runs: the command, whose own classes neither the test nor JUnit can see. They meet in this
 * interface, because only what is on the boot class path is the same for both.
 */
public interface TestHost {
    /** Which Heddle it is; the side of the test has to be of the same version. */
    String version();

    /** The class that the user has named; the method may be one that it inherits. */
    Class<?> testClass();

    /** The method to run. */
    Method testMethod();

    /** Whether the method is marked as a test for Heddle, so that it brings Heddle's extension itself. */
    boolean isMarked();

    /**
     * Whether an invocation is to be explored.
     *
     * @param invocation its number if the test is a template, otherwise empty
     */
    boolean wants(String invocation);

    /**
     * Explores one invocation.
     *
     * @param abortion an assumption that has failed in every execution, asked for afterwards
     * @return whether it is covered and nothing was found
     */
    boolean explore(String invocation, Program test, Supplier<Optional<Throwable>> abortion);

    /** JUnit has left out the test, or one that it belongs to. */
    void skipped(String reason);

    /** Something went wrong outside the executions. */
    void failed(String what, Throwable thrown);
}
