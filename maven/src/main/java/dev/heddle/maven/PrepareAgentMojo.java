package dev.heddle.maven;

import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Puts Heddle's agent on the command line of the JVMs that run tests, so that it is there before any class and need not
 * attach itself: sets the property {@code argLine}, which surefire and failsafe look at.
 */
@Mojo(
        name = "prepare-agent",
        defaultPhase = LifecyclePhase.INITIALIZE,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class PrepareAgentMojo extends AbstractMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** The property to set. */
    @Parameter(property = "heddle.propertyName", defaultValue = "argLine")
    private String propertyName;

    /** Leaves out this goal. */
    @Parameter(property = "heddle.skip", defaultValue = "false")
    private boolean skip;

    /** Made by Maven. */
    public PrepareAgentMojo() {}

    @Override
    public void execute() throws MojoExecutionException {
        if (skip) {
            getLog().warn("Heddle's agent is not put on the command line (heddle.skip)");
            return;
        }
        Artifact agent = project.getArtifacts().stream()
                .filter(a ->
                        a.getGroupId().equals("dev.heddle") && a.getArtifactId().equals("heddle-junit"))
                .findFirst()
                .orElseThrow(() -> new MojoExecutionException(
                        "the project has no dependency on dev.heddle:heddle-junit, which is the agent"));
        Properties properties = project.getProperties();
        String arguments = prepended(agent.getFile().getAbsolutePath(), properties.getProperty(propertyName));
        properties.setProperty(propertyName, arguments);
        getLog().info(propertyName + " set to " + arguments);
    }

    /** What others have put there comes after. */
    static String prepended(String jar, String before) {
        String own = "\"-javaagent:" + jar.replace("\"", "\\\"") + "\"";
        return before == null || before.isBlank() ? own : own + " " + before;
    }
}
