package dev.heddle.agent.rewrite;

import dev.heddle.agent.cache.Fingerprint;
import dev.heddle.agent.cache.KeptClass;
import dev.heddle.agent.cache.KeptClasses;
import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.jdk.SeenClasses;
import dev.heddle.agent.rewrite.shape.ShapeSearch;
import dev.heddle.agent.rewrite.shape.ShapedClasses;
import dev.heddle.agent.rewrite.statics.InitialiserSearch;
import dev.heddle.agent.rewrite.statics.MovedInitialiser;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.QuietHooks;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.jvm.Rewritten;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Type;

/** Rewrites classes as they are loaded. A class that cannot be rewritten is an error that is kept and told. */
public final class Rewriter implements ClassFileTransformer {
    /**
     * How a class is rewritten.
     *
     * @param loadedAlready whether the JVM has it, so that its methods and their modifiers must stay
     * @param hooked whether its code is to call the runtime, or only to have the shape for that
     * @param mayMove whether its initialiser may become a method
     * @param origin where it comes from
     */
    record Manner(boolean loadedAlready, boolean hooked, boolean mayMove, Origin origin) {}

    private static final Map<String, Throwable> FAILED = new ConcurrentHashMap<>();

    private final ClassFacts facts = new ClassFacts();

    private final KeptClasses kept;
    private final ShapedClasses shaped;

    /**
     * Rewrites all classes that it is shown.
     *
     * @param kept results of earlier JVMs
     * @param shaped the classes that were loaded before, in the shape that they need
     */
    public Rewriter(KeptClasses kept, ShapedClasses shaped) {
        this.kept = kept;
        this.shaped = shaped;
    }

    /** A class of the program that is being loaded, only in the shape that it needs to be rewritten later. */
    public static byte[] shaped(
            ClassLoader loader, String name, ProtectionDomain domain, byte[] bytes, ShapedClasses shaped) {
        Origin origin = Origin.of(shaped, loader, domain, name.replace('/', '.'));
        return new Rewriter(KeptClasses.none(), shaped)
                .rewrite(loader, name, bytes, new Manner(false, false, false, origin));
    }

    /** A class cannot be rewritten, which matters once something is explored. */
    public static void fail(String name, Throwable why) {
        FAILED.put(name.replace('/', '.'), why);
    }

