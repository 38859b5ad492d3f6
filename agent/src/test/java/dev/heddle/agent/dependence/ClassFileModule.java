package dev.heddle.agent.dependence;

import com.ibm.wala.classLoader.Module;
import com.ibm.wala.classLoader.ModuleEntry;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Class files for WALA: those of a program, or the part of the running JDK that small programs use. */
final class ClassFileModule implements Module {
    private final List<Entry> entries = new ArrayList<>();

    private ClassFileModule() {}

    /** Those of a program. */
    static ClassFileModule of(Collection<byte[]> classFiles) {
        ClassFileModule module = new ClassFileModule();
        classFiles.forEach(bytes -> module.add(new ClassReader(bytes).getClassName(), bytes));
        return module;
    }

    /**
     * The classes of the running JDK that a program refers to, with what they extend, and those that WALA knows by name. The
     * graph ends where the JDK begins, so no others are needed. The JDK need not come with files of its modules.
     */
    static ClassFileModule ofJdk(Collection<byte[]> classFiles) throws IOException {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        Deque<String> left = new ArrayDeque<>();
        try (Stream<Path> files = Files.list(base.resolve("java/lang"))) {
            files.map(f -> "java/lang/" + f.getFileName())
                    .filter(f -> f.endsWith(".class") && f.indexOf('$') < 0)
                    .forEach(f -> left.push(f.substring(0, f.length() - ".class".length())));
        }
        classFiles.forEach(bytes -> left.addAll(referred(bytes)));
        ClassFileModule module = new ClassFileModule();
        Set<String> seen = new HashSet<>();
        while (!left.isEmpty()) {
            String name = left.pop();
            Path file = base.resolve(name + ".class");
            if (seen.add(name) && Files.exists(file)) {
                byte[] bytes = Files.readAllBytes(file);
                module.add(name, bytes);
                ClassReader reader = new ClassReader(bytes);
                left.addAll(List.of(reader.getInterfaces()));
                if (reader.getSuperName() != null) {
                    left.add(reader.getSuperName());
                }
            }
        }
        return module;
    }

    private static Set<String> referred(byte[] bytes) {
        Set<String> names = new HashSet<>();
        // A remapper is asked for every name that a class mentions.
        Remapper remapper = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String internalName) {
                names.add(internalName);
                return internalName;
            }
        };
        new ClassReader(bytes).accept(new ClassRemapper(new ClassWriter(0), remapper), ClassReader.SKIP_FRAMES);
        return names;
    }

    private void add(String name, byte[] bytes) {
        entries.add(new Entry(name, bytes));
    }

    @Override
    public Iterator<? extends ModuleEntry> getEntries() {
        return entries.iterator();
    }

    /** One class. */
    private final class Entry implements ModuleEntry {
        private final String name;
        private final byte[] bytes;

        Entry(String name, byte[] bytes) {
            this.name = name;
            this.bytes = bytes;
        }

        @Override
        public String getName() {
            return name + ".class";
        }

        @Override
        public String getClassName() {
            return name;
        }

        @Override
        public boolean isClassFile() {
            return true;
        }

        @Override
        public boolean isSourceFile() {
            return false;
        }

        @Override
        public boolean isModuleFile() {
            return false;
        }

        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public Module asModule() {
            throw new UnsupportedOperationException(name + " is a class");
        }

        @Override
        public Module getContainer() {
            return ClassFileModule.this;
        }
    }
}
