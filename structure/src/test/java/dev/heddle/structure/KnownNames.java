package dev.heddle.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names that documents and comments may use for something in code. */
final class KnownNames {
    /** Names of classes that are neither ours nor the JDK's: of other tools, and made up to show a point. */
    private static final Set<String> OTHERS = Set.of(
            // JUnit and Maven
            "BeforeEach",
            "AfterEach",
            "BeforeAll",
            "AfterAll",
            "Jupiter",
            "SNAPSHOT",
            // JDKs newer than the one that these tests may run on
            "StructuredTaskScope",
            "ScopedValue",
            // what a reader is to write
            "Class",
            "XModel",
            "Account");

    private static final Pattern QUALIFIED = Pattern.compile("@?([A-Z]\\w*)((?:[.#][A-Za-z_]\\w*)*)(?:\\(.*\\)?)?");
    private static final Pattern PACKAGE = Pattern.compile(
            "(?:dev\\.heddle\\.)?((?:model|runtime|core|agent|checker|cli|junit)(?:\\.[a-z][a-z0-9]*)+)");
    private static final Pattern JDK =
            Pattern.compile("/modules/[^/]+/(?:java|javax|sun/misc|jdk/internal/(?:vm|misc|util))/.*\\.class");
    private static final Pattern CONSTANT = Pattern.compile("[A-Z][A-Z0-9]*_[A-Z0-9_]*");

    /** For each of our classes the identifiers in the file that declares it, or in all such files. */
    private final Map<String, Set<String>> ours = new HashMap<>();

    private final Set<String> words = new HashSet<>();
    private final Set<String> packages = new HashSet<>();
    private final Set<String> jdk = jdkClasses();

    KnownNames(Map<Path, JavaSource> sources) {
        sources.forEach((file, source) -> {
            Set<String> here = source.words();
            words.addAll(here);
            for (String type : source.types()) {
                ours.computeIfAbsent(type, t -> new HashSet<>()).addAll(here);
            }
            packages.add(file.getParent().toString().replace('\\', '/').replaceFirst(".*/dev/heddle/", ""));
        });
    }

    /** The simple names of the JDK's classes that programs and the agent meet, nested ones by each of their parts. */
    private static Set<String> jdkClasses() {
        Set<String> names = new HashSet<>();
        try (Stream<Path> all =
                Files.walk(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules"))) {
            all.filter(p -> JDK.matcher(p.toString()).matches())
                    .map(p -> p.getFileName().toString())
                    .forEach(n -> names.addAll(Arrays.asList(
                            n.substring(0, n.length() - ".class".length()).split("\\$", -1))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }

    /** Whether a piece of code in a text names a class, member, constant or package, and there is none of that name. */
    boolean isDead(String code) {
        Matcher inPackage = PACKAGE.matcher(code);
        if (inPackage.matches()) {
            return !packages.contains(inPackage.group(1).replace('.', '/'));
        }
        if (CONSTANT.matcher(code).matches()) {
            return !words.contains(code);
        }
        Matcher name = QUALIFIED.matcher(code);
        return name.matches() && isClassLike(name.group(1)) && !isKnown(name.group(1), name.group(2));
    }

    /** Rather than a constant, a type variable or a thread of an example. */
    private static boolean isClassLike(String name) {
        return name.chars().anyMatch(Character::isLowerCase) && name.length() > 2;
    }

    private boolean isKnown(String type, String members) {
        Set<String> declared = ours.get(type);
        if (declared == null) {
            return jdk.contains(type) || OTHERS.contains(type);
        }
        return jdk.contains(type)
                || Arrays.stream(members.split("[.#]", -1)).allMatch(m -> m.isEmpty() || declared.contains(m));
    }
}
