package dev.heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test whose every interleaving is explored. Each execution has a fresh test instance and runs the {@code @BeforeEach}
 * methods, the test and the {@code @AfterEach} methods. The test fails if an execution fails, and the message is the
 * interleaving; it passes if every interleaving was covered. What happens if a limit was reached before is up to
 * {@link #onLimit}.
 *
 * <p>An attribute that is not given is looked for among JUnit's configuration parameters, as {@code heddle.NAME}: a line of
 * {@code junit-platform.properties}, or a system property. With {@code heddle.enabled=false} all these tests are skipped.
 * Extensions take part in every execution. If the method is a parameterized or repeated test as well, or any other template,
 * each invocation is explored.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@Tag("heddle")
@ExtendWith(HeddleExtension.class)
public @interface HeddleTest {
    /** Name of the strategy; empty for the default one. */
    String strategy() default "";

    /** How many executions to run at most; 0 for no limit. */
    long maxExecutions() default 0;

    /** How long to explore at most, such as {@code 500ms}, {@code 60s}, {@code 5m}; empty for 60 seconds. */
    String time() default "";

    /**
     * What it means that a limit was reached before everything was covered: {@code fail}, or {@code pass} with a warning;
     * empty for {@code fail}. A strategy that only samples never covers everything, so reaching its limit is no failure.
     */
    String onLimit() default "";

    /**
     * Patterns for classes, with commas in between, such as {@code com.acme.*}: no others are under control. That one of
     * those is met is told, and the verdict is not {@code covered}. Empty for all of the program and its libraries.
     */
    String include() default "";

    /** Patterns for classes that are not under control. */
    String exclude() default "";

    /**
     * How many preemptions an execution may have at most; -1 for no limit. A strategy that does not take this or one of the
     * next four refuses it, and says which do.
     */
    int preemptions() default -1;

    /** How many ordering constraints the bugs that the strategy aims at take to show. */
    int depth() default 3;

    /** What finds orders of events: {@code native} or {@code z3}. */
    String solver() default "native";

    /** How many joint states the strategy looks at before it goes on without its search. */
    long searchStates() default 20_000_000;

    /** How long the strategy searches before it goes on without its search; empty for no limit. */
    String searchTime() default "";

    /** Which events interfere: names with commas between them, or a {@code .json} file with rules. */
    String relations() default "dependence";

    /** From which all randomness derives, the program's and the strategy's. */
    long seed() default 0;

    /** Whether to collect every distinct failure instead of stopping at the first. */
    boolean keepGoing() default false;

    /** After how many distinct failures to stop then; 0 for never. */
    int maxFailures() default 100;

    /** Whether assert statements are evaluated, also where the JVM was started without {@code -ea}. */
    boolean assertions() default true;

    /** What to do about data races: {@code report}, {@code fail} or {@code off}. */
    String races() default "report";

    /** When a timed wait may time out: {@code stuck} (only when nothing else can run) or {@code any} (at any point). */
    String timeouts() default "stuck";

    /** Whether a sleep orders threads: {@code free} (it may end at any point) or {@code ordered} (only when stuck). */
    String sleeps() default "free";

    /** Whether wait and park may return for no reason. */
    boolean spuriousWakeups() default false;

    /** How control passes between threads: {@code auto} (continuations where the JVM has them) or {@code platform}. */
    String threads() default "auto";

    /** How long one step may take before control counts as lost. */
    String patience() default "10s";

    /**
     * How many processes work on the test; 0 for as many as there are cores. Each of the others runs {@code @BeforeAll} methods and
     * the like for itself. They need {@code junit-platform-launcher} on the class path, which build tools put there.
     */
    int jobs() default 1;

    /** After how many steps one execution is abandoned. */
    int maxSteps() default 1_000_000;

    /** Whether to show what the test prints in every execution, not only in a failing one. */
    boolean output() default false;

    /** Folder for schedule files of failures; empty for {@code target/heddle}, {@code build/heddle} or the like. */
    String schedules() default "";

    /** Whether the message shows all events and the options. */
    boolean verbose() default false;

    /**
     * A schedule file to replay, instead of exploring; empty for none. In a JVM that was started for a debugger the execution is
     * run once, so that breakpoints are met in the order of the schedule.
     */
    String replay() default "";
}
