package dev.heddle.agent;

import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.jdk.ReachPoints;
import dev.heddle.agent.rewrite.Rewriter;
import dev.heddle.core.Dependence;
import dev.heddle.core.Outlook;
import dev.heddle.core.PrefixPolicy;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.model.Execution;
import dev.heddle.model.Narration;
import dev.heddle.model.Policy;
import dev.heddle.model.Reach;
import dev.heddle.model.ReportedOutcomes;
import dev.heddle.model.TraceLine;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.ProgramRunner;
import dev.heddle.runtime.classes.KnownInitialisers;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.RunOptions;
import dev.heddle.runtime.telling.ReachedPoints;
import java.util.ArrayList;
import java.util.List;

/** A Java program, rewritten by the agent, as a {@link Target}. */
public final class JavaTarget implements Target, AutoCloseable {
    /** Before the name of a class that is initialised anew in every execution. */
    private static final String INITIALISER = "initialise:";

    private final ProgramRunner conductor;
    private final List<String> bystanders;
    private String seen = "";
    private final Dependence dependence = new LoadedDependence();
    private final Outlook outlook = new LoadedOutlook();

    /**
     * Prepares to run the program.
     *
     * @throws IllegalStateException if the agent is not in this JVM
     */
    public JavaTarget(Program program, RunOptions options) {
        HeddleAgent.activate();
        ReachedPoints.forget();
        bystanders = Bystanders.told();
        conductor = new ProgramRunner(program, options, HeddleAgent::rewriteAlso);
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        see(prefix.sight());
        PrefixPolicy followed = new PrefixPolicy(prefix, policy, this::site);
        Execution e = conductor.run(followed);
        Rewriter.failed();
        HeddleAgent.requireAllRewritten();
        return withBystanders(followed.withDivergence(e));
    }

    private Execution withBystanders(Execution e) {
        if (bystanders.isEmpty()) {
            return e;
        }
        List<String> uncontrolled = new ArrayList<>(e.uncontrolled());
        uncontrolled.addAll(bystanders);
        return new Execution(e.trace(), e.end(), e.failures(), uncontrolled);
    }

    @Override
    public List<TraceLine> narrate(Schedule schedule) {
        return narration(schedule).lines();
    }

    @Override
    public Narration narration(Schedule schedule) {
        see(schedule.sight());
        return conductor.narrate(new PrefixPolicy(schedule, c -> Policy.ABANDON, this::site));
    }

    @Override
    public Reach reach() {
        return ReachPoints.reached();
    }

    @Override
    public ReportedOutcomes outcomes() {
        return conductor.outcomes();
    }

    @Override
    public void limit(Runnable check) {
        conductor.limit(check);
    }

    @Override
    public String site(int site) {
        return ProgramRunner.site(site);
    }

    @Override
    public String place(int site) {
        return ProgramRunner.place(site);
    }

    @Override
    public Dependence dependence() {
        return dependence;
    }

    @Override
    public Outlook outlook() {
        return delaysStores() ? null : outlook;
    }

    @Override
    public boolean threadsObserved() {
        return conductor.threadsObserved();
    }

    @Override
    public boolean delaysStores() {
        return conductor.sees(Detail.STORE_BUFFERS);
    }

    @Override
    public boolean seesTooLittle() {
        return conductor.hasDemands();
    }

    @Override
    public void seeMore() {
        conductor.meetDemands();
    }

    @Override
    public String sight() {
        List<String> words = new ArrayList<>();
        for (Detail d : Detail.values()) {
            if (conductor.sees(d)) {
                words.add(d.word());
            }
        }
        words.addAll(Profile.demanded());
        for (String name : KnownInitialisers.repeated()) {
            words.add(INITIALISER + name);
        }
        return String.join(" ", words);
    }

    @Override
    public void see(String sight) {
        if (sight.isEmpty() || sight.equals(seen)) {
            return;
        }
        seen = sight;
        List<Class<?>> classes = new ArrayList<>();
        for (String word : sight.split(" ", -1)) {
            Detail detail = Detail.of(word);
            if (detail != null) {
                conductor.see(detail);
            } else if (word.startsWith(INITIALISER)) {
                KnownInitialisers.repeat(List.of(word.substring(INITIALISER.length())));
            } else if (!Profile.isDemanded(word.replace('.', '/'))) {
                try {
                    classes.add(Class.forName(word, false, ClassLoader.getPlatformClassLoader()));
                } catch (ClassNotFoundException e) {
                    throw new IllegalArgumentException("this JDK has no class " + word, e);
                }
            }
        }
        HeddleAgent.rewriteAlso(classes);
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
