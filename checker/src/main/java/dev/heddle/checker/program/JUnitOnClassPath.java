package dev.heddle.checker.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What it takes to run a test with JUnit, and whether a program's class path has it. */
final class JUnitOnClassPath {
    /** By the name of the class that says it is there. */
    private static final Map<String, String> NEEDED = new LinkedHashMap<>();

    static {
        NEEDED.put("dev.heddle.junit.HeddleExtension", "dev.heddle:heddle-junit");
        NEEDED.put("org.junit.jupiter.engine.JupiterTestEngine", "org.junit.jupiter:junit-jupiter-engine");
        NEEDED.put("org.junit.platform.launcher.Launcher", "org.junit.platform:junit-platform-launcher");
    }

    private JUnitOnClassPath() {}

    /**
     * What is not there, in words. Build tools have a launcher of their own, which therefore few projects name: it is taken from
     * beside the engine, where Maven keeps it.
     */
    static Optional<String> missing(ProgramClassLoader loader, ClassPath classPath) {
        for (Map.Entry<String, String> e : NEEDED.entrySet()) {
            String file = e.getKey().replace('.', '/') + ".class";
            if (loader.findResource(file) == null) {
                Optional<Path> beside = beside(classPath, e.getValue());
                if (beside.isEmpty()) {
                    return Optional.of(e.getValue() + " is not on the class path (--cp)");
                }
                loader.alsoFrom(beside.get());
            }
        }
        return Optional.empty();
    }

    /** The launcher of the same version as the engine's interface, in a repository of Maven's. */
    private static Optional<Path> beside(ClassPath classPath, String artifact) {
        String launcher = "junit-platform-launcher";
        if (!artifact.endsWith(":" + launcher)) {
            return Optional.empty();
        }
        String engine = "junit-platform-engine";
        for (Path entry : classPath.entries()) {
            Path version = entry.getParent();
            Path folder = version == null ? null : version.getParent();
            if (folder != null && folder.getParent() != null && folder.endsWith(engine)) {
                String name = entry.getFileName().toString().replace(engine, launcher);
                Path jar = folder.resolveSibling(launcher)
                        .resolve(version.getFileName())
                        .resolve(name);
                return Optional.of(jar).filter(Files::isReadable);
            }
        }
        return Optional.empty();
    }
}
