package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.result.WorkerFigures;
import java.util.List;
import java.util.Optional;

/**
 * The workers of one coordinator, wherever they are; they come and go. The coordinator, whose thread alone calls this, gives them
 * tasks and hears of each what came of it, or that its worker was lost with it.
 */
public interface Workers extends AutoCloseable {
    /** What a worker has answered, or that it is lost with what it was given. */
    public sealed interface Answer {
        /**
         * A task was done.
         *
         * @param message what the worker says
         */
        record Done(Object task, JsonNode message) implements Answer {}

        /**
         * A task was not done, and is to be given to somebody else.
         *
         * @param why how its worker was lost
         */
        record Lost(Object task, String why) implements Answer {}
    }

    /** Sees to it that there are some; does not wait until they are ready. */
    void start();

    /** Whether there are none, and none are to be expected. */
    boolean areHopeless();

    /** Whether a task can be given away. */
    boolean isAnyReady();

    /** How many there are that can be given tasks, busy or not. */
    int ready();

    /**
     * Whether the one that divides the work does a share of it too, and so counts as one of them: if it has a core to itself that
     * would be idle.
     */
    default boolean leaveShare() {
        return false;
    }

    /** Whether {@link #await} would have something to say at once. */
    default boolean haveNews() {
        return false;
    }

    /** Gives a task away; the caller has asked whether that is possible. */
    void give(Object task, ObjectNode message);

    /** Waits a while for something to happen; empty if nothing did that concerns a task. */
    Optional<Answer> await(long millis);

    /** What each has done, those that are lost included. */
    List<WorkerFigures> figures();

    /** A few words on each, empty if there is none. */
    String progress();

    /** Lets them go; what they were doing is of no use any more. */
    @Override
    void close();
}
