package dev.heddle.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.tasks.testing.Test;
import org.junit.jupiter.api.io.TempDir;

/** How settings get from a build to Heddle. */
@OnJdksOfGradle
class GivenSettingsTest {
    private static final Path ANNOTATION = Path.of("../junit/src/main/java/dev/heddle/junit/HeddleTest.java");
    private static final Pattern ATTRIBUTE = Pattern.compile("(?m)^    \\w+ (\\w+)\\(\\) default .*;$");

    @TempDir
    Path folder;

    private static Set<String> arguments(Project project) {
        Projects.settings(project).getPrepareAgent().set(false);
        Set<String> arguments = new TreeSet<>(Projects.arguments(Projects.evaluated(project)));
        arguments.remove("-Dheddle.schedules=" + project.file("build/heddle"));
        return arguments;
    }

    @org.junit.jupiter.api.Test
    void eachIsASystemPropertyOfTheTestsJvm() {
        Project project = Projects.java(folder);
        HeddleSettings settings = Projects.settings(project);
        settings.getTime().set("5m");
        settings.getMaxExecutions().set(1000L);
        settings.getStrategy().set("icb");
        settings.getJobs().set(0);
        settings.getOnLimit().set("fail");
        settings.getSettings().put("preemptions", "3");
        settings.getSettings().put("time", "1s");
        settings.getSettings().put("schedules", "/elsewhere");
        assertEquals(
                Set.of(
                        "-Dheddle.time=5m",
                        "-Dheddle.maxExecutions=1000",
                        "-Dheddle.strategy=icb",
                        "-Dheddle.jobs=0",
                        "-Dheddle.onLimit=fail",
                        "-Dheddle.preemptions=3",
                        "-Dheddle.schedules=/elsewhere"),
                arguments(project));
    }

    @org.junit.jupiter.api.Test
    void whatIsNotGivenIsNotHandedOver() {
        assertEquals(Set.of(), arguments(Projects.java(folder)));
    }

    @org.junit.jupiter.api.Test
    void gradlePropertiesAreForWhatTheScriptLeavesOpen() {
        Project project = Projects.java(folder);
        HeddleSettings settings = Projects.settings(project);
        settings.getStrategy().set("icb");
        Map<String, String> properties = Map.of(
                "heddle.time", "2m",
                "heddle.strategy", "dpor",
                // Heddle says that this is no number.
                "heddle.maxExecutions", "many",
                "heddle.jobs", "2",
                "heddle.races", "fail");
        assertEquals(
                Map.of("time", "2m", "strategy", "icb", "maxExecutions", "many", "jobs", "2"),
                GivenSettings.of(settings, project.getObjects(), name -> project.provider(() -> properties.get(name)))
                        .get());
    }

    @org.junit.jupiter.api.Test
    void aNameThatHeddleDoesNotLookForIsRefused() {
        Project project = Projects.java(folder);
        Projects.settings(project).getSettings().put("race", "fail");
        Throwable e = assertThrows(RuntimeException.class, () -> arguments(project));
        while (!(e instanceof InvalidUserDataException) && e.getCause() != null) {
            e = e.getCause();
        }
        assertTrue(
                e.getMessage()
                        .startsWith("@HeddleTest has no attribute race, which heddle { settings } gives; it has "),
                e.getMessage());
        assertTrue(e.getMessage().contains(" races, "), e.getMessage());
    }

    @org.junit.jupiter.api.Test
    void theNamesAreTheAttributesOfTheAnnotation() throws Exception {
        Set<String> attributes = ATTRIBUTE
                .matcher(Files.readString(ANNOTATION))
                .results()
                .map(m -> m.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(attributes, new TreeSet<>(GivenSettings.NAMES));
    }

    @org.junit.jupiter.api.Test
    void theResultOfTestsThatMayPassAtALimitIsNotKept() {
        Project project = Projects.java(folder);
        HeddleSettings settings = Projects.settings(project);
        Test task = Projects.evaluated(project);
        Repeatable repeatable = new Repeatable(
                GivenSettings.of(settings, project.getObjects(), project.getProviders()::gradleProperty));
        assertTrue(repeatable.isSatisfiedBy(task));
        settings.getOnLimit().set("fail");
        assertTrue(repeatable.isSatisfiedBy(task));
        settings.getOnLimit().set("pass");
        assertFalse(repeatable.isSatisfiedBy(task));
        settings.getOnLimit().set("fail");
        settings.getSettings().put("replay", "a.schedule");
        assertFalse(repeatable.isSatisfiedBy(task));
    }
}
