package dev.heddle.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;

/** Turns the rewriting on: for classes still to be loaded, and for those that are loaded already. */
final class Installation {
    private Installation() {}

    static void install(Instrumentation instrumentation) {
        giveCommonPoolTwoThreads();
        Rewriter rewriter = new Rewriter();
        rewriter.warmUp();
        instrumentation.addTransformer(rewriter, true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            if (!c.isArray()
                    && instrumentation.isModifiableClass(c)
                    && Profile.rewrites(c.getClassLoader(), c.getName().replace('.', '/'))) {
                loaded.add(c);
            }
        }
        try {
            if (!loaded.isEmpty()) {
                instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
            }
        } catch (UnmodifiableClassException | LinkageError e) {
            throw new IllegalStateException("a class cannot be rewritten: " + culprit(instrumentation, loaded), e);
        }
        rewriter.throwIfFailed();
    }

    /** On two processors the JDK gives it one, which would hide every race between two of its tasks. */
    private static void giveCommonPoolTwoThreads() {
        String parallelism = "java.util.concurrent.ForkJoinPool.common.parallelism";
        if (System.getProperty(parallelism) == null) {
            System.setProperty(parallelism, "2");
        }
    }

    /** The JVM does not say which class of a batch it refuses. */
    private static String culprit(Instrumentation instrumentation, List<Class<?>> loaded) {
        for (Class<?> c : loaded) {
            try {
                instrumentation.retransformClasses(c);
            } catch (UnmodifiableClassException | LinkageError e) {
                return c.getName() + ": " + e;
            }
        }
        return "one of " + loaded.size();
    }
}
