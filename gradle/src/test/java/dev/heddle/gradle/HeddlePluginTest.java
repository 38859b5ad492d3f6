package dev.heddle.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.TestFrameworkOptions;
import org.gradle.api.tasks.testing.junit.JUnitOptions;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;
import org.junit.jupiter.api.io.TempDir;

/** What the plugin makes of projects, seen through Gradle's own objects. */
@OnJdksOfGradle
class HeddlePluginTest {
    @TempDir
    Path folder;

    private static JUnitPlatformOptions platform(Test task) {
        TestFrameworkOptions options = task.getOptions();
        assertTrue(options instanceof JUnitPlatformOptions, options.getClass().getName());
        return (JUnitPlatformOptions) options;
    }

    private static Set<String> dependencies(Project project) {
        return project.getConfigurations().getByName("testImplementation").getDependencies().stream()
                .map(HeddlePluginTest::coordinates)
                .collect(Collectors.toSet());
    }

    private static String coordinates(Dependency d) {
        return d.getGroup() + ":" + d.getName() + ":" + d.getVersion();
    }

    private static Set<String> neededBy(Project project, String task) {
        Task all = project.getTasks().getByName(task);
        return all.getTaskDependencies().getDependencies(all).stream()
                .map(Task::getName)
                .collect(Collectors.toSet());
    }

    @org.junit.jupiter.api.Test
    void aJavaProjectHasATaskThatRunsItsHeddleTestsAndNoOthers() {
        Project project = Projects.java(folder);
        Test task = Projects.evaluated(project);
        assertEquals("verification", task.getGroup());
        assertEquals("Explores every interleaving of the Heddle tests.", task.getDescription());
        assertEquals(Set.of("heddle"), platform(task).getIncludeTags());
        assertEquals(Set.of(), platform(task).getExcludeTags());
        SourceSet tests =
                project.getExtensions().getByType(SourceSetContainer.class).getByName("test");
        assertEquals(
                tests.getOutput().getClassesDirs().getFiles(),
                task.getTestClassesDirs().getFiles());
        assertFalse(task.getTestClassesDirs().isEmpty());
        assertTrue(neededBy(project, "check").contains("heddleCheck"));
        assertTrue(
                neededBy(project, "heddleCheck").contains("testClasses"), neededBy(project, "heddleCheck")::toString);
    }

    @org.junit.jupiter.api.Test
    void theOrderOfPluginsMeansNothing() {
        Project project = Projects.empty(folder);
        project.getPluginManager().apply(Projects.PLUGIN);
        assertNull(project.getTasks().findByName("heddleCheck"), "no Java project yet");
        Projects.settings(project).getTime().set("5m");
        project.getPluginManager().apply("java-library");
        Test task = Projects.evaluated(project);
        assertEquals(Set.of("heddle"), platform(task).getIncludeTags());
        assertEquals(Set.of("dev.heddle:heddle-junit:" + HeddlePlugin.version()), dependencies(project));
        Projects.settings(project).getPrepareAgent().set(false);
        assertTrue(Projects.arguments(task).contains("-Dheddle.time=5m"));
    }

    @org.junit.jupiter.api.Test
    void heddleJUnitIsAddedInTheVersionOfThePluginUnlessTheBuildSaysOtherwise() {
        Project project = Projects.java(folder);
        assertEquals(System.getProperty("heddle.test.version"), HeddlePlugin.version());
        assertEquals(Set.of("dev.heddle:heddle-junit:" + HeddlePlugin.version()), dependencies(project));

        Project other = Projects.java(folder.resolve("other"));
        Projects.settings(other).getAddDependency().set(false);
        assertEquals(Set.of(), dependencies(other));
    }

    @org.junit.jupiter.api.Test
    void reportsAndSchedulesAreInOneFolder() {
        Project project = Projects.java(folder);
        Projects.settings(project).getPrepareAgent().set(false);
        Test task = Projects.evaluated(project);
        File reports = project.file("build/heddle");
        assertEquals(List.of("-Dheddle.schedules=" + reports), Projects.arguments(task));
        assertEquals(
                new File(reports, "xml"),
                task.getReports().getJunitXml().getOutputLocation().get().getAsFile());
        assertEquals(
                new File(reports, "html"),
                task.getReports().getHtml().getOutputLocation().get().getAsFile());
        assertEquals(
                new File(reports, "binary"),
                task.getBinaryResultsDirectory().get().getAsFile());

        Projects.settings(project).getReports().set(project.file("elsewhere"));
        assertEquals(List.of("-Dheddle.schedules=" + project.file("elsewhere")), Projects.arguments(task));
        assertEquals(
                project.file("elsewhere/html"),
                task.getReports().getHtml().getOutputLocation().get().getAsFile());
    }

