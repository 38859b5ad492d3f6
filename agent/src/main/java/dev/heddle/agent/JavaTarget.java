package dev.heddle.agent;

import dev.heddle.agent.rewrite.Rewriter;
import dev.heddle.core.PrefixPolicy;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.TraceLine;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.ProgramRunner;
import dev.heddle.runtime.engine.RunOptions;
import java.util.List;

/** A Java program, rewritten by the agent, as a {@link Target}. */
public final class JavaTarget implements Target, AutoCloseable {
    private final ProgramRunner conductor;

    /**
     * Prepares to run the program.
     *
     * @throws IllegalStateException if the agent is not active in this JVM
     */
    public JavaTarget(Program program, RunOptions options) {
        HeddleAgent.requireActive();
        conductor = new ProgramRunner(program, options);
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        PrefixPolicy followed = new PrefixPolicy(prefix, policy, this::site);
        Execution e = conductor.run(followed);
        Rewriter.failed();
        return followed.withDivergence(e);
    }

    @Override
    public List<TraceLine> narrate(Schedule schedule) {
        return conductor.narrate(new PrefixPolicy(schedule, c -> Policy.ABANDON, this::site));
    }

    @Override
    public String site(int site) {
        return ProgramRunner.site(site);
    }

    @Override
    public boolean threadsObserved() {
        return conductor.threadsObserved();
    }

    @Override
    public Execution stuck() {
        return conductor.stuck();
    }

    /** How control passes between threads, for reports. */
    public String switching() {
        return conductor.switching();
    }

    /** Releases the threads it keeps. */
    @Override
    public void close() {
        conductor.close();
    }
}
