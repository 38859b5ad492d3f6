package dev.heddle.agent.install;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** The jars or folders of classes that Heddle's own classes come from. */
final class HeddleJars {
    /** One class of each part that rewritten code calls. */
    private static final String[] RUNTIME = {"dev/heddle/model/OpKind.class", "dev/heddle/runtime/engine/Live.class"};

    /** One class of each part that decides what a class is rewritten to. */
    private static final String[] REWRITING = {
        "dev/heddle/agent/HeddleAgent.class",
        "org/objectweb/asm/ClassReader.class",
        "org/objectweb/asm/tree/ClassNode.class",
        "org/objectweb/asm/commons/LocalVariablesSorter.class"
    };

    private HeddleJars() {}

    /** What must be on the boot class path. */
    static Set<Path> ofRuntime() throws IOException {
        return of(RUNTIME);
    }

    /** What rewriting is done by. */
    static Set<Path> ofRewriting() throws IOException {
        return of(REWRITING);
    }

    private static Set<Path> of(String[] markers) throws IOException {
        Set<Path> places = new LinkedHashSet<>();
        for (String marker : markers) {
            URL url = HeddleJars.class.getClassLoader().getResource(marker);
            if (url == null) {
                throw new IOException("a part of Heddle is not on the class path: no " + marker);
            }
            String text = url.toString();
            text = text.substring(0, text.length() - marker.length());
            if (text.startsWith("jar:")) {
                text = text.substring("jar:".length(), text.length() - "!/".length());
            }
            places.add(Path.of(URI.create(text)));
        }
        return places;
    }
}
