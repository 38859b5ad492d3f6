package dev.heddle.agent.install;

import dev.heddle.agent.jdk.Profile;
import dev.heddle.runtime.hooks.EarlierMonitors;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.IntStream;

/** Finds the monitors that threads are inside while they run code of the program as it was before it is rewritten. */
public final class MonitorsInUse {
    private MonitorsInUse() {}

    /** Tells the runtime of them. */
    public static void tell() {
        Collection<StackTraceElement[]> stacks = Thread.getAllStackTraces().values();
        if (stacks.stream().anyMatch(MonitorsInUse::isPrograms)) {
            EarlierMonitors.set(
                    Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(true, false))
                            .filter(thread -> isPrograms(thread.getStackTrace()))
                            .flatMapToInt(MonitorsInUse::monitors)
                            .distinct()
                            .toArray());
        }
    }

    private static boolean isPrograms(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .anyMatch(frame -> Profile.isPrograms(frame.getClassName().replace('.', '/')));
    }

    /** Those it holds, and the one that it will hold again when it has waited. */
    private static IntStream monitors(ThreadInfo thread) {
        LockInfo awaited = thread.getLockInfo();
        IntStream held = Arrays.stream(thread.getLockedMonitors()).mapToInt(LockInfo::getIdentityHashCode);
        return awaited == null ? held : IntStream.concat(held, IntStream.of(awaited.getIdentityHashCode()));
    }
}
