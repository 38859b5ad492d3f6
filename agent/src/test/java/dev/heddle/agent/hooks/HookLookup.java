package dev.heddle.agent.hooks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Looks for hooks that do not exist. */
public final class HookLookup implements Callable<List<String>> {
    /** Those that any class can not call, each with what is missing. */
    @Override
    public List<String> call() {
        return Arrays.stream(Hook.values())
                .filter(h -> !exists(h))
                .map(h -> h + ": there is no public static " + h.method() + h.descriptor() + " in a public "
                        + h.owner().getName())
                .toList();
    }

    private static boolean exists(Hook hook) {
        return Modifier.isPublic(hook.owner().getModifiers())
                && Arrays.stream(hook.owner().getDeclaredMethods())
                        .anyMatch(m -> m.getName().equals(hook.method())
                                && Type.getMethodDescriptor(m).equals(hook.descriptor())
                                && Modifier.isPublic(m.getModifiers())
                                && Modifier.isStatic(m.getModifiers()));
    }

    /**
     * Fails if a hook does not exist, and says which: with the agent active, a class of the JDK that calls it would end the
     * JVM. It is done in a class loader of its own, because the agent must come before the runtime's classes.
     */
    public static void beforeAttaching() {
        URL[] classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(HookLookup::url)
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            Callable<?> lookup = (Callable<?>) loader.loadClass(HookLookup.class.getName())
                    .getConstructor()
                    .newInstance();
            Object missing = lookup.call();
            if (!missing.equals(List.of())) {
                throw new IllegalStateException("rewritten code would call what does not exist: " + missing);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("the hooks cannot be looked up", e);
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }
}
