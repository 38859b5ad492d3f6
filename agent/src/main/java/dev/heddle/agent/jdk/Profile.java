package dev.heddle.agent.jdk;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Which classes are rewritten: everything of the program and its libraries, and of the JDK what matters. */
public final class Profile {
    /** Classes of the JDK whose methods call the runtime first, besides those that are modelled. */
    private static final Set<String> JDK_ENTRIES = Set.of(
            "java/lang/Object",
            "java/lang/ScopedValue",
            "java/lang/Thread",
            "java/lang/ThreadLocal",
            "java/lang/Throwable",
            "java/lang/VirtualThread",
            "java/io/FileInputStream",
            "java/io/FileOutputStream",
            "java/io/PrintStream",
            "java/io/RandomAccessFile",
            "java/time/Clock",
            "java/lang/ClassLoader",
            "java/lang/ClassValue",
            "java/lang/ref/Reference",
            "java/lang/invoke/DirectMethodHandle",
            "java/lang/invoke/MethodHandleNatives",
            "java/lang/invoke/MethodType",
            "java/lang/invoke/SerializedLambda",
            "jdk/internal/misc/TerminatingThreadLocal",
            "jdk/internal/vm/ThreadContainers",
            "java/util/logging/Logger",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/ThreadPoolExecutor",
            "java/util/concurrent/locks/LockSupport",
            "java/security/SecureRandom");

    /** Classes of the JDK that ask what time it is and are not rewritten otherwise; they are told the virtual time. */
    private static final Set<String> JDK_CLOCKS = Set.of(
            "java/util/Calendar",
            "java/util/Calendar$Builder",
            "java/util/GregorianCalendar",
            "java/util/JapaneseImperialCalendar",
            "sun/util/BuddhistCalendar",
            "sun/util/locale/provider/CalendarProviderImpl",
            "java/time/Clock$SystemClock",
            "java/time/Clock$SystemInstantSource",
            "java/time/Clock$TickClock");

    /** Packages of the JDK whose classes are rewritten like the program's own: no sub-packages. */
    private static final Set<String> JDK_PACKAGES = Set.of(
            "java/util/",
            "java/util/function/",
            "java/util/concurrent/",
            "java/util/concurrent/atomic/",
            "java/util/concurrent/locks/",
            "java/util/stream/");

    /** How structured concurrency keeps track of its threads, and who owns a scope. */
    private static final Set<String> JDK_SCOPES = Set.of(
            "jdk/internal/misc/ThreadFlock",
            "jdk/internal/misc/ThreadFlock$ThreadContainerImpl",
            "jdk/internal/vm/SharedThreadContainer",
            "jdk/internal/vm/StackableScope",
            "jdk/internal/vm/ThreadContainer");

    /** Beginnings of names in those packages that have nothing to do with what threads share. */
    private static final String[] NOT_REWRITTEN = {
        "java/util/Locale",
        "java/util/Formatter",
        "java/util/Formattable",
        "java/util/ResourceBundle",
        "java/util/PropertyResourceBundle",
        "java/util/ListResourceBundle",
        "java/util/PropertyPermission",
        "java/util/ServiceLoader",
        "java/util/Currency",
        "java/util/Scanner",
        "java/util/UUID",
        "java/util/Base64",
        "java/util/HexFormat",
        "java/util/Calendar",
        "java/util/GregorianCalendar",
        "java/util/JapaneseImperialCalendar",
        "java/util/TimeZone",
        "java/util/SimpleTimeZone",
        "java/util/Tripwire",
        "java/util/stream/Tripwire",
        "java/util/concurrent/ThreadLocalRandom",
        "java/util/concurrent/atomic/Striped64",
        "java/util/concurrent/atomic/LongAdder",
        "java/util/concurrent/atomic/LongAccumulator",
        "java/util/concurrent/atomic/DoubleAdder",
        "java/util/concurrent/atomic/DoubleAccumulator",
        "java/util/concurrent/locks/LockSupport"
    };

    /** The classes behind VarHandle, one per type of variable; the rest of its package only leads there. */
    private static final Pattern VAR_HANDLES = Pattern.compile(
            "java/lang/invoke/VarHandle(ByteArrayAs|SegmentAs)?(Booleans|Bytes|Shorts|Chars|Ints|Longs|Floats|Doubles|References|Objects)(\\$.*)?");

