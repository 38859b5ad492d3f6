package dev.heddle.structure;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who may call whom: between modules, and between the packages of a module. Arrows point down only. */
class LayersTest {
    private static final int MOST_CLASSES = 40;

    private static final String ROOT = "dev.heddle.";

    /** Each module, and those that it may use. */
    private static final Map<String, Set<String>> MODULES = table(
            "model ->",
            "runtime -> model",
            "core -> model",
            "agent -> model runtime core",
            "checker -> model runtime core",
            "cluster -> model runtime core checker",
            "cli -> model runtime core agent checker cluster",
            "junit -> model runtime core agent checker",
            "maven ->",
            "gradle ->");

    /** Each package, and those of its own module that it may use. */
    private static final Map<String, Set<String>> PACKAGES = table(
            "model ->",
            "runtime.jvm ->",
            "runtime.names -> runtime.jvm",
            "runtime.stores -> runtime.jvm",
            "runtime.telling ->",
            "runtime.engine -> runtime.telling runtime.stores runtime.names runtime.jvm",
            "runtime.classes -> runtime.engine runtime.names runtime.jvm",
            "runtime.hooks -> runtime.classes runtime.engine runtime.stores runtime.names runtime.jvm",
            "runtime.outside -> runtime.hooks runtime.classes runtime.engine runtime.names runtime.jvm",
            "runtime.models -> runtime.hooks runtime.engine runtime.names runtime.jvm",
            "runtime -> runtime.classes runtime.engine runtime.telling runtime.stores runtime.names runtime.jvm",
            "core ->",
            "core.hb ->",
            "core.race -> core core.hb",
            "core.explain -> core",
            "core.por.paths -> core",
            "core.por -> core core.hb core.por.paths",
            "core.order -> core",
            "core.dependence ->",
            "core.relations -> core.por",
            "core.exogenous -> core core.relations core.order core.por",
            "core.mcr.forest -> core",
            "core.mcr.limits -> core",
            "core.mcr.merge -> core core.mcr.forest",
            "core.mcr.state -> core core.mcr.forest",
            "core.mcr.learn -> core core.mcr.state core.mcr.merge core.mcr.forest",
            "core.mcr.summary -> core core.mcr.learn core.mcr.state core.mcr.forest",
            "core.mcr.keys -> core core.mcr.summary core.mcr.state core.mcr.forest core.mcr.limits",
            "core.mcr.search -> core core.mcr.keys core.mcr.summary core.mcr.learn core.mcr.state core.mcr.forest"
                    + " core.mcr.limits",
            "core.mcr.zones -> core core.mcr.search core.mcr.keys core.mcr.summary core.mcr.learn core.mcr.state"
                    + " core.mcr.forest core.mcr.limits",
            "core.mcr.hunt -> core core.mcr.learn core.mcr.state core.mcr.forest",
            "core.mcr -> core core.mcr.zones core.mcr.search core.mcr.hunt core.mcr.keys core.mcr.summary core.mcr.learn"
                    + " core.mcr.merge core.mcr.state core.mcr.forest core.mcr.limits",
            "core.strategy -> core core.exogenous core.relations core.por core.por.paths core.order core.mcr"
                    + " core.mcr.limits",
            "agent.cache ->",
            "agent.hooks ->",
            "agent.dependence -> agent.jdk",
            "agent.jdk -> agent.hooks",
            "agent.rewrite.single -> agent.hooks",
            "agent.rewrite.statics -> agent.hooks",
            "agent.rewrite.shape ->",
            "agent.rewrite -> agent.rewrite.single agent.rewrite.statics agent.rewrite.shape agent.jdk agent.hooks agent.cache",
            "agent.install -> agent.rewrite agent.rewrite.shape agent.jdk agent.cache",
            "agent -> agent.install agent.rewrite agent.dependence agent.jdk agent.cache",
            "checker.options ->",
            "checker.program -> checker.options",
            "checker.drive -> checker.program checker.options",
            "checker.explanation ->",
            "checker.result -> checker.explanation checker.options",
            "checker.explaining -> checker.explanation checker.result checker.program",
            "checker.checkpoint -> checker.result checker.program checker.options",
            "checker.exploring -> checker.explaining checker.checkpoint checker.result checker.program checker.options",
            "checker.report -> checker.explanation checker.explaining checker.exploring checker.result checker.program checker.options",
            "checker.parallel -> checker.exploring checker.result checker.program checker.options",
            "checker -> checker.parallel checker.exploring checker.checkpoint checker.result checker.program checker.options",
            "cluster ->",
            "cluster.grid -> cluster",
            "cli ->",
            "junit ->",
            "maven ->",
            "gradle ->");

