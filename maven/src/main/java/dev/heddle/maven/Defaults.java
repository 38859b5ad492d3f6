package dev.heddle.maven;

import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.codehaus.plexus.configuration.PlexusConfigurationException;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** The values that a goal has for its parameters if nobody says otherwise: Maven leaves them to who calls it. */
final class Defaults {
    private Defaults() {}

    static Xpp3Dom of(MojoDescriptor goal) throws PlexusConfigurationException {
        Xpp3Dom all = new Xpp3Dom("configuration");
        for (PlexusConfiguration parameter : goal.getMojoConfiguration().getChildren()) {
            Xpp3Dom child = new Xpp3Dom(parameter.getName());
            child.setValue(parameter.getValue());
            for (String name : parameter.getAttributeNames()) {
                child.setAttribute(name, parameter.getAttribute(name));
            }
            all.addChild(child);
        }
        return all;
    }
}