    private static final String[] NOT_THE_PROGRAMS = {
        "dev/heddle/model/",
        "dev/heddle/runtime/",
        "dev/heddle/core/",
        "dev/heddle/agent/",
        "dev/heddle/checker/",
        "dev/heddle/cli/",
        "dev/heddle/junit/",
        "org/junit/",
        "org/opentest4j/",
        "org/apiguardian/",
        "junit/",
        "org/hamcrest/",
        "org/apache/maven/",
        "net/bytebuddy/",
        "org/objectweb/asm/",
        "com/intellij/",
        "org/eclipse/jdt/",
        "jdk/",
        "sun/",
        "com/sun/",
        "java/",
        "javax/"
    };

    /** Set when the program has a class loader of its own, so that what the application's loads is not the program's. */
    public static final String OWN_LOADER_PROPERTY = "heddle.agent.own-loader";

    private static final boolean PROGRAM_HAS_OWN_LOADER = Boolean.getBoolean(OWN_LOADER_PROPERTY);

    /** Classes of the JDK that a program turned out to share. */
    private static final Set<String> DEMANDED = ConcurrentHashMap.newKeySet();

    /** Beginnings of names of classes that are never rewritten: the JVM and the runtime themselves stand on them. */
    private static final String[] NEVER = {
        "java/io/FileCleanable", // the files are the system's, and so are the numbers that it gives them
        "java/io/FileDescriptor",
        "java/io/FileInputStream",
        "java/io/FileOutputStream",
        "java/io/RandomAccessFile",
        "java/lang/Object",
        "java/lang/String",
        "java/lang/Class",
        "java/lang/Thread",
        "java/lang/System",
        "java/lang/Module",
        "java/lang/Runtime",
        "java/lang/Shutdown",
        "java/lang/StackTraceElement",
        "java/lang/StackStreamFactory",
        "java/lang/AbstractStringBuilder",
        "java/lang/Number",
        "java/lang/Enum",
        "java/lang/Record",
        "java/lang/Throwable",
        "java/lang/VirtualThread",
        "java/lang/invoke/",
        "java/lang/reflect/",
        "java/lang/ref/",
        "java/lang/module/",
        "java/lang/instrument/",
        "jdk/internal/access/",
        "jdk/internal/loader/",
        "jdk/internal/misc/Unsafe",
        "jdk/internal/misc/VM",
        "jdk/internal/module/",
        "jdk/internal/ref/",
        "jdk/internal/reflect/",
        "jdk/internal/util/ArraysSupport", // with which strings are compared, whose bytes are nobody's else
        "jdk/internal/vm/",
        "sun/instrument/",
        "sun/misc/",
        "sun/reflect/"
    };

    private static volatile Selection selection = Selection.ALL;
    private static volatile Selection.Matcher matcher = Selection.ALL.matcher();

    private Profile() {}

    /** From now on leaves out what the user does not want under control; false if that is how it was already. */
    public static boolean select(Selection wanted) {
        if (wanted.equals(selection)) {
            return false;
        }
        matcher = wanted.matcher();
        selection = wanted;
        return true;
    }

    /** What is left out now. */
    public static Selection.Matcher matcher() {
        return matcher;
    }

    /**
     * Whether a class belongs to a library that tests are made with and that keeps books of its own about them: what it does
     * is one step, and only that it is called while other threads run matters.
     */
    public static boolean isTestLibrary(String name) {
        return name.startsWith("org/mockito/")
                || name.startsWith("org/jacoco/")
                || name.startsWith("org/assertj/core/api/SoftProxies"); // keeps the classes that it has made
    }

    /** Whether the user wants that class, which is the program's otherwise, left as it is. */
    public static boolean isExcluded(String name) {
        return matcher.leavesOut(name) && !name.startsWith("dev/heddle/");
    }

    /** From now on rewrites that class of the JDK like the program's own; false if that is never done. */
    public static boolean demand(String name) {
        for (String prefix : NEVER) {
            if (name.startsWith(prefix)) {
                return false;
            }
        }
        DEMANDED.add(name);
        return true;
    }

    /** All classes of the JDK that are rewritten for the sake of one program, named with dots, in order. */
    public static Set<String> demanded() {
        Set<String> all = new TreeSet<>();
        DEMANDED.forEach(name -> all.add(name.replace('/', '.')));
        return all;
    }

    /** Whether a class of the JDK is rewritten for the sake of one program. */
    public static boolean isDemanded(String name) {
        return DEMANDED.contains(name);
    }

    /** Whether the class is rewritten; its name is in the form of the class file. */
    public static boolean rewrites(ClassLoader loader, String name) {
        if (isDemanded(name)) {
            return loader == null || loader == ClassLoader.getPlatformClassLoader();
        }
        if (hasEntries(name) || isJdkCode(name)) {
            return loader == null;
        }
        return rewritesPrograms(loader, name);
    }

