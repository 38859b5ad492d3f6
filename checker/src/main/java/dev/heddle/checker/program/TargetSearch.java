package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassOutline.Mark;
import dev.heddle.checker.program.ClassOutline.Member;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.objectweb.asm.Opcodes;

/**
 * Finds what there is to check on a class path: main methods and JUnit tests, by patterns and tags.
 *
 * <p>A pattern is a target with stars in it, each for any text: {@code com.acme.*} for a package with all below it,
 * {@code com.acme.QueueTest#*} for the tests of a class.
 */
public final class TargetSearch implements AutoCloseable {
    private static final String CLASS = ".class";
    private static final Pattern FORM =
            Pattern.compile("[\\p{javaJavaIdentifierPart}.*]+(?:#[\\p{javaJavaIdentifierPart}*]+)?");

    private final ClassPath path;
    private final Set<String> tags;
    private final Consumer<String> skipped;
    private final ClassFileFinder finder;
    private final ClassOutlines outlines;
    private Set<String> all;

    /**
     * Searches that class path.
     *
     * @param tags one of which a test has to have; with none, tests need no tag and main methods count too
     * @param skipped hears of disabled tests
     */
    public TargetSearch(ClassPath path, Collection<String> tags, Consumer<String> skipped) {
        this.path = path;
        this.tags = Set.copyOf(tags);
        this.skipped = skipped;
        this.finder = new ClassFileFinder(path);
        this.outlines = new ClassOutlines(name -> finder.find(name.replace('.', '/')));
    }

    /**
     * The targets that the texts name, each once.
     *
     * @throws SetupException if a text is neither a target nor a pattern, or nothing matches it
     */
    public List<TargetSpec> find(List<String> texts) {
        Set<TargetSpec> found = new LinkedHashSet<>();
        for (String text : texts) {
            if (text.contains("*")) {
                found.addAll(matching(text));
            } else if (tags.isEmpty()) {
                found.add(TargetSpec.parse(text));
            } else {
                throw new SetupException("a tag chooses among the tests that a pattern matches, as " + text
                        + "#* does; " + text + " is named already");
            }
        }
        return List.copyOf(found);
    }

    private List<TargetSpec> matching(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new SetupException(
                    "not a pattern for targets: '" + text + "' (say com.acme.* or com.acme.QueueTest#*)");
        }
        int hash = text.indexOf('#');
        Pattern classes = glob(hash < 0 ? text : text.substring(0, hash));
        Optional<Pattern> methods = hash < 0 ? Optional.empty() : Optional.of(glob(text.substring(hash + 1)));
        List<TargetSpec> found = new ArrayList<>();
        for (String name : classNames()) {
            if (classes.matcher(name).matches()) {
                found.addAll(in(name, methods));
            }
        }
        if (found.isEmpty()) {
            throw new SetupException("nothing to check matches '" + text + "' on the class path"
                    + (tags.isEmpty() ? "" : " and has the tag " + String.join(" or ", new TreeSet<>(tags))));
        }
        return found;
    }

    private static Pattern glob(String text) {
        return Pattern.compile(
                Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    private List<TargetSpec> in(String name, Optional<Pattern> methods) {
        Optional<ClassOutline> outline = outlines.of(name);
        if (outline.isEmpty() || outline.get().has(Opcodes.ACC_SYNTHETIC)) {
            return List.of();
        }
        List<TargetSpec> found = new ArrayList<>();
        if (tags.isEmpty() && methods.isEmpty() && hasMain(outline.get())) {
            found.add(new TargetSpec(name, Optional.empty()));
        }
        if (!outline.get().has(Opcodes.ACC_ABSTRACT)) {
            tests(name).forEach((method, marks) -> {
                TargetSpec spec = new TargetSpec(name, Optional.of(method));
                if (methods.isPresent() && !methods.get().matcher(method).matches() || !isTagged(marks)) {
                    return;
                }
                if (marks.stream().anyMatch(m -> JUnitNames.DISABLED.contains(m.type()))) {
                    skipped.accept(spec + " is disabled and left out");
                } else {
                    found.add(spec);
                }
            });
        }
        return found;
    }

    /** As {@link MainMethod} finds it, of those that are declared in the class itself. */
    private static boolean hasMain(ClassOutline c) {
        boolean traditional = c.method("main", "([Ljava/lang/String;)V")
                .filter(m -> m.has(Opcodes.ACC_PUBLIC) && m.has(Opcodes.ACC_STATIC))
                .isPresent();
        return traditional
                || MainMethod.mayBeOfInstances()
                        && !c.has(Opcodes.ACC_ABSTRACT)
                        && !c.inner()
                        && Stream.of("([Ljava/lang/String;)V", "()V")
                                .flatMap(d -> c.method("main", d).stream())
                                .anyMatch(m -> !m.has(Opcodes.ACC_PRIVATE));
    }

    private boolean isTagged(List<Mark> marks) {
        return tags.isEmpty()
                || marks.stream().anyMatch(m -> m.type().equals(JUnitNames.TAG) && tags.contains(m.value()));
    }

    /** The test methods of the class, those that it inherits too, each with its annotations and the class's. */
    private Map<String, List<Mark>> tests(String name) {
        List<ClassOutline> hierarchy = outlines.hierarchy(name);
        List<Mark> ofClass = new ArrayList<>();
        hierarchy.forEach(c -> ofClass.addAll(outlines.withMeta(c.marks())));
        Map<String, List<Mark>> tests = new LinkedHashMap<>();
        Set<String> overridden = new LinkedHashSet<>();
        for (ClassOutline c : hierarchy) {
            for (Member m : c.methods()) {
                List<Mark> marks = new ArrayList<>(outlines.withMeta(m.marks()));
                boolean own = overridden.add(m.name() + m.descriptor());
                if (own && marks.stream().anyMatch(a -> JUnitNames.TESTS.contains(a.type()))) {
                    marks.addAll(ofClass);
                    tests.putIfAbsent(m.name(), marks);
                }
            }
        }
        return tests;
    }

    private Set<String> classNames() {
        if (all == null) {
            all = new TreeSet<>();
            path.withManifests().forEach(this::addClassNames);
        }
        return all;
    }

    private void addClassNames(Path entry) {
        try {
            if (Files.isDirectory(entry)) {
                try (Stream<Path> files = Files.walk(entry)) {
                    files.filter(f -> f.toString().endsWith(CLASS))
                            .map(f -> entry.relativize(f)
                                    .toString()
                                    .replace(f.getFileSystem().getSeparator(), "."))
                            .forEach(this::addClassName);
                }
            } else {
                try (ZipFile jar = new ZipFile(entry.toFile())) {
                    jar.stream()
                            .map(e -> e.getName())
                            .filter(n -> n.endsWith(CLASS) && !n.startsWith("META-INF/"))
                            .map(n -> n.replace('/', '.'))
                            .forEach(this::addClassName);
                }
            }
        } catch (IOException e) {
            throw new SetupException("class path entry cannot be read: " + entry, e);
        }
    }

    private void addClassName(String file) {
        all.add(file.substring(0, file.length() - CLASS.length()));
    }

    @Override
    public void close() {
        finder.close();
    }
}
