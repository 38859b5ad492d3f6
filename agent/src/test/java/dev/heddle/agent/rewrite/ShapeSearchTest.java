package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.rewrite.shape.PlainMonitors;
import dev.heddle.agent.rewrite.shape.ShapeSearch;
import dev.heddle.agent.rewrite.shape.ShapeSearch.Need;
import dev.heddle.agent.rewrite.shape.ShapedClasses;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** What is told from the bytes of a class agrees with what rewriting it would do to its shape. */
class ShapeSearchTest {
    private static final Path PROGRAMS = Path.of("target", "test-classes");

    /** Jars whose classes are looked at too, one in so many. */
    private static final String JARS = ".*/(caffeine|guava|commons-pool2|jctools-core)-[^/]*\\.jar";

    private static final int ONE_IN = 8;

    /** Something of each kind that references can be, and of what looks like one. */
    private static List<byte[]> classes() throws IOException {
        List<byte[]> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(PROGRAMS)) {
            for (Path f : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                all.add(Files.readAllBytes(f));
            }
        }
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (entry.matches(JARS)) {
                addSample(entry, all);
            }
        }
        return all;
    }

    private static void addSample(String place, List<byte[]> all) throws IOException {
        try (JarFile jar = new JarFile(place)) {
            int count = 0;
            for (JarEntry e : Collections.list(jar.entries())) {
                if (e.getName().endsWith(".class") && !e.getName().endsWith("-info.class") && count++ % ONE_IN == 0) {
                    try (InputStream in = jar.getInputStream(e)) {
                        all.add(in.readAllBytes());
                    }
                }
            }
        }
    }

    /** The JVM lets none of this change once the class is loaded. */
    private static Set<String> shape(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE);
        Set<String> shape = new TreeSet<>();
        node.methods.forEach(m -> shape.add(Modifier.toString(m.access) + " " + m.name + m.desc));
        return shape;
    }

    @Test
    void agreesWithWhatRewritingWouldDo() throws IOException {
        ClassLoader loader = getClass().getClassLoader();
        Map<Need, Integer> seen = new EnumMap<>(Need.class);
        for (byte[] original : classes()) {
            String name = new ClassReader(original).getClassName();
            Set<String> wanted = shape(Rewriter.shaped(loader, name, null, original, new ShapedClasses()));
            Need need = ShapeSearch.of(original);
            seen.merge(need, 1, Integer::sum);
            byte[] made = switch (need) {
                case NOTHING, REFERENCES -> original;
                case MONITORS -> PlainMonitors.in(name, original);
            };
            if (need != Need.REFERENCES) { // those are rewritten to see whether they matter
                assertEquals(wanted, shape(made), name);
            }
        }
        assertTrue(seen.get(Need.NOTHING) > 500, seen.toString());
        assertTrue(seen.get(Need.MONITORS) > 10, seen.toString());
        assertTrue(seen.get(Need.REFERENCES) > 50, seen.toString());
    }

    @Test
    void aClassThatIsNotUnderstoodIsLeftToOthers() throws IOException {
        byte[] bytes = classes().get(0);
        assertEquals(Need.REFERENCES, ShapeSearch.of(java.util.Arrays.copyOf(bytes, bytes.length / 4)));
        byte[] ofAnUnknownKind = bytes.clone();
        ofAnUnknownKind[10] = 99; // the first constant
        assertEquals(Need.REFERENCES, ShapeSearch.of(ofAnUnknownKind));
    }

    @Test
    void anOldClassIsBroughtUpToDate() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
        writer.visitEnd();
        byte[] old = writer.toByteArray();
        assertEquals(Need.MONITORS, ShapeSearch.of(old));
        ClassNode node = new ClassNode();
        new ClassReader(PlainMonitors.in("Old", old)).accept(node, 0);
        assertEquals(Opcodes.V1_5, node.version);
    }

    @Test
    void aClassOfANewerJdkIsTooNew() throws IOException {
        byte[] bytes = classes().get(0);
        assertEquals(false, ShapeSearch.isTooNew(bytes));
        bytes[7] = (byte) (44 + Runtime.version().feature() + 1);
        assertEquals(true, ShapeSearch.isTooNew(bytes));
    }
}
