package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.model.Rules;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What threads do to the same files through different objects is explored in every order, and told to be out of control. */
class FileUsesTest {
    private static final int MANY = 2_000;

    @TempDir
    Path folder;

    /** What changes the file, and what looks at it and says which of two things it sees. */
    private static final List<String> CHANGES = List.of(
            "Files.writeString(path, \"x\");",
            "Files.write(path, new byte[] {120});",
            "path.toFile().createNewFile();",
            "new FileWriter(path.toFile()).close();",
            "new FileOutputStream(path.toString()).close();",
            "new PrintWriter(path.toFile()).close();",
            "new RandomAccessFile(path.toFile(), \"rw\").close();",
            "try (var w = Files.newBufferedWriter(path)) { w.write('x'); }",
            "FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();",
            "Files.createFile(path);",
            "Files.createDirectory(path);",
            "path.toFile().mkdirs();",
            "Files.copy(other, path);");

    private static final List<String> LOOKS = List.of(
            "Files.exists(path)",
            "path.toFile().exists()",
            "path.toFile().getParentFile().list().length == 2",
            "opens(path)",
            "Files.list(path.getParent()).count() == 2");

    private static String program(String name, Path file, String before, String first, String second, String after) {
        return "package generated; import java.io.*; import java.nio.file.*; import java.nio.channels.*;\n"
                + "public class " + name + " { static final Path path = Path.of(\"" + file + "\");\n"
                + " static final Path other = Path.of(\"" + file + ".other\"); static volatile int seen;\n"
                + " static volatile BufferedWriter writer; static volatile BufferedReader reader;\n"
                + " static boolean opens(Path p) { try (var in = new FileInputStream(p.toFile())) { return true; }\n"
                + "   catch (IOException e) { return Files.isDirectory(p); } }\n"
                + " interface Body { void run() throws Exception; }\n"
                + " static Thread thread(Body b) { return new Thread(() -> { try { b.run(); }\n"
                + "   catch (Exception e) { throw new IllegalStateException(e); } }); }\n"
                + " public static void main(String[] args) throws Exception { seen = 0;\n"
                + "  Files.deleteIfExists(path); Files.deleteIfExists(other); Files.writeString(other, \"o\");\n"
                + "  " + before + "\n"
                + "  Thread a = thread(() -> { " + first + " }), b = thread(() -> { " + second + " });\n"
                + "  a.start(); b.start(); a.join(); b.join(); " + after + "\n"
                + "  dev.heddle.agent.Outcomes.note(seen);\n"
                + "  Files.deleteIfExists(path); Files.deleteIfExists(other);\n"
                + " } }\n";
    }

    private Exploration explore(String name, String source) throws ReflectiveOperationException {
        Compilation compilation = new Compilation(Map.of("generated." + name, source));
        return OutcomeComparison.explore(
                compilation.loadClass("generated." + name), () -> new Mcr(Rules.DEFAULT), MANY);
    }

    @Test
    void everyOrderIsExploredAndNothingIsCovered() throws ReflectiveOperationException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < CHANGES.size(); i++) {
            for (int j = i % 3; j < LOOKS.size(); j += 3) {
                String name = "Files" + i + "_" + j;
                Path file = folder.resolve("t" + i + "_" + j).resolve("f");
                assertTrue(file.getParent().toFile().mkdir());
                String look = "seen = " + LOOKS.get(j) + " ? 1 : 2;";
                sources.put("generated." + name, program(name, file, "", CHANGES.get(i), look, ""));
            }
        }
        Compilation compilation = new Compilation(sources);
        for (Map.Entry<String, String> e : sources.entrySet()) {
            Exploration found =
                    OutcomeComparison.explore(compilation.loadClass(e.getKey()), () -> new Mcr(Rules.DEFAULT), MANY);
            assertEquals(Set.of("1", "2"), Set.copyOf(found.outcomes), () -> found.failures + e.getValue());
            assertTrue(tellsOfFiles(found), () -> found.uncontrolled + e.getValue());
        }
    }

    @Test
    void aFileThatWasOpenedBeforeIsAnybodys() throws ReflectiveOperationException {
        String before =
                "writer = new BufferedWriter(new FileWriter(path.toFile())); reader = new BufferedReader(new FileReader(path.toFile()));";
        Exploration found = explore(
                "Opened",
                program(
                        "Opened",
                        folder.resolve("f"),
                        before,
                        "writer.write('x'); writer.flush();",
                        "seen = reader.read() + 2;",
                        "writer.close(); reader.close();"));
        assertTrue(tellsOfFiles(found), () -> "" + found.uncontrolled);
    }

    @Test
    void whatOneThreadDoesIsItsOwn() throws ReflectiveOperationException {
        Exploration found = explore(
                "Own",
                program(
                        "Own",
                        folder.resolve("f"),
                        "",
                        "try (var w = new FileWriter(path.toFile())) { w.write(1); } seen += 2;",
                        "seen = 1;",
                        "seen += Files.exists(path) ? 10 : 20; Files.delete(path);"));
        assertEquals(Set.of("11", "12", "13"), Set.copyOf(found.outcomes));
        assertEquals(Set.of(), Set.copyOf(found.uncontrolled));
        assertTrue(found.complete);
    }

    @Test
    void severalMayLook() throws ReflectiveOperationException {
        Exploration found = explore(
                "Looking",
                program(
                        "Looking",
                        folder.resolve("f"),
                        "Files.writeString(path, \"x\");",
                        "seen += (int) path.toFile().length();",
                        "seen += opens(path) ? 1 : 5;",
                        ""));
        assertEquals(Set.of("1", "2"), Set.copyOf(found.outcomes));
        assertEquals(Set.of(), Set.copyOf(found.uncontrolled));
        assertTrue(found.complete);
    }

    /** For the sake of a program whose threads share streams, classes of java.io are rewritten: that is nothing to others. */
    @Test
    void programsThatShareStreamsChangeNothingForOthers() throws ReflectiveOperationException {
        Exploration sharing = explore(
                "Sharing",
                program(
                        "Sharing",
                        folder.resolve("f"),
                        "writer = new BufferedWriter(new OutputStreamWriter(new FileOutputStream(path.toFile())));"
                                + " var bytes = new ByteArrayOutputStream(); var lines = new PrintStream(bytes);",
                        "writer.write('x'); lines.println(1);",
                        "writer.flush(); lines.println(2);",
                        "writer.close(); seen = bytes.size();"));
        assertTrue(sharing.outcomes.contains("4"), () -> "" + sharing.outcomes);
        severalMayLook();
        everyOrderIsExploredAndNothingIsCovered();
    }

    private static boolean tellsOfFiles(Exploration found) {
        return found.uncontrolled.stream().collect(Collectors.joining()).contains("files are changed by a thread");
    }
}
