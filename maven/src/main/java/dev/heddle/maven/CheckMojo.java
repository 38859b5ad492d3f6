package dev.heddle.maven;

import java.io.File;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.PluginConfigurationException;
import org.apache.maven.plugin.PluginManagerException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Runs all {@code @HeddleTest}s of the project, with other limits or another strategy than in a quick build, and fails the
 * build if one fails. Surefire runs them, as the project has configured it; reports and schedules are in {@code
 * target/heddle}.
 */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends AbstractMojo {
    private static final String SUREFIRE = "org.apache.maven.plugins:maven-surefire-plugin";
    /** For projects that do not say which. */
    private static final String SUREFIRE_VERSION = "3.6.1";

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    private final BuildPluginManager plugins;

    /** How long each test may take, such as {@code 5m}, unless it says so itself. */
    @Parameter(property = "heddle.time")
    private String time;

    /** How many executions each test may have at most, unless it says so itself. */
    @Parameter(property = "heddle.maxExecutions")
    private String maxExecutions;

    /** How to explore, unless a test says so itself. */
    @Parameter(property = "heddle.strategy")
    private String strategy;

    /** What it means that not everything was covered: {@code fail} or {@code pass}. */
    @Parameter(property = "heddle.onLimit")
    private String onLimit;

    /** Any other attribute of {@code @HeddleTest}, by name, for tests that do not give it themselves. */
    @Parameter
    private Map<String, String> settings = Map.of();

    /** The folder for reports and schedules. */
    @Parameter(property = "heddle.reports", defaultValue = "${project.build.directory}/heddle")
    private File reports;

    /** Leaves out this goal. */
    @Parameter(property = "heddle.skip", defaultValue = "false")
    private boolean skip;

    /** Made by Maven. */
    @Inject
    public CheckMojo(BuildPluginManager plugins) {
        this.plugins = plugins;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().warn("Heddle tests are not run (heddle.skip)");
            return;
        }
        if (!new File(project.getBuild().getTestOutputDirectory()).isDirectory()) {
            getLog().info("There are no tests.");
            return;
        }
        requireHeddle();
        try {
            Plugin surefire = surefire();
            PluginDescriptor descriptor =
                    plugins.loadPlugin(surefire, project.getRemotePluginRepositories(), session.getRepositorySession());
            MojoDescriptor test = descriptor.getMojo("test");
            Xpp3Dom own = (Xpp3Dom) surefire.getConfiguration();
            Xpp3Dom changed = SurefireSettings.of(own, reports.getAbsolutePath(), all());
            Xpp3Dom defaults = Defaults.of(test);
            plugins.executeMojo(session, new MojoExecution(test, Xpp3Dom.mergeXpp3Dom(changed, defaults)));
        } catch (PluginConfigurationException | PluginManagerException e) {
            throw new MojoExecutionException("surefire, which runs the tests, cannot be run: " + e.getMessage(), e);
        } catch (MojoFailureException e) {
            throw new MojoFailureException(
                    "Heddle tests have failed; what they show is above, and in " + reports
                            + " with schedules to replay",
                    e);
        } catch (MojoExecutionException e) {
            throw e;
        } catch (Exception e) {
            throw new MojoExecutionException("the plugin surefire, which runs the tests, cannot be had", e);
        }
    }

    private void requireHeddle() throws MojoExecutionException {
        boolean there =
                project.getArtifacts().stream().map(Artifact::getArtifactId).anyMatch("heddle-junit"::equals);
        if (!there) {
            throw new MojoExecutionException(
                    "the project has no dependency on dev.heddle:heddle-junit, which Heddle tests need");
        }
    }

    private Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>(settings);
        put(all, "time", time);
        put(all, "maxExecutions", maxExecutions);
        put(all, "strategy", strategy);
        put(all, "onLimit", onLimit);
        return all;
    }

    private static void put(Map<String, String> all, String name, String value) {
        if (value != null) {
            all.put(name, value);
        }
    }

    private Plugin surefire() {
        Plugin own = project.getPlugin(SUREFIRE);
        Plugin plugin = own == null ? new Plugin() : own.clone();
        if (own == null) {
            plugin.setGroupId("org.apache.maven.plugins");
            plugin.setArtifactId("maven-surefire-plugin");
        }
        if (plugin.getVersion() == null) {
            plugin.setVersion(SUREFIRE_VERSION);
        }
        return plugin;
    }
}
