package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the runtime of calls that look at the file system or change it. */
final class FileCalls extends MethodVisitor {
    private static final String FILES = "java/nio/file/Files";
    private static final String FILE = "java/io/File";

    /** Methods of Files and of File that change nothing. */
    private static final Pattern LOOKS = Pattern.compile(
            "exists|notExists|is[A-Z].*|can[A-Z].*|size|length|lastModified"
                    + "|get.*|read.*|list.*|walk.*|find|lines|mismatch|probeContentType|newDirectoryStream|new(InputStream|BufferedReader)");

    /** Methods of File that have to do with the name alone. */
    private static final Pattern NAMES =
            Pattern.compile("<init>|isAbsolute|getName|getParent.*|getPath|getAbsolute.*|toString"
                    + "|hashCode|equals|compareTo|toPath|toUR[IL]|deleteOnExit");

    /** Whose constructors open a file to read, if the first argument names it. */
    private static final Set<String> READERS = Set.of(
            "java/io/FileInputStream",
            "java/io/FileReader",
            "java/util/Scanner",
            "java/util/zip/ZipFile",
            "java/util/jar/JarFile");

    /** The same, to write. */
    private static final Set<String> WRITERS = Set.of(
            "java/io/FileOutputStream",
            "java/io/FileWriter",
            "java/io/PrintStream",
            "java/io/PrintWriter",
            "java/io/RandomAccessFile",
            "java/util/Formatter");

    private static final Set<String> CHANNELS =
            Set.of("java/nio/channels/FileChannel", "java/nio/channels/AsynchronousFileChannel");

    /** What names a file. */
    private static final Pattern NAMED =
            Pattern.compile("\\((Ljava/lang/String;|Ljava/io/File;|Ljava/nio/file/Path;).*");

    private final MethodSite site;

    FileCalls(MethodVisitor next, MethodSite site) {
        super(Opcodes.ASM9, next);
        this.site = site;
    }

    /** What is told. */
    static Set<String> handled() {
        Set<String> all = new TreeSet<>(Set.of(FILES + ".*", FILE + ".*, except what has to do with the name alone"));
        READERS.forEach(c -> all.add(c + ", opened to read"));
        WRITERS.forEach(c -> all.add(c + ", opened to write"));
        CHANNELS.forEach(c -> all.add(c + ".open"));
        return all;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        Hook hook = hook(owner, name, descriptor);
        if (hook != null) {
            site.callWithSite(mv, hook);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private static Hook hook(String owner, String name, String descriptor) {
        if (owner.equals(FILES)) {
            return LOOKS.matcher(name).matches() ? Hook.LOOK_AT_FILES : Hook.CHANGE_FILES;
        }
        if (owner.equals(FILE)) {
            return NAMES.matcher(name).matches()
                    ? null
                    : LOOKS.matcher(name).matches() ? Hook.LOOK_AT_FILES : Hook.CHANGE_FILES;
        }
        if (CHANNELS.contains(owner) && name.equals("open")) {
            return Hook.CHANGE_FILES;
        }
        boolean reads = READERS.contains(owner);
        if (!reads && !WRITERS.contains(owner)
                || !name.equals("<init>")
                || !NAMED.matcher(descriptor).matches()) {
            return null;
        }
        if (owner.equals("java/util/Scanner") && descriptor.startsWith("(Ljava/lang/String;")) {
            return null; // it scans the text itself
        }
        return reads ? Hook.LOOK_AT_FILES : Hook.CHANGE_FILES;
    }
}
