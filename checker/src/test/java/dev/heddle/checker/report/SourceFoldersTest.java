package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceFoldersTest {
    @TempDir
    Path project;

    private Path classes;

    @BeforeEach
    void makeFolders() throws IOException {
        classes = Files.createDirectories(project.resolve("target/test-classes"));
    }

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private Optional<String> line(String site) {
        return new SourceFolders(List.of(), List.of(classes))
                .line(SourcePlace.of(site).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "target/classes, src/main/java",
        "target/test-classes, src/test/java",
        "build/classes/java/main, src/main/java",
        "build/classes/kotlin/test, src/test/kotlin",
        "out/production/bank, src",
        "bin, src",
        "., ."
    })
    void theTextIsFoundWhereBuildsKeepIt(String classFolder, String sourceFolder) throws IOException {
        classes = Files.createDirectories(project.resolve(classFolder));
        write(sourceFolder + "/bank/Account.java", "package bank;\n\n  class Account {\n");
        assertEquals(Optional.of("class Account {"), line("bank.Account.get:3"));
        assertEquals(Optional.of("class Account {"), line("bank.Account$Lock.lambda$get$0:3"));
    }

    @Test
    void aFolderThatIsNamedComesFirst() throws IOException {
        write("src/Account.java", "old");
        write("elsewhere/Account.java", "new");
        SourceFolders folders = new SourceFolders(List.of(project.resolve("elsewhere")), List.of(classes));
        assertEquals(
                Optional.of("new"), folders.line(SourcePlace.of("Account.get:1").orElseThrow()));
    }

    @Test
    void kotlinHasFilesOfItsOwn() throws IOException {
        write("src/main/kotlin/bank/Account.kt", "fun main() {");
        assertEquals(Optional.of("fun main() {"), line("bank.AccountKt.main:1"));
        assertEquals(Optional.of("fun main() {"), line("bank.Account.get:1"));
    }

    @Test
    void whatIsNotThereIsNoText() throws IOException {
        write("src/bank/Account.java", "one\n\n");
        assertEquals(Optional.empty(), line("bank.Account.get:2"), "an empty line");
        assertEquals(Optional.empty(), line("bank.Account.get:3"), "behind the last");
        assertEquals(Optional.empty(), line("bank.Bank.get:1"), "no such file");
        write("src/java/util/List.java", "not the JDK's");
        assertEquals(Optional.empty(), line("java.util.List.get:1"));
        Files.write(project.resolve("src/bank/Account.java"), new byte[] {(byte) 0xe4, '\n'});
        assertEquals(Optional.empty(), line("bank.Account.get:1"), "in another encoding");
    }
}
