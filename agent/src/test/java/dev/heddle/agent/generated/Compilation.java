package dev.heddle.agent.generated;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources in memory and loads them like any other class of a program. */
public final class Compilation extends ClassLoader {
    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

    /**
     * Compiles them all at once.
     *
     * @param sources by the name of the class
     */
    public Compilation(Map<String, String> sources) {
        this(sources, List.of());
    }

    /**
     * Compiles them all at once.
     *
     * @param sources by the name of the class
     * @param more options of the compiler
     */
    public Compilation(Map<String, String> sources, List<String> more) {
        this();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((name, text) -> files.add(new Source(name, text)));
        JavaFileManager manager = new Output(compiler.getStandardFileManager(problems, null, null));
        List<String> options = new ArrayList<>(List.of("-g", "-classpath", System.getProperty("java.class.path")));
        options.addAll(more);
        if (!compiler.getTask(null, manager, problems, options, null, files).call()) {
            throw new IllegalStateException(problems.getDiagnostics().toString());
        }
    }

    private Compilation(Compilation all, String name) {
        super(Compilation.class.getClassLoader());
        all.classes.forEach((n, bytes) -> {
            if (n.equals(name) || n.startsWith(name + "$")) {
                classes.put(n, bytes);
            }
        });
    }

    /** One of the classes, with those that are nested in it, by a loader of its own. */
    public Compilation alone(String name) {
        return new Compilation(this, name);
    }

    private Compilation() {
        super(Compilation.class.getClassLoader());
    }

    /** The same classes, loaded once more. */
    public Compilation again() {
        Compilation copy = new Compilation();
        copy.classes.putAll(classes);
        return copy;
    }

    /** Writes the class files there, for another JVM. */
    public void writeTo(Path folder) throws IOException {
        for (Map.Entry<String, ByteArrayOutputStream> e : classes.entrySet()) {
            Path file = folder.resolve(e.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, e.getValue().toByteArray());
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ByteArrayOutputStream bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes.toByteArray(), 0, bytes.size());
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        String className = name.replace('/', '.').replaceAll("\\.class$", "");
        ByteArrayOutputStream bytes = classes.get(className);
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes.toByteArray());
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("memory:///" + name.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class Output extends ForwardingJavaFileManager<JavaFileManager> {
        Output(JavaFileManager next) {
            super(next);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            URI uri = URI.create("memory:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(className, bytes);
                    return bytes;
                }
            };
        }
    }
}