    /** Whether it is a class of the program that is rewritten, or will be. */
    public static boolean rewritesPrograms(ClassLoader loader, String name) {
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && !(PROGRAM_HAS_OWN_LOADER && loader == ClassLoader.getSystemClassLoader())
                && isPrograms(name);
    }

    /** Whether it is a class of the JDK whose methods call the runtime first. */
    public static boolean hasEntries(String name) {
        return JDK_ENTRIES.contains(name) || JDK_CLOCKS.contains(name) || Models.CLASSES.containsKey(name);
    }

    /** Whether only its calls for the time of day are replaced. */
    public static boolean readsClock(String name) {
        return JDK_CLOCKS.contains(name);
    }

    /** Whether accesses and calls in its code are hooked. */
    public static boolean rewritesCode(String name) {
        return !isJdk(name) || isJdkCode(name) || isDemanded(name);
    }

    /** The packages of the JDK that are rewritten, and classes of others. */
    public static Set<String> rewrittenPackages() {
        Set<String> all = new TreeSet<>(JDK_PACKAGES);
        all.add("java/lang/StringBuffer");
        all.add("java/lang/invoke/VarHandle");
        all.addAll(JDK_SCOPES);
        return all;
    }

    /** Beginnings of names in those packages that are not. */
    public static Set<String> notRewritten() {
        return new TreeSet<>(Arrays.asList(NOT_REWRITTEN));
    }

    /** Whether the class is one of the JDK. */
    public static boolean isJdk(String name) {
        return name.startsWith("java/") || name.startsWith("jdk/") || name.startsWith("sun/");
    }

    /** Whether a class of the JDK that is always rewritten may keep objects of classes that are not. */
    public static boolean leadsOutside(String name) {
        return name.startsWith("java/util/")
                || name.startsWith("java/lang/invoke/VarHandleByteArrayAs")
                || name.startsWith("java/lang/invoke/VarHandleSegmentAs");
    }

    /** Whether a class of the JDK is rewritten like the program's own. */
    static boolean isJdkCode(String name) {
        if (!name.startsWith("java/")) {
            return JDK_SCOPES.contains(name);
        }
        if (!JDK_PACKAGES.contains(name.substring(0, name.lastIndexOf('/') + 1))) {
            return name.equals("java/lang/StringBuffer")
                    || VAR_HANDLES.matcher(name).matches();
        }
        for (String prefix : NOT_REWRITTEN) {
            if (name.startsWith(prefix)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether monitors in its code are replaced, as in the program's. Other classes of the JDK keep the JVM's as well,
     * because threads that are not controlled run them too; but no thread may wait while it holds one of those.
     */
    public static boolean replacesMonitors(String name) {
        return !isJdk(name) || name.startsWith("java/util/Timer") || name.equals("java/util/TaskQueue");
    }

    /**
     * Classes of the JDK that go round looking for what others are about to do, counting rounds or going by random numbers
     * meanwhile: what they keep in local variables makes no difference to anyone.
     */
    public static boolean waitsByLooking(String name) {
        return name.startsWith("java/util/concurrent/ForkJoinPool")
                || name.startsWith("java/util/concurrent/LinkedTransferQueue")
                || name.startsWith("java/util/concurrent/SynchronousQueue");
    }

    /** Classes of the JDK that access what they share without order knowingly. */
    public static boolean racesOnPurpose(String name) {
        return name.startsWith("java/util/concurrent/");
    }

    /** Fields that the JDK accesses without order knowingly; racing on them is not the program's fault. */
    public static boolean racesOnPurpose(String declaring, String field) {
        return racesOnPurpose(declaring)
                || declaring.startsWith("jdk/internal/foreign/layout/")
                || declaring.equals("java/util/AbstractMap") && (field.equals("keySet") || field.equals("values"));
    }

    /** Whether a class of that name is the program's or a library's, so that its code is rewritten wherever it is. */
    public static boolean isPrograms(String name) {
        if (name.equals("dev/heddle/junit/Heddle") || name.startsWith("dev/heddle/junit/Heddle$")) {
            return true;
        }
        for (String prefix : NOT_THE_PROGRAMS) {
            if (name.startsWith(prefix)) {
                return false;
            }
        }
        return true;
    }

    /** Whether what happens in its methods is seen, so that nothing handed to them escapes. */
    public static boolean isSeen(String owner) {
        return owner.startsWith("[") || isJdkCode(owner) || isPrograms(owner);
    }
}
