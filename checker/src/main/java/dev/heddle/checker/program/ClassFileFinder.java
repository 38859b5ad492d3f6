package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Optional;

/** Finds class files on a class path without loading them. */
public final class ClassFileFinder implements AutoCloseable {
    private final URLClassLoader loader;

    /** On that class path, and nowhere else. */
    public ClassFileFinder(ClassPath path) {
        loader = new URLClassLoader(path.urls(), null);
    }

    /** The class file of a class that is named in the form of class files: {@code pkg/Class}. */
    public Optional<byte[]> find(String name) {
        URL url = loader.findResource(name + ".class");
        if (url == null) {
            return Optional.empty();
        }
        try (InputStream in = url.openStream()) {
            return Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new SetupException("the class file of " + name.replace('/', '.') + " cannot be read", e);
        }
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new SetupException("the class path cannot be closed", e);
        }
    }
}
