package dev.heddle.agent.rewrite;

import dev.heddle.agent.cache.KeptClasses;
import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.rewrite.shape.ShapedClasses;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/**
 * Rewrites every class of this JDK that Heddle rewrites, and the programs in a folder, and says what went wrong, and what
 * is wrong with the results. Run in a JVM of its own, because the numbers that rewriting gives out stay.
 */
final class RewrittenClasses {
    private static final String RUNTIME = "dev/heddle/runtime/";

    private final Rewriter rewriter = new Rewriter(KeptClasses.none(), new ShapedClasses());
    private final Map<String, byte[]> ofJdk = new HashMap<>();
    private final Map<String, byte[]> programs = new HashMap<>();
    private final Map<String, Set<String>> callable = new HashMap<>();
    private final Set<String> wrong = new TreeSet<>();
    private int calls;

    private RewrittenClasses() {}

    /** Prints how many classes and calls it has seen, and then a line for whatever is wrong. */
    public static void main(String[] args) throws IOException {
        RewrittenClasses all = new RewrittenClasses();
        all.readJdk();
        all.readPrograms(Path.of(args[0]));
        List<ClassNode> rewritten = all.rewrite(ByteBuddyAgent.install());
        for (ClassNode node : rewritten) {
            all.check(node);
        }
        System.out.println(rewritten.size());
        System.out.println(all.calls);
        all.wrong.forEach(System.out::println);
    }

    private void readJdk() throws IOException {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
        for (Path module : list(modules)) {
            for (Path file : files(module)) {
                String name = nameOf(module.relativize(file));
                if (Profile.rewrites(null, name)) {
                    ofJdk.put(name, Files.readAllBytes(file));
                }
            }
        }
    }

    private void readPrograms(Path root) throws IOException {
        for (Path file : files(root.resolve("programs"))) {
            programs.put(nameOf(root.relativize(file)), Files.readAllBytes(file));
        }
    }

    /**
     * Rewrites them all. A class of the JDK that is loaded on the way is wrong: in a JVM with the agent it would not be
     * rewritten, or if it is the very class that is being rewritten, could not be loaded.
     */
    private List<ClassNode> rewrite(Instrumentation instrumentation) {
        List<byte[]> results = new ArrayList<>();
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        rewriter.warmUp();
        Set<Object> loaded = new HashSet<>(Arrays.asList((Object[]) instrumentation.getAllLoadedClasses()));
        for (Map.Entry<String, byte[]> e : ofJdk.entrySet()) {
            results.add(rewriter.rewrite(null, e.getKey(), e.getValue(), true));
            results.add(rewriter.rewrite(null, e.getKey(), e.getValue(), false));
        }
        for (Map.Entry<String, byte[]> e : programs.entrySet()) {
            results.add(rewriter.rewrite(loader, e.getKey(), e.getValue(), false));
        }
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            if (!c.isArray()
                    && !loaded.contains(c)
                    && Profile.rewrites(c.getClassLoader(), c.getName().replace('.', '/'))) {
                wrong.add(c.getName() + " is loaded by rewriting");
            }
        }
        List<ClassNode> nodes = new ArrayList<>();
        for (byte[] result : results) {
            ClassNode node = new ClassNode();
            new ClassReader(result).accept(node, 0);
            nodes.add(node);
        }
        return nodes;
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".class")).toList();
        }
    }

    private static String nameOf(Path file) {
        String path = file.toString().replace('\\', '/');
        return path.substring(0, path.length() - ".class".length());
    }

    private void check(ClassNode node) throws IOException {
        String name = node.name;
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode i : method.instructions) {
                if (i instanceof MethodInsnNode call && call.owner.startsWith(RUNTIME)) {
                    calls++;
                    resolve(name + "." + method.name, call);
                }
            }
            try {
                new Analyzer<>(new BasicVerifier()).analyze(name, method);
            } catch (AnalyzerException e) {
                wrong.add(name + "." + method.name + method.desc + ": " + e.getMessage());
            }
        }
    }

    private void resolve(String caller, MethodInsnNode call) throws IOException {
        Set<String> known = callable.get(call.owner);
        if (known == null) {
            known = callable(call.owner);
            callable.put(call.owner, known);
        }
        if (call.getOpcode() != Opcodes.INVOKESTATIC || !known.contains(call.name + call.desc)) {
            wrong.add(caller + " calls " + call.owner + "." + call.name + call.desc + ", which cannot be called");
        }
    }

    /** The public static methods of that class, if it is public itself. */
    private static Set<String> callable(String owner) throws IOException {
        Set<String> methods = new HashSet<>();
        try (InputStream in = ClassLoader.getSystemResourceAsStream(owner + ".class")) {
            if (in == null) {
                return methods;
            }
            ClassReader reader = new ClassReader(in.readAllBytes());
            if ((reader.getAccess() & Opcodes.ACC_PUBLIC) == 0) {
                return methods;
            }
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access, String name, String descriptor, String signature, String[] exceptions) {
                            int publicStatic = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
                            if ((access & publicStatic) == publicStatic) {
                                methods.add(name + descriptor);
                            }
                            return null;
                        }
                    },
                    ClassReader.SKIP_CODE);
        }
        return methods;
    }
}
