package dev.heddle.agent;

import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.TraceLine;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.RunOptions;
import java.util.List;

/** A Java program, rewritten by the agent, as a {@link Target}. */
public final class JavaTarget implements Target, AutoCloseable {

    /**
     * Prepares to run the program.
     *
     * @throws IllegalStateException if the agent is not active in this JVM
     */
    public JavaTarget(Program program, RunOptions options) {
        HeddleAgent.requireActive();
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<TraceLine> narrate(Schedule schedule) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String site(int site) {
        throw new UnsupportedOperationException();
    }

    /** Releases the threads it keeps. */
    @Override
    public void close() {}
}
