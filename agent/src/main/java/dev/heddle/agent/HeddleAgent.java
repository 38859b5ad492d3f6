package dev.heddle.agent;

import dev.heddle.agent.cache.CacheFolder;
import dev.heddle.agent.cache.KeptClasses;
import dev.heddle.agent.install.BootClassPath;
import dev.heddle.agent.install.Installation;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.jdk.Selection;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Optional;

/**
 * Entry point of the agent: given by {@code -javaagent}, or attached to the running JVM. It touches no class of the
 * runtime before that is on the boot class path.
 */
public final class HeddleAgent {
    /** Argument of the agent: the program has a class loader of its own, and what the application's loads is not the program's. */
    private static final String OWN_LOADER = "own-loader";

    /** Argument of the agent: the JVM has attached it to itself, and who had it do so is about to prepare it. */
    public static final String HANDED_OVER = "handed-over";

    private static volatile Instrumentation handedOver;
    private static volatile boolean active;
    private static volatile boolean prepared;
    private static Optional<CacheFolder> cache;
    private static BootClassPath bootClassPath;
    private static KeptClasses keptClasses;
    private static Installation installation;

    private HeddleAgent() {}

    /** Called by the JVM for {@code -javaagent}. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        if (OWN_LOADER.equals(arguments)) {
            System.setProperty(Profile.OWN_LOADER_PROPERTY, "true");
            install(instrumentation);
        } else {
            prepare(instrumentation);
        }
    }

    /** Called by the JVM when attached. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        if (HANDED_OVER.equals(arguments)) {
            handedOver = instrumentation;
        } else {
            install(instrumentation);
        }
    }

    /** What the JVM gave the agent when that was attached with {@link #HANDED_OVER}; null if it was not. */
    public static Instrumentation handedOver() {
        return handedOver;
    }

    /**
     * To be called before the agent is attached to the running JVM, which uses the common pool. On two processors the JDK
     * gives that one thread, which would hide every race between two of its tasks.
     */
    public static void beforeAttaching() {
        String parallelism = "java.util.concurrent.ForkJoinPool.common.parallelism";
        if (System.getProperty(parallelism) == null) {
            System.setProperty(parallelism, "2");
        }
    }

    /**
     * Has classes of the program loaded in a shape from now on that lets them be rewritten later. Until {@link #activate} no
     * class does anything else than without the agent. Idempotent.
     */
    public static synchronized void prepare(Instrumentation instrumentation) {
        if (prepared) {
            return;
        }
        beforeAttaching();
        cache = CacheFolder.ofUser();
        bootClassPath = new BootClassPath(instrumentation, cache);
        installation = new Installation(instrumentation);
        installation.prepare();
        prepared = true;
    }

    /** Makes every class loaded from now on, and the JDK classes that matter, go through the rewriting. Idempotent. */
    public static synchronized void install(Instrumentation instrumentation) {
        prepare(instrumentation);
        activate();
    }

    /**
     * Begins to rewrite, also the classes that are loaded already. Idempotent.
     *
     * @throws IllegalStateException if the agent is not in this JVM
     */
    public static synchronized void activate() {
        if (active) {
            return;
        }
        if (!prepared) {
            throw new IllegalStateException("Heddle's agent is not active in this JVM");
        }
        bootClassPath.initialise();
        keptClasses = installation.activate(cache);
        active = true;
    }

    /** Leaves those of the program's classes as they are that these patterns leave out, and rewrites all others. */
    public static synchronized void select(List<String> include, List<String> exclude) {
        installation.select(new Selection(include, exclude));
    }

    /** Lets a module look into the package of that class, wherever it is. */
    public static synchronized void open(Class<?> inside, Module to) {
        installation.open(inside, to);
    }

    /** Whether the agent is there, so that it can be made active. */
    public static boolean isPrepared() {
        return prepared;
    }

    /** Whether classes are rewritten. */
    public static boolean isActive() {
        return active;
    }

    /** Fails if a class runs that could not be rewritten. */
    static void requireAllRewritten() {
        installation.requireAllRewritten();
    }

    /** Rewrites classes of the JDK that are not rewritten by default. Those that cannot be are noted as such. */
    static synchronized void rewriteAlso(List<Class<?>> classes) {
        installation.rewriteAlso(classes);
    }

    /** What was rewritten in an earlier JVM, and what had to be rewritten in this one. */
    static synchronized KeptClasses keptClasses() {
        return keptClasses;
    }
}
