package dev.heddle.junit;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Parameter;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;

/**
 * The temporary folders of a test. Their names are random, so that all executions have the same ones, those that Jupiter has
 * made for the test and deletes after it; each execution finds them empty.
 */
final class TempFolders {
    private static final String EXTENSION = "org.junit.jupiter.engine.extension.TempDirectory";

    private record Place(int level, Field field) {}

    private final List<Place> places = new ArrayList<>();
    private final List<Path> known = new ArrayList<>();
    private final Map<Parameter, Object> parameters = new HashMap<>();
    private final TestInstances instances;

    TempFolders(TestInstances instances) {
        this.instances = instances;
        for (int level = 0; level < instances.depth(); level++) {
            for (Field f : AnnotationSupport.findAnnotatedFields(
                    instances.type(level),
                    TempDir.class,
                    ModifierSupport::isNotStatic,
                    HierarchyTraversalMode.TOP_DOWN)) {
                f.setAccessible(true);
                places.add(new Place(level, f));
            }
        }
    }

    /** Whether that extension makes them. */
    static boolean isMadeBy(Object extension) {
        return extension.getClass().getName().equals(EXTENSION);
    }

    /** Whether the test instances have any. */
    boolean areInFields() {
        return !places.isEmpty();
    }

    /** Gives these instances what Jupiter has given its own. Asking it again would, before 5.11, make other folders. */
    void setFields(List<Object> fresh) throws IllegalAccessException {
        for (Place p : places) {
            Object folder = p.field.get(instances.jupiters(p.level));
            note(folder);
            p.field.set(fresh.get(p.level), folder);
        }
    }

    /** The one for a parameter, which is asked for once. */
    Object of(Parameter parameter, Supplier<Object> maker) {
        Object folder = parameters.get(parameter);
        if (folder == null) {
            folder = maker.get();
            parameters.put(parameter, folder);
            note(folder);
        }
        return folder;
    }

    /** A folder that was given to a parameter or a field. */
    private void note(Object folder) {
        Path path = folder instanceof File f ? f.toPath() : (Path) folder;
        if (path != null && !known.contains(path)) {
            known.add(path);
        }
    }

    /** Before an execution: nothing of the one before is left. */
    void clear() throws IOException {
        for (Path folder : known) {
            if (Files.isDirectory(folder)) {
                clear(folder);
            }
        }
    }

    private static void clear(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException e) throws IOException {
                if (e != null) {
                    throw e;
                }
                if (!directory.equals(folder)) {
                    Files.delete(directory);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
