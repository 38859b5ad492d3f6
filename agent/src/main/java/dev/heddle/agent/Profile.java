package dev.heddle.agent;

import java.util.Set;

/** Which classes are rewritten: everything of the program and its libraries, and of the JDK what matters. */
final class Profile {
    /** Classes of the JDK whose methods call the runtime first. */
    static final Set<String> JDK_ENTRIES = Set.of(
            "java/lang/Thread",
            "java/lang/ClassLoader",
            "java/lang/invoke/MethodHandleNatives",
            "java/util/concurrent/locks/LockSupport",
            "java/security/SecureRandom");

    /** Classes of the JDK that are rewritten like the program's own. */
    private static final Set<String> JDK_CODE = Set.of("java/util/concurrent/TimeUnit");

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

    private Profile() {}

    /** Whether the class is rewritten; its name is in the form of the class file. */
    static boolean rewrites(ClassLoader loader, String name) {
        if (JDK_ENTRIES.contains(name) || JDK_CODE.contains(name)) {
            return loader == null;
        }
        return loader != null && loader != ClassLoader.getPlatformClassLoader() && isPrograms(name);
    }

    /** Whether accesses and calls in its code are hooked. */
    static boolean rewritesCode(String name) {
        return !JDK_ENTRIES.contains(name);
    }

    /** Whether a class of that name is the program's or a library's, so that its code is rewritten wherever it is. */
    static boolean isPrograms(String name) {
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
    static boolean isSeen(String owner) {
        return owner.startsWith("[") || JDK_CODE.contains(owner) || isPrograms(owner);
    }
}
