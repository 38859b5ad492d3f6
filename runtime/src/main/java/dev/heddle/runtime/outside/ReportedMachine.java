package dev.heddle.runtime.outside;

import jdk.internal.misc.VM;

/** What the program is told of the machine, so that it does the same everywhere. */
public final class ReportedMachine {
    private static final int PROCESSORS = 2;

    private ReportedMachine() {}

    /** Whether the JVM was told to take classes of the JDK from elsewhere ({@code --patch-module}). */
    public static boolean hasPatchedModules() {
        return VM.getSavedProperty("jdk.module.patch.0") != null;
    }

    /** Instead of {@code runtime.availableProcessors()}. */
    public static int availableProcessors(Runtime runtime, int site) {
        return PROCESSORS;
    }
}
