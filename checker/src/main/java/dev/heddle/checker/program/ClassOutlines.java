package dev.heddle.checker.program;

import dev.heddle.checker.program.ClassOutline.Mark;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The {@link ClassOutline}s of classes that a program is made of, with what they inherit. */
final class ClassOutlines {
    /** Known by name, because programs that are run from the command line need not have it on their class path. */
    static final String HEDDLE_TEST = "dev.heddle.junit.HeddleTest";

    private static final Mark HEDDLE_TAG = new Mark(JUnitNames.TAG, Set.of("value"), "heddle");

    private final Function<String, Optional<byte[]>> classFiles;
    private final Map<String, Optional<ClassOutline>> known = new HashMap<>();

    /** Reads the class files that the function finds by binary names. */
    ClassOutlines(Function<String, Optional<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    /** Those that the loader finds. */
    static ClassOutlines of(ClassLoader loader) {
        return new ClassOutlines(name -> {
            try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
                return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException("reading the class file of " + name, e);
            }
        });
    }

    Optional<ClassOutline> of(String name) {
        Optional<ClassOutline> outline = known.get(name);
        if (outline == null) {
            outline = classFiles.apply(name).map(ClassOutline::read);
            known.put(name, outline);
        }
        return outline;
    }

    /** The class and all above it, from the bottom up; what has no class file is left out. */
    List<ClassOutline> hierarchy(String name) {
        Map<String, ClassOutline> all = new LinkedHashMap<>();
        List<String> next = new ArrayList<>(List.of(name));
        for (int i = 0; i < next.size(); i++) {
            Optional<ClassOutline> outline = all.containsKey(next.get(i)) ? Optional.empty() : of(next.get(i));
            outline.ifPresent(o -> {
                all.put(o.name(), o);
                next.addAll(o.supertypes());
            });
        }
        return List.copyOf(all.values());
    }

    /** The annotations and those that stand on them, and so on. What {@code @HeddleTest} brings is not to be told twice. */
    List<Mark> withMeta(List<Mark> marks) {
        Map<String, Mark> all = new LinkedHashMap<>();
        List<Mark> next = new ArrayList<>(marks);
        for (int i = 0; i < next.size(); i++) {
            Mark mark = next.get(i);
            boolean isNew = all.put(mark.type() + ' ' + mark.value(), mark) == null;
            if (isNew && mark.type().equals(HEDDLE_TEST)) {
                next.add(HEDDLE_TAG);
            } else if (isNew && !mark.type().startsWith("java.lang.")) {
                of(mark.type()).ifPresent(o -> next.addAll(o.marks()));
            }
        }
        return List.copyOf(all.values());
    }
}