    /**
     * Loads what rewriting needs. A class of the JDK that is loaded while another is rewritten is not rewritten itself, and
     * while it is itself rewritten it cannot be loaded.
     */
    public void warmUp() {
        ClassLoader loader = Specimen.class.getClassLoader();
        try (InputStream in = Rewriter.class.getResourceAsStream("Specimen.class")) {
            byte[] original = StackMaps.kept(Specimen.class, in.readAllBytes());
            KeptClass none = kept.find("", Fingerprint.of(original));
            byte[] bytes = rewrite(loader, Type.getInternalName(Specimen.class), original, false);
            assert none == null && bytes.length > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Has calls by reflection replaced as others are; to be called before the first class is rewritten. */
    public void begin() {
        CallReplacements.replaceReflected();
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        QuietHooks.enter();
        try {
            if (name == null || ShapeSearch.isTooNew(bytes)) {
                return null;
            }
            if (!Profile.rewrites(loader, name)) {
                return Profile.isJdk(name) && mayStillBeInitialised(redefined)
                        ? withQuietInitialiser(loader, name, redefined, bytes)
                        : null;
            }
            if (loader != null && !Profile.isDemanded(name)) {
                return rewritePrograms(
                        loader, name, redefined, Origin.of(shaped, loader, domain, name.replace('/', '.')), bytes);
            }
            byte[] result = loader == null
                    ? rewriteJdk(name, redefined, bytes)
                    : rewrite(loader, name, bytes, redefined != null);
            if (Profile.isDemanded(name)) {
                Rewritten.addDemanded(name.replace('/', '.'));
            } else if (Profile.rewritesCode(name)) {
                Rewritten.add(name.replace('/', '.'));
            }
            return result;
        } catch (MethodTooLargeException | ClassTooLargeException e) {
            if (Profile.isDemanded(name)) { // whoever asked for it tells that it is not under control
                Rewritten.refuse(name.replace('/', '.'));
            } else {
                fail(name, e);
            }
            return null;
        } catch (Throwable e) {
            fail(name, e);
            return null;
        } finally {
            QuietHooks.exit();
            if (Live.controlled() != null) { // a program that loads many classes gets on, however slow the machine is
                Live.scheduler.progress++;
            }
        }
    }

    /** Whether the class is being loaded, or is loaded and has not been used. */
    public static boolean mayStillBeInitialised(Class<?> loaded) {
        return loaded == null || Memory.isUnused(loaded);
    }

    /** A class that was loaded before the agent keeps its methods and their modifiers; the JVM would refuse anything else. */
    private byte[] rewritePrograms(ClassLoader loader, String name, Class<?> redefined, Origin origin, byte[] bytes) {
        if (redefined == null) {
            shaped.add(loader, name, metHook(loader, name) == null);
        }
        boolean loadedAlready = redefined != null && !shaped.contains(loader, name);
        boolean mayMove = shaped.mayMove(loader, name);
        byte[] result;
        try {
            result = rewrite(loader, name, bytes, new Manner(loadedAlready, true, mayMove, origin));
        } catch (MethodTooLargeException e) { // what is noted on the way may have been too much
            result = rewrite(loader, name, bytes, new Manner(loadedAlready, true, mayMove, Origin.OTHER));
        }
        SeenClasses.add(loader, name);
        return result;
    }

    private byte[] withQuietInitialiser(ClassLoader loader, String name, Class<?> redefined, byte[] bytes)
            throws IOException {
        if (loader != null) { // a proxy, for one, that the JDK has made: the next JVM makes another
            return QuietInitialiser.in(bytes);
        }
        return remembered(
                name + "!", redefined, bytes, QuietInitialiser::in); // not to be confused with the class rewritten
    }

    private byte[] rewriteJdk(String name, Class<?> redefined, byte[] bytes) throws IOException {
        String key = Profile.isDemanded(name) ? name + "+" : name; // one with entries only is rewritten in another way
        return remembered(key, redefined, bytes, original -> rewrite(null, name, original, redefined != null));
    }

    /**
     * What becomes of a class of the JDK. It is kept under the bytes that it was made from: as the JVM gives them, or if
     * those lack stack maps and may come in any order, as they lie in the JDK.
     */
    private byte[] remembered(String key, Class<?> redefined, byte[] bytes, UnaryOperator<byte[]> change)
            throws IOException {
        long fingerprint = Fingerprint.of(bytes);
        KeptClass known = kept.find(key, fingerprint);
        byte[] original = bytes;
        if (known == null && redefined != null) {
            original = StackMaps.kept(redefined, bytes);
            if (original != bytes) {
                fingerprint = Fingerprint.of(original);
                known = kept.find(key, fingerprint);
            }
        }
        if (known != null) {
            return known.result();
        }
        byte[] result = change.apply(original);
        kept.add(key, fingerprint, result);
        return result;
    }

    /** Rewrites a class, whether or not that is done to those that are loaded. */
    byte[] rewrite(ClassLoader loader, String name, byte[] bytes, boolean loadedAlready) {
        return rewrite(loader, name, bytes, loadedAlready, true, !loadedAlready);
    }

    /** Rewrites a class, or only gives it the shape that it needs for that. */
    byte[] rewrite(
            ClassLoader loader, String name, byte[] bytes, boolean loadedAlready, boolean hooked, boolean mayMove) {
        return rewrite(loader, name, bytes, new Manner(loadedAlready, hooked, mayMove, Origin.OTHER));
    }

    private byte[] rewrite(ClassLoader loader, String name, byte[] bytes, Manner manner) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(visitor(writer, loader, name, reader, manner), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    private ClassVisitor visitor(
            ClassWriter writer, ClassLoader loader, String name, ClassReader reader, Manner manner) {
        ClassVisitor visitor = writer;
        if (Profile.hasEntries(name)) {
            visitor = new JdkEntries(visitor, name);
        }
        if (Profile.rewritesCode(name)) {
            InitialiserSearch.Kind initialiser = Profile.isJdk(name)
                    ? InitialiserSearch.Kind.SIMPLE
                    : InitialiserSearch.of(reader, !manner.mayMove());
            if (initialiser == InitialiserSearch.Kind.MOVABLE) {
                visitor = new MovedInitialiser(visitor);
            }
            CodeRewriting rewriting = new CodeRewriting(visitor, name, facts.in(loader, reader), manner, initialiser);
            Hook met = manner.hooked() ? metHook(loader, name) : null;
            boolean plain = !manner.hooked() || met != null;
            visitor = plain ? new PlainClass(visitor, name, manner.loadedAlready(), met) : rewriting;
            if (loader != null && !(plain && manner.loadedAlready())) {
                visitor = new MethodReferences(visitor, rewriting, manner.loadedAlready());
            }
        }
        return visitor;
    }

    /** What is to be told when a class is met that is left as it is; null if it is rewritten. */
    private static Hook metHook(ClassLoader loader, String name) {
        if (loader == null || !Profile.isPrograms(name)) {
            return null;
        }
        if (Profile.isExcluded(name)) {
            return Hook.ENTER_EXCLUDED;
        }
        return Profile.isTestLibrary(name) ? Hook.ENTER_TEST_LIBRARY : null;
    }

    /** Fails if a class could not be rewritten: its code would run unseen. */
    public void throwIfFailed() {
        failed();
    }

    public static void failed() {
        for (Map.Entry<String, Throwable> e : FAILED.entrySet()) {
            throw new IllegalStateException(
                    "class " + e.getKey() + " cannot be rewritten: " + e.getValue(), e.getValue());
        }
    }
}
