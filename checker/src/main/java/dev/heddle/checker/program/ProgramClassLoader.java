package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
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

    /** Where JUnit's engine for Jupiter looks for extensions that no test names. */
    private static final String JUPITER_EXTENSIONS = "META-INF/services/org.junit.jupiter.api.extension.Extension";

    /** Of what runs the program, no matter what it is. */
    private static final List<String> NOT_THE_PROGRAMS = List.of(
            HEDDLE_API,
            "dev.heddle.agent.",
            "dev.heddle.checker.",
            "dev.heddle.core.",
            "org.junit.",
            "org.opentest4j.");

    private enum Extensions {
        AS_THEY_ARE,
        HEDDLES_ALONE,
        HEDDLES_TOO
    }

    private final Map<String, Long> loaded = new ConcurrentHashMap<>();
    private final ClassLoader checker = ProgramClassLoader.class.getClassLoader();

    private final ProgramInput input;
    private Extensions extensions = Extensions.AS_THEY_ARE;

    ProgramClassLoader(ClassPath classPath, boolean assertions, ProgramInput input) {
        super(classPath.urls(), ClassLoader.getPlatformClassLoader());
        this.input = input;
        setDefaultAssertionStatus(assertions);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try {
            Class<?> found = super.findClass(name);
            if (NOT_THE_PROGRAMS.stream().noneMatch(name::startsWith)) {
                checksum(name).ifPresent(sum -> loaded.put(name, sum));
            }
            return found;
        } catch (ClassNotFoundException notOnTheClassPath) {
            if (name.startsWith(HEDDLE_API)) {
                return checker.loadClass(name);
            }
            throw notOnTheClassPath;
        }
    }

    /** Besides what the class path says: a part of JUnit that build tools bring along. */
    void alsoFrom(Path jar) {
        try {
            addURL(jar.toUri().toURL());
        } catch (MalformedURLException e) {
            throw new SetupException("this jar cannot be read: " + jar, e);
        }
    }

    /**
     * Has JUnit find Heddle's extension where it looks for such.
     *
     * @param alone whether it is to find no other
     */
    void offerExtension(boolean alone) {
        extensions = alone ? Extensions.HEDDLES_ALONE : Extensions.HEDDLES_TOO;
    }

    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
        if (extensions == Extensions.AS_THEY_ARE || !name.equals(JUPITER_EXTENSIONS)) {
            return super.findResources(name);
        }
        List<URL> all = new ArrayList<>();
        all.add(ProgramClassLoader.class.getResource("jupiter-extension.txt"));
        if (extensions == Extensions.HEDDLES_TOO) {
            all.addAll(Collections.list(super.findResources(name)));
        }
        return Collections.enumeration(all);
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
