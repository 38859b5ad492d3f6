package programs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What exploring a program must show, and by saying nothing else, what it must not. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Expect {
    /**
     * Every distinct failure, and no other: how {@code KIND type: message} begins, for example {@code EXCEPTION
     * java.lang.AssertionError} or {@code DEADLOCK cycle}.
     */
    String[] failures() default {};

    /** Every text that the program notes in some execution, and no other. */
    String[] outcomes() default {};

    /** Texts that must each be found in the message, site or details of some failure. */
    String[] told() default {};

    /** What is not under control, and nothing else: how each such line begins. */
    String[] uncontrolled() default {};

    /** Whether every behaviour must have been covered. */
    boolean covered() default true;

    /** How many executions it takes; negative if that is not to be looked at. */
    int executions() default -1;

    /** How many events all executions have together; negative if that is not to be looked at. */
    long events() default -1;

    /** After how many executions to stop. */
    int maxExecutions() default 200_000;

    /** The names of the strategies that must each show it. */
    String[] strategy() default "dfs";

    /** Whether a time-out may come at any point. */
    boolean timeoutsAnywhere() default false;

    /** Whether wait and park may return for no reason. */
    boolean spuriousWakeups() default false;

    /** Whether a sleep ends only when nothing else can run. */
    boolean sleepsOrdered() default false;

    /** Whether assert statements are evaluated. */
    boolean assertions() default true;

    /** After how many steps an execution is cut off. */
    int maxSteps() default 1_000_000;

    /** How long a step may take. */
    int patienceMillis() default 10_000;

    /** Whether only platform threads are tried, because a thread that really blocks would block all continuations. */
    boolean onlyPlatformThreads() default false;

    /** Whether it is taken as a test, which may leave workers of a pool behind, and not as a program by itself. */
    boolean test() default false;

    /** The oldest JDK that can run the program. */
    int minJdk() default 17;
}
