package dev.heddle.agent.jdk;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Type;

class ModelsTest {
    static Stream<String> modelledClasses() {
        return Models.CLASSES.keySet().stream();
    }

    private static Class<?> load(String internalName) throws ClassNotFoundException {
        return Class.forName(internalName.replace('/', '.'), false, null);
    }

    /** What nothing calls would look as if it were modelled. */
    @ParameterizedTest
    @MethodSource("modelledClasses")
    void everyPublicMethodOfAModelStandsInForOneOfTheJdk(String jdkClass) throws ClassNotFoundException {
        Set<Method> used = new HashSet<>();
        for (Method m : load(jdkClass).getDeclaredMethods()) {
            Method standIn = Models.standIn(jdkClass, m.getName(), Type.getMethodDescriptor(m));
            if (standIn != null) {
                assertFalse(Modifier.isStatic(m.getModifiers()), m + " has no receiver");
                assertFalse(Modifier.isAbstract(m.getModifiers()) || Modifier.isNative(m.getModifiers()), m.toString());
                used.add(standIn);
            }
        }
        Set<String> unused = new TreeSet<>();
        for (Method m : Models.CLASSES.get(jdkClass).getDeclaredMethods()) {
            if (Modifier.isPublic(m.getModifiers()) && !used.contains(m)) {
                unused.add(m.getName() + Type.getMethodDescriptor(m));
            }
        }
        assertEquals(Set.of(), unused, "stand in for nothing in " + jdkClass);
        assertFalse(used.isEmpty());
    }

    /** A model that is not named in the table would be of no effect. */
    @Test
    void everyModelIsNamed() throws IOException, URISyntaxException {
        URL folder = getClass().getClassLoader().getResource("dev/heddle/runtime/models/");
        assertNotNull(folder);
        Set<String> named =
                Models.CLASSES.values().stream().map(Class::getSimpleName).collect(toCollection(TreeSet::new));
        if (folder.getProtocol().equals("jar")) {
            try (FileSystem jar = FileSystems.newFileSystem(folder.toURI(), Map.of())) {
                assertEquals(modelsIn(jar.getPath("dev/heddle/runtime/models")), named);
            }
        } else {
            assertEquals(modelsIn(Path.of(folder.toURI())), named);
        }
    }

    private static Set<String> modelsIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith("Model.class"))
                    .map(f -> f.substring(0, f.length() - ".class".length()))
                    .collect(toCollection(TreeSet::new));
        }
    }
}
