package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassOutline.Member;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.objectweb.asm.Type;

/**
 * A test that JUnit's engine for Jupiter has to run, because it asks for what only that can give.
 *
 * @param type the class that the user has named
 * @param method the method, which the class may inherit
 * @param marked whether it is a {@code @HeddleTest}
 */
record JupiterTest(Class<?> type, Method method, boolean marked) {
    private static final String PROPERTIES = "junit-platform.properties";
    private static final String DETECTION = "junit.jupiter.extensions.autodetection.enabled";

    /** Settings of Jupiter that change what a test does. */
    private static final List<String> SETTINGS = List.of(
            DETECTION,
            "junit.jupiter.execution.timeout.",
            "junit.jupiter.testinstance.lifecycle.",
            "junit.jupiter.tempdir.");

    /**
     * The test, if it is one that has to be run so; otherwise it can be run without JUnit.
     *
     * @throws SetupException if it has to be run so, but the class path does not have what is needed
     */
    static Optional<JupiterTest> find(
            TargetSpec spec, ProgramClassLoader loader, ClassPath classPath, ProgramInput input) {
        return LoadedProgram.explaining(spec, () -> {
            Class<?> type = Class.forName(spec.className(), false, loader);
            ClassOutlines outlines = ClassOutlines.of(loader);
            String name = spec.method().orElseThrow();
            Optional<Found> found = methodOf(type, name, outlines);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            Found test = found.get();
            Properties settings = settings(loader);
            JUnitDemands demands = new JUnitDemands(outlines);
            Optional<String> demand = demands.of(type.getName(), test.outline)
                    .or(() -> demands.ofShape(type.getName(), test.outline))
                    .or(() -> ofSettings(settings));
            if (demand.isEmpty() && !demands.differs(type.getName())) {
                return Optional.empty();
            }
            Optional<String> missing = JUnitOnClassPath.missing(loader, classPath);
            if (missing.isPresent() && demand.isPresent()) {
                throw new SetupException(type.getName() + "#" + name + " " + demand.get()
                        + ", and JUnit cannot run it: " + missing.get());
            }
            if (missing.isPresent()) {
                return Optional.empty();
            }
            boolean marked = outlines.withMeta(test.outline.marks()).stream()
                    .anyMatch(m -> m.type().equals(ClassOutlines.HEDDLE_TEST));
            if (!marked) {
                loader.offerExtension(!detects(settings, input));
            }
            return Optional.of(new JupiterTest(type, test.method, marked));
        });
    }

    private record Found(Method method, Member outline) {}

    /** The test of that name. One without parameters is meant if there are others, as for any method. */
    private static Optional<Found> methodOf(Class<?> type, String name, ClassOutlines outlines) {
        List<Found> all = new ArrayList<>();
        for (Class<?> c : Hierarchy.of(type)) {
            for (Method m : c.getDeclaredMethods()) {
                if (m.getName().equals(name) && !m.isBridge() && !Modifier.isAbstract(m.getModifiers())) {
                    Optional<Member> outline =
                            outlines.of(c.getName()).flatMap(o -> o.method(name, Type.getMethodDescriptor(m)));
                    boolean above =
                            all.stream().anyMatch(f -> f.outline.descriptor().equals(Type.getMethodDescriptor(m)));
                    if (!above && outline.isPresent()) {
                        all.add(new Found(m, outline.get()));
                    }
                }
            }
        }
        Optional<Found> plain =
                all.stream().filter(f -> f.method.getParameterCount() == 0).findFirst();
        if (plain.isPresent()) {
            return plain.filter(f -> isTest(f, outlines));
        }
        List<Found> tests = all.stream().filter(f -> isTest(f, outlines)).toList();
        if (tests.size() > 1) {
            throw new SetupException("class " + type.getName() + " has " + tests.size() + " tests of the name " + name
                    + ": name one each");
        }
        return tests.stream().findFirst();
    }

    private static boolean isTest(Found f, ClassOutlines outlines) {
        return outlines.withMeta(f.outline.marks()).stream().anyMatch(m -> JUnitNames.JUPITER_TESTS.contains(m.type()));
    }

    private static Properties settings(ProgramClassLoader loader) {
        Properties settings = new Properties();
        URL file = loader.findResource(PROPERTIES);
        if (file != null) {
            try (InputStream in = file.openStream()) {
                settings.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException("reading " + file, e);
            }
        }
        return settings;
    }

    private static Optional<String> ofSettings(Properties settings) {
        return settings.stringPropertyNames().stream()
                .filter(name -> SETTINGS.stream().anyMatch(name::startsWith))
                .sorted()
                .findFirst()
                .map(name -> "is run by JUnit as " + PROPERTIES + " says (" + name + ")");
    }

    private static boolean detects(Properties settings, ProgramInput input) {
        String given = input.properties().getOrDefault(DETECTION, System.getProperty(DETECTION));
        return Boolean.parseBoolean(given != null ? given : settings.getProperty(DETECTION));
    }
}
