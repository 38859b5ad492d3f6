package dev.heddle.agent;

import dev.heddle.agent.hooks.HookLookup;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Attaches the agent before any test class is looked at, so that the runtime comes from the boot class path. */
public final class AttachFirst implements LauncherSessionListener {
    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (AttachFirst.class.getClassLoader() != ClassLoader.getSystemClassLoader()) {
            return; // the build only looks in a JVM of its own which tests there are
        }
        HookLookup.beforeAttaching();
        HeddleAgent.beforeAttaching();
        HeddleAgent.install(ByteBuddyAgent.install());
    }
}
