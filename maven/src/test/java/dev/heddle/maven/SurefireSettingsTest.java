package dev.heddle.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.StringReader;
import java.util.Map;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.Test;

class SurefireSettingsTest {
    private static String value(Xpp3Dom all, String name) {
        return all.getChild(name).getValue();
    }

    @Test
    void whatTheProjectHasConfiguredIsKeptButForWhatIsAskedOfIt() throws Exception {
        Xpp3Dom own = Xpp3DomBuilder.build(new StringReader("""
                <configuration>
                  <argLine>-Xmx1g</argLine>
                  <excludedGroups>heddle</excludedGroups>
                  <skipTests>true</skipTests>
                  <systemPropertyVariables><a>b</a><heddle.time>1s</heddle.time></systemPropertyVariables>
                </configuration>
                """));
        Xpp3Dom all = SurefireSettings.of(own, "/reports", Map.of("time", "5m", "strategy", "icb"));
        assertEquals("-Xmx1g", value(all, "argLine"));
        assertNull(all.getChild("excludedGroups"));
        assertEquals("heddle", value(all, "groups"));
        assertEquals("false", value(all, "skipTests"));
        assertEquals("/reports", value(all, "reportsDirectory"));
        Xpp3Dom properties = all.getChild("systemPropertyVariables");
        assertEquals("b", value(properties, "a"));
        assertEquals("5m", value(properties, "heddle.time"));
        assertEquals("icb", value(properties, "heddle.strategy"));
        assertEquals("/reports", value(properties, "heddle.schedules"));
        assertEquals("true", value(own, "skipTests"), "the project's own is left as it was");
    }

    @Test
    void aProjectNeedNotConfigureAnything() {
        assertEquals("heddle", value(SurefireSettings.of(null, "/reports", Map.of()), "groups"));
    }

    @Test
    void theAgentComesBeforeOthers() {
        assertEquals("\"-javaagent:/a b/agent.jar\"", PrepareAgentMojo.prepended("/a b/agent.jar", null));
        assertEquals("\"-javaagent:/agent.jar\" -Xmx1g", PrepareAgentMojo.prepended("/agent.jar", "-Xmx1g"));
    }
}
