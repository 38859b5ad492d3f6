package dev.heddle.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of versions has no parent that would keep it in step with the rest, so this does. */
class VersionsTest {
    private static final Pattern MODULE = Pattern.compile("<module>(.*?)</module>");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(heddle-.*?)</artifactId>");
    private static final Path BOM = Path.of("bom", "pom.xml");

    private static List<String> all(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static String first(String element, String text) {
        return all(Pattern.compile("<" + element + ">(.*?)</" + element + ">"), text)
                .get(0);
    }

    @Test
    void theListHasTheVersionOfTheRest() {
        String root = SourceTree.read(Path.of("pom.xml"));
        String bom = SourceTree.read(BOM);
        assertFalse(bom.contains("<parent>"), "who imports the list would get all versions that Heddle is built with");
        assertEquals(first("version", root), first("version", bom));
        assertEquals(first("project.build.outputTimestamp", root), first("project.build.outputTimestamp", bom));
    }

    @Test
    void theListHasEveryArtifactThatIsPublished() {
        Set<String> published = new TreeSet<>();
        for (String module : all(MODULE, SourceTree.read(Path.of("pom.xml")))) {
            String pom = SourceTree.read(Path.of(module, "pom.xml"));
            if (!module.equals("bom") && !pom.contains("<maven.deploy.skip>true<")) {
                published.add(all(ARTIFACT, pom)
                        .get(1)); // the first is the parent's; the marker of a plugin has no name like these
            }
        }
        Set<String> listed = new TreeSet<>(all(ARTIFACT, SourceTree.read(BOM)));
        listed.remove("heddle-bom");
        assertEquals(published, listed);
    }
}
