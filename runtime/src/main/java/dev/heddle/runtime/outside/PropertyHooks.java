package dev.heddle.runtime.outside;

import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.MonitorHooks;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.names.Fields;
import java.util.Properties;

/**
 * Called instead of the methods of System that read and set properties: what these do happens in a collection that is older
 * than any execution.
 */
public final class PropertyHooks {
    private static final long PLACE = Hash.text("java.lang.System.props");

    /** The collection, as a variable that class initialisers read and threads write. */
    private static final Fields.Info ALL = new Fields.Info("java.lang.System", "properties", 'L', true);

    private PropertyHooks() {}

    /** A property is read, where that is not scheduled. */
    private static void readUnscheduled() {
        if (Live.self() == null) {
            Initialisers.reads(System.class, ALL);
        }
    }

    /** One may be changed. */
    private static void change(int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.writes(System.class, ALL);
        } else {
            Initialisers.written(Live.scheduler, t, ALL, site);
        }
    }

    /** The properties, known to be shared; null if the caller is not controlled. */
    private static Properties shared() {
        ControlledThread t = Live.self();
        if (t == null) {
            return null;
        }
        t.hush();
        Properties all = System.getProperties();
        if (Live.scheduler.objects.find(all) < 0) {
            Live.scheduler.sharing.adopt(t, all, PLACE);
        }
        t.unhush();
        return all;
    }

    /** Instead of {@code System.getProperty(key)}. */
    public static String getProperty(String key, int site) {
        readUnscheduled();
        Properties all = shared();
        return all == null || isBad(key) ? System.getProperty(key) : all.getProperty(key);
    }

    /** Instead of {@code System.getProperty(key, otherwise)}. */
    public static String getProperty(String key, String otherwise, int site) {
        readUnscheduled();
        Properties all = shared();
        return all == null || isBad(key) ? System.getProperty(key, otherwise) : all.getProperty(key, otherwise);
    }

    /** Instead of {@code System.setProperty(key, value)}. */
    public static String setProperty(String key, String value, int site) {
        change(site);
        Properties all = shared();
        if (all == null || isBad(key)) {
            return System.setProperty(key, value);
        }
        MonitorHooks.enterBeforeCall(all, "setProperty(Ljava/lang/String;Ljava/lang/String;)", site);
        return (String) all.setProperty(key, value);
    }

    /** Instead of {@code System.clearProperty(key)}. */
    public static String clearProperty(String key, int site) {
        change(site);
        Properties all = shared();
        if (all == null || isBad(key)) {
            return System.clearProperty(key);
        }
        MonitorHooks.enterBeforeCall(all, "remove(Ljava/lang/Object;)", site);
        return (String) all.remove(key);
    }

    /** Instead of {@code System.getProperties()}. */
    public static Properties getProperties(int site) {
        change(site);
        Properties all = shared();
        return all == null ? System.getProperties() : all;
    }

    /** What System itself refuses. */
    private static boolean isBad(String key) {
        return key == null || key.isEmpty();
    }
}
