package dev.heddle.agent.install;

import dev.heddle.agent.cache.CacheFolder;
import dev.heddle.agent.cache.Fingerprint;
import dev.heddle.agent.cache.KeptClasses;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.jdk.Selection;
import dev.heddle.agent.rewrite.Rewriter;
import dev.heddle.runtime.engine.ClassShape;
import dev.heddle.runtime.jvm.Rewritten;
import dev.heddle.runtime.outside.ReportedMachine;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** Turns the rewriting on: for classes still to be loaded, and for those that are loaded already. */
public final class Installation {
    private final Instrumentation instrumentation;
    private final List<Class<?>> notRewritten = new CopyOnWriteArrayList<>();
    private final Standby standby = new Standby();
    private Rewriter rewriter;

    public Installation(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Has classes of the program loaded in a shape from now on that lets them be rewritten later. */
    public void prepare() {
        instrumentation.addTransformer(standby, true);
    }

    /**
     * Has all classes rewritten from now on that matter to any program.
     *
     * @return what earlier JVMs have left, and what is made now for the next
     */
    public KeptClasses activate(Optional<CacheFolder> cache) {
        KeptClasses kept = kept(cache);
        rewriter = new Rewriter(kept, standby.shaped());
        MonitorsInUse.tell();
        rewriter.warmUp();
        rewriter.begin();
        standby.giveWayTo(rewriter);
        rewriteLoaded(name -> true);
        return kept;
    }

    /** Lets a module look into the package of that class, wherever it is. */
    public void open(Class<?> inside, Module to) {
        instrumentation.redefineModule(
                inside.getModule(),
                Set.of(),
                Map.of(),
                Map.of(inside.getPackageName(), Set.of(to)),
                Set.of(),
                Map.of());
    }

    /** Leaves those of the program's classes as they are that the user does not want rewritten, and only those. */
    public void select(Selection selection) {
        Selection.Matcher before = Profile.matcher();
        if (Profile.select(selection)) {
            Selection.Matcher now = Profile.matcher();
            rewriteLoaded(name -> Profile.isPrograms(name) && before.leavesOut(name) != now.leavesOut(name));
        }
    }

    private void rewriteLoaded(Predicate<String> concerned) {
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            String name = c.getName().replace('.', '/');
            if (!c.isArray()
                    && instrumentation.isModifiableClass(c)
                    && (Profile.rewrites(c.getClassLoader(), name) || isUnusedOfJdk(c))
                    && concerned.test(name)) {
                loaded.add(c);
            }
        }
        rewrite(loaded);
        rewriter.throwIfFailed();
    }

    /** The JVM does not say which class of a batch it refuses, so halves are tried until it is found. */
    private void rewrite(List<Class<?>> classes) {
        if (classes.isEmpty()) {
            return;
        }
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError | InternalError e) {
            if (classes.size() == 1) {
                refused(classes.get(0), e);
                return;
            }
            int half = classes.size() / 2;
            rewrite(classes.subList(0, half));
            rewrite(classes.subList(half, classes.size()));
        }
    }

    /** A class that needs one that is not there can be loaded, but neither rewritten nor run. */
    private void refused(Class<?> c, Throwable why) {
        if (c.getClassLoader() == null || Rewritten.mayRun(c)) {
            throw new IllegalStateException("a class cannot be rewritten: " + c.getName() + ": " + why, why);
        }
        notRewritten.add(c);
    }

    /** Fails if a class runs after all that could not be rewritten. */
    public void requireAllRewritten() {
        for (Class<?> c : notRewritten) {
            if (Rewritten.mayRun(c)) {
                throw new IllegalStateException("class " + c.getName() + " cannot be rewritten");
            }
        }
    }

    /** Whether its initialiser is still to come, in which no other thread may come in between; interfaces hardly have any. */
    private static boolean isUnusedOfJdk(Class<?> c) {
        return c.getClassLoader() == null
                && !c.isInterface()
                && !c.isHidden()
                && Profile.isJdk(c.getName().replace('.', '/'))
                && Rewriter.mayStillBeInitialised(c);
    }

    /** Rewrites classes of the JDK that matter to one program. One that cannot be is noted as refused, for others to tell. */
    public void rewriteAlso(List<Class<?>> classes) {
        for (Class<?> c : classes) {
            String name = c.getName();
            if (!instrumentation.isModifiableClass(c) || !Profile.demand(name.replace('.', '/'))) {
                Rewritten.refuse(name);
                continue;
            }
            try {
                instrumentation.retransformClasses(c);
            } catch (UnmodifiableClassException | LinkageError e) {
                Rewritten.refuse(name);
            }
            if (!Rewritten.contains(name)) {
                Rewritten.refuse(name);
            }
        }
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            if (classes.stream().anyMatch(d -> d.isAssignableFrom(c))) {
                ClassShape.forget(c);
            }
        }
    }

    /** What earlier JVMs of this JDK have left, and what the next is left. */
    private static KeptClasses kept(Optional<CacheFolder> cache) {
        if (cache.isEmpty() || ReportedMachine.hasPatchedModules()) {
            return KeptClasses.none();
        }
        KeptClasses kept;
        try {
            Fingerprint fingerprint = new Fingerprint().addJdk();
            for (Path place : HeddleJars.ofRuntime()) {
                fingerprint.add(place);
            }
            for (Path place : HeddleJars.ofRewriting()) {
                fingerprint.add(place);
            }
            kept = KeptClasses.in(cache.get(), fingerprint);
        } catch (IOException e) { // what cannot be identified, as a JDK of another layout, cannot be kept
            return KeptClasses.none();
        }
        Runtime.getRuntime().addShutdownHook(new Thread(kept, "heddle-cache"));
        return kept;
    }
}
