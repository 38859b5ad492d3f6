package dev.heddle.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/**
 * Finds out, before any test class is loaded, whether one of them uses Heddle: looks for its name in the class files that
 * lie in folders, where build tools and IDEs put what they compile. Who has none is not to pay for the agent.
 */
final class HeddleTestsOnClassPath {
    private static final byte[] NAME = "dev/heddle/junit/HeddleTest".getBytes(StandardCharsets.US_ASCII);

    /** The second is surefire's, where it starts the JVM with a jar that only names the class path. */
    private static final List<String> PROPERTIES = List.of("java.class.path", "surefire.test.class.path");

    private HeddleTestsOnClassPath() {}

    /** False only if all folders were looked through. */
    static boolean mayBeThere() {
        boolean folders = false;
        for (String property : PROPERTIES) {
            for (String entry : System.getProperty(property, "").split(File.pathSeparator, -1)) {
                if (!entry.isEmpty() && new File(entry).isDirectory()) {
                    folders = true;
                    if (isIn(Path.of(entry))) {
                        return true;
                    }
                }
            }
        }
        return !folders;
    }

    static boolean isIn(Path folder) {
        boolean[] found = new boolean[1];
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    found[0] = file.toString().endsWith(".class") && contains(Files.readAllBytes(file));
                    return found[0] ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
                }
            });
            return found[0];
        } catch (IOException e) { // what cannot be read may have one
            return true;
        }
    }

    private static boolean contains(byte[] bytes) {
        for (int i = 0; i <= bytes.length - NAME.length; i++) {
            int same = 0;
            while (same < NAME.length && bytes[i + same] == NAME[same]) {
                same++;
            }
            if (same == NAME.length) {
                return true;
            }
        }
        return false;
    }
}
