package dev.heddle.checker;

import dev.heddle.checker.exploring.ExplorerThread;
import dev.heddle.checker.exploring.TimeLimit;
import dev.heddle.checker.options.SetupException;
import dev.heddle.core.Target;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Explores on a thread of its own, so that one that never comes back from the program can be left behind. */
final class Explorer {
    private static final long LOOK_MILLIS = 100;
    private static final long LEFT_BEHIND_SECONDS = 20;

    /** One that was not waited for. It still holds the one runtime there is in a JVM. */
    private static volatile Explorer leftBehind;

    private final ExplorerThread thread;

    Explorer(Runnable work) {
        awaitLeftBehind();
        thread = new ExplorerThread(work);
    }

    private static void awaitLeftBehind() {
        Explorer before = leftBehind;
        leftBehind = null;
        try {
            if (before != null && !before.thread.ends(LEFT_BEHIND_SECONDS, TimeUnit.SECONDS)) {
                throw new SetupException("the check before this one still runs, although it was given up");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the end; false if the target is stuck and there will be none, or there is no time left to wait. */
    boolean ends(Target target, TimeLimit limit) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    if (thread.ends(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                        return true;
                    }
                    if (target.stuck() != null) {
                        return false;
                    }
                    if (limit.isPatienceOver()) {
                        leftBehind = this;
                        return false;
                    }
                } catch (InterruptedException e) {
                    interrupted = true;
                    limit.interrupt();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** What went wrong in it. */
    Optional<Throwable> error() {
        return thread.error();
    }
}
