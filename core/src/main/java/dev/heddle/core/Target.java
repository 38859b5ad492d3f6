package dev.heddle.core;

import dev.heddle.model.Execution;
import dev.heddle.model.Narration;
import dev.heddle.model.Policy;
import dev.heddle.model.Reach;
import dev.heddle.model.ReportedOutcomes;
import dev.heddle.model.TraceLine;
import java.util.List;

/**
 * A program under test, as the core sees it: something that can be run again and again from the same initial state, one
 * step at a time. The Java agent is one implementation, the toy language of the tests another.
 */
public interface Target {
    /**
     * Runs the program from its initial state along the prefix, then as the policy says, to its end.
     *
     * <p>If a step of the prefix cannot be taken, the execution is abandoned with a {@code NONDETERMINISM} failure that
     * says which thread and operation were expected and which came.
     *
     * @return the execution; its trace is valid until the next run
     */
    Execution run(Schedule prefix, Policy policy);

    /** Runs the schedule and tells each event for people to read; same events as {@link #run}, in the same order. */
    List<TraceLine> narrate(Schedule schedule);

    /** The same, with what else a target knows of the events: the calls they are part of, where their thread stood. */
    default Narration narration(Schedule schedule) {
        return Narration.of(narrate(schedule));
    }

    /** What the program itself said, in the last execution, of what has come out of it. */
    default ReportedOutcomes outcomes() {
        return ReportedOutcomes.NONE;
    }

    /** Which of the program's lines were run since this target was made. */
    default Reach reach() {
        return Reach.UNKNOWN;
    }

    /**
     * Gives what may end an execution amid its steps: asked now and then, it throws, the execution is abandoned, and whoever
     * runs it gets what was thrown.
     */
    default void limit(Runnable check) {}

    /**
     * May be asked from another thread while {@link #run} is under way: the execution that was given up and yet does not
     * return, so that {@code run} never will; null as long as there is none.
     */
    default Execution stuck() {
        return null;
    }

    /** A site number as {@code Class.method:line}. */
    String site(int site);

    /**
     * A text for the place that a site number stands for: the same in every process that runs the program, and another one for
     * every place that has a number of its own.
     */
    default String place(int site) {
        return site(site);
    }

    /** On which reads it depends what the program does; whoever cannot tell says that nothing is known. */
    default Dependence dependence() {
        return Dependence.UNKNOWN;
    }

    /**
     * Whether starting and ending a thread are steps whose order matters: the program can observe the state of its
     * threads (isAlive, getState, timed join), interrupts a thread, or joins or unparks one from another thread than the
     * one that starts it. May change from false to true as code is first seen; whoever relied on false then starts anew.
     */
    default boolean threadsObserved() {
        return true;
    }

    /** What threads may still do, told from the program's text; null if this target cannot tell. */
    default Outlook outlook() {
        return null;
    }

    /** Whether stores weaker than volatile come to memory late from now on, because that may make a difference. */
    default boolean delaysStores() {
        return false;
    }

    /**
     * Whether the executions so far have shown that not all the program does is seen. Then {@link #seeMore} helps, and
     * whoever learned from those executions starts anew.
     */
    default boolean seesTooLittle() {
        return false;
    }

    /** Sees from now on what {@link #seesTooLittle} says is missing. */
    default void seeMore() {}

    /** How much is seen of the program, as a text for {@link #see}; empty for what is seen by default. */
    default String sight() {
        return "";
    }

    /** Sees, from the next execution on, at least as much as another target of the same program did. */
    default void see(String sight) {
        if (!sight.equals(sight())) {
            throw new IllegalArgumentException("this target cannot see more than by default: " + sight);
        }
    }
}
