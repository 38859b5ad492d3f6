package dev.heddle.checker.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Jars as the {@code java} command reads them. */
class JarsTest {
    @TempDir
    Path folder;

    /** A class whose main throws an exception with that message, by way of another class if one is named. */
    private static byte[] throwing(String name, String message, String delegate) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor main = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        main.visitCode();
        if (delegate.isEmpty()) {
            main.visitTypeInsn(Opcodes.NEW, "java/lang/IllegalStateException");
            main.visitInsn(Opcodes.DUP);
            main.visitLdcInsn(message);
            main.visitMethodInsn(
                    Opcodes.INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "(Ljava/lang/String;)V", false);
            main.visitInsn(Opcodes.ATHROW);
        } else {
            main.visitVarInsn(Opcodes.ALOAD, 0);
            main.visitMethodInsn(Opcodes.INVOKESTATIC, delegate, "main", "([Ljava/lang/String;)V", false);
            main.visitInsn(Opcodes.RETURN);
        }
        main.visitMaxs(0, 0);
        main.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private Path jar(String name, Map<String, String> attributes, Map<String, byte[]> entries) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach((k, v) -> manifest.getMainAttributes().putValue(k, v));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
            for (Map.Entry<String, byte[]> e : entries.entrySet()) {
                jar.putNextEntry(new ZipEntry(e.getKey()));
                jar.write(e.getValue());
            }
        }
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            bytes.writeTo(out);
        }
        return file;
    }

    private static String outcome(Path jar, String target) {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (LoadedProgram program =
                LoadedProgram.load(TargetSpec.parse(target), ClassPath.parse(jar.toString()), true)) {
            return assertThrows(IllegalStateException.class, program::run).getMessage();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void theManifestLeadsToOtherJars() throws IOException {
        jar("lib.jar", Map.of(), Map.of("p/Lib.class", throwing("p/Lib", "from the library", "")));
        Path app = jar(
                "app.jar",
                Map.of("Class-Path", "lib.jar not-there.jar"),
                Map.of("p/App.class", throwing("p/App", "", "p/Lib")));
        assertEquals("from the library", outcome(app, "p.App"));
    }

    @Test
    void aJarForSeveralReleasesGivesTheClassForThisOne() throws IOException {
        Path jar = jar(
                "releases.jar",
                Map.of("Multi-Release", "true"),
                Map.of(
                        "p/App.class", throwing("p/App", "old", ""),
                        "META-INF/versions/17/p/App.class", throwing("p/App", "for 17", ""),
                        "META-INF/versions/99/p/App.class", throwing("p/App", "for 99", "")));
        assertEquals("for 17", outcome(jar, "p.App"));
    }

    @Test
    void aPatternLooksIntoJarsAndNotAtOtherReleases() throws IOException {
        Path jar = jar(
                "releases.jar",
                Map.of("Multi-Release", "true"),
                Map.of(
                        "p/App.class", throwing("p/App", "old", ""),
                        "META-INF/versions/17/p/App.class", throwing("p/App", "for 17", "")));
        try (TargetSearch search = new TargetSearch(ClassPath.parse(jar.toString()), List.of(), text -> {})) {
            assertEquals(List.of(TargetSpec.parse("p.App")), search.find(List.of("*")));
        }
    }

    @Test
    void aPatternLooksIntoWhatTheManifestNames() throws IOException {
        jar("lib.jar", Map.of("Class-Path", "all.jar"), Map.of("p/Lib.class", throwing("p/Lib", "", "")));
        Path all = jar("all.jar", Map.of("Class-Path", "lib.jar not-there.jar"), Map.of());
        try (TargetSearch search = new TargetSearch(ClassPath.parse(all.toString()), List.of(), text -> {})) {
            assertEquals(List.of(TargetSpec.parse("p.Lib")), search.find(List.of("p.*")));
        }
    }
}
