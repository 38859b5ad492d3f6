package dev.heddle.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What documents and comments refer to is there: pages, sections, files, classes, packages, entries of the bibliography. */
class ReferencesTest {
    private static final Path README = Path.of("README.md");
    private static final Path ALGORITHMS = Path.of("docs", "algorithms.md");

    private static final Pattern PAGE = Pattern.compile("[\\w./-]*\\w\\.md(?:#[\\w-]+)?");
    private static final Pattern CITATION = Pattern.compile("\\[\\p{Lu}\\p{L}+ (?:\\d{4}|n\\.d\\.)]");
    private static final Pattern BIBLIOGRAPHY_ENTRY = Pattern.compile("\\*\\*(" + CITATION.pattern() + ")\\*\\*");
    private static final Pattern TAGGED = Pattern.compile("\\{@(?:code|link|linkplain)\\s+([^}\\s]+)[^}]*}");
    private static final Pattern OUR_FILE = Pattern.compile(
            "(?:model|runtime|core|agent|checker|cli|junit|maven|gradle|examples|benchmarks|structure|docs)/[\\w./-]+");

    private static final Map<Path, MarkdownPage> PAGES = new HashMap<>();
    private static final Map<Path, JavaSource> SOURCES = new HashMap<>();

    static {
        SourceTree.files(".md").forEach(p -> PAGES.put(p, new MarkdownPage(SourceTree.read(p))));
        SourceTree.files(".java").forEach(p -> SOURCES.put(p, new JavaSource(SourceTree.read(p))));
    }

    private static final KnownNames NAMES = new KnownNames(SOURCES);

    private interface CommentVisitor {
        void visit(JavaSource.Comment comment, String where);
    }

    private static void forEachComment(CommentVisitor visitor) {
        SOURCES.forEach((path, source) ->
                source.comments().forEach(c -> visitor.visit(c, path + ":" + c.line() + ": ")));
    }

    @Test
    void linksLeadSomewhere() {
        Set<String> dead = new TreeSet<>();
        PAGES.forEach((path, page) -> page.links().stream()
                .filter(link -> !link.contains("://") && !link.startsWith("mailto:"))
                .filter(link -> !leadsSomewhere(path, link))
                .forEach(link -> dead.add(path + ": " + link)));
        assertEquals(Set.of(), dead);
    }

    private static boolean leadsSomewhere(Path from, String link) {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target = file.isEmpty() ? from : from.resolveSibling(file).normalize();
        if (!Files.exists(SourceTree.ROOT.resolve(target))) {
            return false;
        }
        return hash < 0
                || PAGES.containsKey(target) && PAGES.get(target).anchors().contains(link.substring(hash + 1));
    }

    @Test
    void pagesThatCommentsNameAreThere() {
        Set<String> dead = new TreeSet<>();
        forEachComment((comment, where) -> all(PAGE, 0, comment.text()).stream()
                .filter(page -> !leadsSomewhere(README, page))
                .forEach(page -> dead.add(where + page)));
        assertEquals(Set.of(), dead);
    }

    @Test
    void whatIsCitedIsInTheBibliography() {
        Set<String> entries = all(BIBLIOGRAPHY_ENTRY, 1, SourceTree.read(ALGORITHMS));
        Set<String> cited = new TreeSet<>();
        PAGES.values()
                .forEach(page -> cited.addAll(all(CITATION, 0, page.prose().replaceAll("\\*\\*\\[.*?]\\*\\*", ""))));
        forEachComment((comment, where) -> cited.addAll(all(CITATION, 0, comment.text())));
        assertEquals(entries, cited, "entries of the bibliography, and what is cited");
    }

    private static Set<String> all(Pattern pattern, int group, String text) {
        Set<String> found = new TreeSet<>();
        Matcher m = pattern.matcher(text.replace('\n', ' '));
        while (m.find()) {
            found.add(m.group(group));
        }
        return found;
    }

    @Test
    void whatDocumentsNameInCodeIsThere() {
        Set<String> dead = new TreeSet<>();
        PAGES.forEach((path, page) -> page.code().stream()
                .filter(code -> NAMES.isDead(code) || isMissingFile(code))
                .forEach(code -> dead.add(path + ": " + code)));
        assertEquals(Set.of(), dead);
    }

    private static boolean isMissingFile(String code) {
        return OUR_FILE.matcher(code).matches()
                && !code.contains("/target/")
                && !Files.exists(SourceTree.ROOT.resolve(code));
    }

    @Test
    void whatCommentsNameInCodeIsThere() {
        Set<String> dead = new TreeSet<>();
        forEachComment((comment, where) ->
                all(TAGGED, 1, comment.text()).stream().filter(NAMES::isDead).forEach(code -> dead.add(where + code)));
        assertEquals(Set.of(), dead);
    }

    @Test
    void deadReferencesAreNoticed() {
        List<String> noticed = new ArrayList<>();
        for (String code : List.of(
                "TraceMergers",
                "TraceMerger.mergeNothing",
                "core.forest",
                "dev.heddle.core.forest",
                "NO_SUCH" + "_KIND")) {
            if (NAMES.isDead(code)) {
                noticed.add(code);
            }
        }
        assertEquals(5, noticed.size(), noticed::toString);
        for (String code : List.of(
                "TraceMerger",
                "TraceMerger.merge(trace)",
                "core.mcr.forest",
                "NOTIFY_ALL",
                "ConcurrentHashMap",
                "--seed")) {
            assertFalse(NAMES.isDead(code), code);
        }
        assertFalse(leadsSomewhere(ALGORITHMS, "#no-such-section"));
        assertFalse(leadsSomewhere(ALGORITHMS, "no-such-page.md"));
        assertTrue(leadsSomewhere(ALGORITHMS, "architecture.md#names"));
        assertTrue(isMissingFile("core/src/main/java/Nothing.java"));
    }

    @Test
    void commentsAreToldFromCode() {
        JavaSource source =
                new JavaSource("class A { String s = \"// no\"; // yes\n /** Also\n * this. */ char c = '\"'; }");
        assertEquals(
                List.of(new JavaSource.Comment(1, "// yes"), new JavaSource.Comment(2, "/** Also\nthis. */")),
                source.comments());
        assertEquals(Set.of("A"), source.types());
        assertEquals(Set.of("class", "A", "String", "s", "no", "char", "c"), source.words());
    }
}
