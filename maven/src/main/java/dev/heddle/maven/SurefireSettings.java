package dev.heddle.maven;

import java.util.Map;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** The configuration of surefire that a project has, changed so that it runs the project's Heddle tests and no others. */
final class SurefireSettings {
    /** Every {@code @HeddleTest} has this tag. */
    private static final String TAG = "heddle";

    private SurefireSettings() {}

    /**
     * The changed configuration.
     *
     * @param own what the project has configured; null if it has not
     * @param reports the folder for reports
     * @param settings settings of Heddle by name, as {@code time}
     */
    static Xpp3Dom of(Xpp3Dom own, String reports, Map<String, String> settings) {
        Xpp3Dom all = own == null ? new Xpp3Dom("configuration") : new Xpp3Dom(own);
        set(all, "groups", TAG);
        set(all, "reportsDirectory", reports);
        // Whatever the project does with its other tests, these are asked for.
        set(all, "skip", "false");
        set(all, "skipTests", "false");
        set(all, "testFailureIgnore", "false");
        remove(all, "excludedGroups");
        Xpp3Dom properties = child(all, "systemPropertyVariables");
        set(properties, "heddle.schedules", reports);
        settings.forEach((name, value) -> set(properties, "heddle." + name, value));
        return all;
    }

    private static void set(Xpp3Dom parent, String name, String value) {
        child(parent, name).setValue(value);
    }

    private static Xpp3Dom child(Xpp3Dom parent, String name) {
        Xpp3Dom child = parent.getChild(name);
        if (child == null) {
            child = new Xpp3Dom(name);
            parent.addChild(child);
        }
        return child;
    }

    private static void remove(Xpp3Dom parent, String name) {
        for (int i = parent.getChildCount() - 1; i >= 0; i--) {
            if (parent.getChild(i).getName().equals(name)) {
                parent.removeChild(i);
            }
        }
    }
}