    /** The modules that are used by nobody, and may use everybody. */
    private static final Set<String> OUTSIDE = Set.of("examples", "benchmarks");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importPaths(SourceTree.classFolders())
            .that(com.tngtech.archunit.base.DescribedPredicate.describe(
                    "are Heddle's own", c -> c.getPackageName().startsWith(ROOT) && !OUTSIDE.contains(module(c))));

    /** Understands lines of the form "who -> whom whom". */
    private static Map<String, Set<String>> table(String... lines) {
        Map<String, Set<String>> table = new TreeMap<>();
        for (String line : lines) {
            int arrow = line.indexOf("->");
            Set<String> used = Arrays.stream(line.substring(arrow + 2).trim().split(" ", -1))
                    .filter(u -> !u.isEmpty())
                    .collect(Collectors.toCollection(TreeSet::new));
            table.put(line.substring(0, arrow).trim(), used);
        }
        return table;
    }

    private static String packageOf(JavaClass c) {
        return c.getPackageName().substring(ROOT.length());
    }

    private static String module(JavaClass c) {
        return packageOf(c).replaceFirst("\\..*", "");
    }

    @Test
    void everyModuleAndPackageHasItsPlace() {
        Set<String> modules = CLASSES.stream().map(LayersTest::module).collect(Collectors.toCollection(TreeSet::new));
        Set<String> packages =
                CLASSES.stream().map(LayersTest::packageOf).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(MODULES.keySet(), modules);
        assertEquals(PACKAGES.keySet(), packages);
    }

    @Test
    void arrowsPointDownOnly() {
        Set<String> wrong = new TreeSet<>();
        for (JavaClass c : CLASSES) {
            for (Dependency d : c.getDirectDependenciesFromSelf()) {
                JavaClass used = d.getTargetClass().getBaseComponentType();
                if (used.getPackageName().startsWith(ROOT) && !isAllowed(c, used)) {
                    wrong.add(packageOf(c) + " -> " + packageOf(used) + ": " + d.getDescription());
                }
            }
        }
        assertEquals(Set.of(), wrong);
    }

    private static boolean isAllowed(JavaClass user, JavaClass used) {
        if (!module(user).equals(module(used))) {
            return MODULES.get(module(user)).contains(module(used));
        }
        return packageOf(user).equals(packageOf(used))
                || PACKAGES.get(packageOf(user)).contains(packageOf(used));
    }

    @Test
    void noTwoPackagesNeedEachOther() {
        slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void noPackageIsTooLarge() {
        Map<String, List<String>> byPackage = new TreeMap<>();
        CLASSES.stream()
                .filter(c -> c.isTopLevelClass() && !c.getSimpleName().equals("package-info"))
                .forEach(c -> byPackage
                        .computeIfAbsent(packageOf(c), p -> new java.util.ArrayList<>())
                        .add(c.getSimpleName()));
        byPackage.forEach((name, classes) -> assertTrue(
                classes.size() <= MOST_CLASSES, () -> name + " has " + classes.size() + " classes: " + classes));
    }

    @Test
    void everyPackageSaysWhatItIsFor() {
        Set<String> silent = new TreeSet<>();
        for (String name : PACKAGES.keySet()) {
            String file = module(name) + "/src/main/java/dev/heddle/" + name.replace('.', '/') + "/package-info.java";
            if (!SourceTree.files("package-info.java").contains(java.nio.file.Path.of(file))) {
                silent.add(name);
            }
        }
        assertEquals(Set.of(), silent);
    }

    private static String module(String packageName) {
        return packageName.replaceFirst("\\..*", "");
    }
}
