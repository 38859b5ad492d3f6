package dev.heddle.junit;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Prepares for {@link HeddleTest}s when a test run starts, before the classes under test are loaded, if there are any such
 * tests. Nothing is rewritten before one of them begins.
 */
public final class HeddleSessionListener implements LauncherSessionListener {
    /** For the service loader. */
    public HeddleSessionListener() {}

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (!Hosting.isOn() && Switch.isOn(System.getProperty(Switch.NAME)) && HeddleTestsOnClassPath.mayBeThere()) {
            SelfAttach.attempt();
        }
    }
}
