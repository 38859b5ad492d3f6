package dev.heddle.cli;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Arrows point down only. */
class LayersTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.heddle");

    @Test
    void arrowsPointDownOnly() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.heddle..")
                .layer("model")
                .definedBy("dev.heddle.model..")
                .layer("runtime")
                .definedBy("dev.heddle.runtime..")
                .layer("core")
                .definedBy("dev.heddle.core..")
                .layer("agent")
                .definedBy("dev.heddle.agent..")
                .layer("checker")
                .definedBy("dev.heddle.checker..")
                .layer("cli")
                .definedBy("dev.heddle.cli..")
                .whereLayer("model")
                .mayNotAccessAnyLayer()
                .whereLayer("runtime")
                .mayOnlyAccessLayers("model")
                .whereLayer("core")
                .mayOnlyAccessLayers("model")
                .whereLayer("agent")
                .mayOnlyAccessLayers("model", "runtime", "core")
                .whereLayer("checker")
                .mayOnlyAccessLayers("model", "runtime", "core")
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer()
                .check(CLASSES);
    }
}
