package dev.heddle.checker.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;

/**
 * Loads the program's classes from its class path alone, so that nothing of the checker leaks into it and each target
 * starts with fresh classes.
 */
final class ProgramClassLoader extends URLClassLoader implements ClassFiles {
    /** The one part of Heddle that programs may use; the program's own copy, if it has one, goes first. */
    private static final String HEDDLE_API = "dev.heddle.junit.";

    static {
        registerAsParallelCapable();
    }

    private final Map<String, Long> loaded = new ConcurrentHashMap<>();
    private final ClassLoader checker = ProgramClassLoader.class.getClassLoader();

    private final ProgramInput input;

    ProgramClassLoader(ClassPath classPath, boolean assertions, ProgramInput input) {
        super(classPath.urls(), ClassLoader.getPlatformClassLoader());
        this.input = input;
        setDefaultAssertionStatus(assertions);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try {
            Class<?> found = super.findClass(name);
            checksum(name).ifPresent(sum -> loaded.put(name, sum));
            return found;
        } catch (ClassNotFoundException notOnTheClassPath) {
            if (name.startsWith(HEDDLE_API)) {
                return checker.loadClass(name);
            }
            throw notOnTheClassPath;
        }
    }

    @Override
    public Map<String, Long> loaded() {
        return Map.copyOf(loaded);
    }

    @Override
    public Map<String, String> given() {
        return input.asText();
    }

    @Override
    public OptionalLong checksum(String className) {
        URL file = findResource(className.replace('.', '/') + ".class");
        if (file == null) {
            return OptionalLong.empty();
        }
        try (InputStream in = file.openStream()) {
            CRC32C sum = new CRC32C();
            sum.update(in.readAllBytes());
            return OptionalLong.of(sum.getValue());
        } catch (IOException e) {
            throw new UncheckedIOException("reading " + file, e);
        }
    }
}
