package dev.heddle.agent.cache;

import dev.heddle.runtime.names.Fields;
import dev.heddle.runtime.names.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Rewritten classes of the JDK, from an earlier JVM and for the next. A result is used only for the very bytes that it was
 * made from; the file is only for one JDK and one build of Heddle. What cannot be read is made anew.
 */
public final class KeptClasses implements Runnable {
    /** A bound for what is kept, several times what one JVM needs. */
    private static final long MOST_BYTES = 24L << 20;

    private final CacheFolder folder;
    private final String name;
    private final Map<String, KeptClass> classes;
    private long size;
    private int found;
    private int made;

    private KeptClasses(CacheFolder folder, String name, Map<String, KeptClass> classes, long size) {
        this.folder = folder;
        this.name = name;
        this.classes = classes;
        this.size = size;
    }

    /** Keeps nothing. */
    public static KeptClasses none() {
        return new KeptClasses(null, "", new HashMap<>(), 0);
    }

    /** Those that were kept in that folder for that JDK and Heddle. To be called before anything is rewritten. */
    public static KeptClasses in(CacheFolder folder, Fingerprint fingerprint) {
        String name = fingerprint.text() + ".classes";
        Path path = folder.file(name);
        try {
            byte[] bytes = Files.readAllBytes(path);
            KeptFile file = KeptFile.read(bytes);
            if (!Fields.beginWith(file.fields()) || !Sites.beginWith(file.siteCount(), file)) {
                return none();
            }
            folder.touch(path);
            return new KeptClasses(folder, name, file.classes(), bytes.length);
        } catch (IOException e) { // not there, or damaged: it is written anew
            return new KeptClasses(folder, name, new HashMap<>(), 0);
        }
    }

    /** The result for a class of that name and bytes; null if there is none. */
    public synchronized KeptClass find(String className, long original) {
        for (KeptClass c = classes.get(className); c != null; c = c.next) {
            if (c.original == original) {
                found++;
                return c;
            }
        }
        return null;
    }

    /** A result that was made; null if the class stays as it is. */
    public synchronized void add(String className, long original, byte[] result) {
        made++;
        if (folder != null && size < MOST_BYTES) {
            KeptClass c = KeptClass.of(className, original, result, classes.get(className));
            classes.put(className, c);
            size += c.size();
        }
    }

    /** How many results were found. */
    public synchronized int found() {
        return found;
    }

    /** How many results were made. */
    public synchronized int made() {
        return made;
    }

    /** Writes all to the folder, if there is something new; to be run at the end of the JVM. */
    @Override
    public void run() {
        List<KeptClass> all = new ArrayList<>();
        synchronized (this) { // but not while writing, which may load classes that another thread is about to rewrite
            if (folder == null || made == 0) {
                return;
            }
            for (KeptClass first : classes.values()) {
                for (KeptClass c = first; c != null; c = c.next) {
                    all.add(c);
                }
            }
        }
        try {
            folder.write(name, out -> KeptFile.write(out, Fields.ofJdk(), Sites.ofJdk(), all));
        } catch (IOException e) {
            // A full disk or a read-only folder: the next JVM takes as long as this one did, and nothing else is lost.
            return;
        }
    }
}
