package dev.heddle.junit;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Attaches the agent when a test run starts, before the classes under test are loaded. */
public final class HeddleSessionListener implements LauncherSessionListener {
    /** For the service loader. */
    public HeddleSessionListener() {}

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        SelfAttach.attempt();
    }
}