    @org.junit.jupiter.api.Test
    void whatIsSaidOfAllTestTasksDoesNotLeaveHeddleCheckWithoutTests() {
        Project project = Projects.java(folder);
        project.getTasks()
                .withType(Test.class)
                .configureEach(all -> all.useJUnitPlatform(options -> {
                    options.includeTags("quick");
                    options.excludeTags("heddle", "slow");
                }));
        Test task = Projects.evaluated(project);
        assertEquals(Set.of("heddle"), platform(task).getIncludeTags());
        assertEquals(Set.of("slow"), platform(task).getExcludeTags());
        Test ordinary = (Test) project.getTasks().getByName("test");
        assertEquals(Set.of("quick"), platform(ordinary).getIncludeTags());
        assertEquals(Set.of("heddle", "slow"), platform(ordinary).getExcludeTags());
    }

    @org.junit.jupiter.api.Test
    void whoComesAfterThePluginCanStillLeaveTestsOut() {
        Test task = Projects.evaluated(Projects.java(folder));
        platform(task).includeTags("heddle & quick");
        platform(task).excludeTags("slow");
        assertEquals(Set.of("heddle", "heddle & quick"), platform(task).getIncludeTags());
        assertEquals(Set.of("slow"), platform(task).getExcludeTags());
    }

    @org.junit.jupiter.api.Test
    void theSameBeforeThePluginIsThere() {
        Project project = Projects.empty(folder);
        project.getPluginManager().apply("java");
        project.getTasks()
                .withType(Test.class)
                .configureEach(all -> all.useJUnitPlatform(options -> options.excludeTags("heddle")));
        project.getPluginManager().apply(Projects.PLUGIN);
        Test task = Projects.evaluated(project);
        assertEquals(Set.of("heddle"), platform(task).getIncludeTags());
        assertEquals(Set.of(), platform(task).getExcludeTags());
    }

    @org.junit.jupiter.api.Test
    void aProjectOfJUnit4KeepsItForItsOtherTests() {
        Project project = Projects.java(folder);
        project.getTasks().withType(Test.class).configureEach(Test::useJUnit);
        assertEquals(Set.of("heddle"), platform(Projects.evaluated(project)).getIncludeTags());
        assertTrue(((Test) project.getTasks().getByName("test")).getOptions() instanceof JUnitOptions);
    }

    @org.junit.jupiter.api.Test
    void theAgentIsTheJarOfHeddleJUnitThatTheTestsHave() throws Exception {
        Project project = Projects.java(folder);
        Path repository = folder.resolve("repository");
        Path jar = published(repository, "heddle-junit", "9.9");
        published(repository, "heddle-other", "9.9");
        project.getRepositories().maven(r -> r.setUrl(repository.toUri()));
        Projects.settings(project).getAddDependency().set(false);
        project.getDependencies().add("testImplementation", "dev.heddle:heddle-other:9.9");
        project.getDependencies().add("testImplementation", "dev.heddle:heddle-junit:9.9");
        Test task = Projects.evaluated(project);
        assertEquals(
                List.of("-javaagent:" + jar, "-Dheddle.schedules=" + project.file("build/heddle")),
                Projects.arguments(task));
    }

    private static Path published(Path repository, String name, String version) throws Exception {
        Path place = Files.createDirectories(
                repository.resolve("dev/heddle").resolve(name).resolve(version));
        Files.writeString(place.resolve(name + "-" + version + ".pom"), """
                <project><modelVersion>4.0.0</modelVersion><groupId>dev.heddle</groupId>
                  <artifactId>%s</artifactId><version>%s</version></project>
                """.formatted(name, version));
        return Files.writeString(place.resolve(name + "-" + version + ".jar"), "");
    }

    @org.junit.jupiter.api.Test
    void withoutHeddleJUnitThereIsNoAgentAndThatIsSaid() {
        Project project = Projects.java(folder);
        Projects.settings(project).getAddDependency().set(false);
        Test task = Projects.evaluated(project);
        org.gradle.api.GradleException e = org.junit.jupiter.api.Assertions.assertThrows(
                org.gradle.api.GradleException.class, () -> Projects.arguments(task));
        assertTrue(e.getMessage().contains("no dependency on dev.heddle:heddle-junit"), e.getMessage());
        Projects.settings(project).getPrepareAgent().set(false);
        assertEquals(1, Projects.arguments(task).size());
    }
}
