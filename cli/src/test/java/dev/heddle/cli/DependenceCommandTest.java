package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code heddle dependence}: shows what depends on reads, and says what is wrong in one line. */
class DependenceCommandTest {
    private static final String CLASSES = Path.of("target", "test-classes").toString();
    private static final String PROGRAM = "programs.cli.LostUpdate";

    @Test
    void aReadIsShownWithWhatDependsOnIt() {
        Command command = Command.heddle("dependence", "--cp", CLASSES, PROGRAM);
        assertEquals(0, command.exit(), command.toString());
        assertTrue(command.out().contains("read at " + PROGRAM + "."), command.out());
        assertTrue(command.out().contains("decides the value that is written at"), command.out());
    }

    @Test
    void whatIsNotThereIsRefused() {
        refused("no class no.Such on the class path", "dependence", "--cp", CLASSES, "no.Such#m");
        refused("has no method none", "dependence", "--cp", CLASSES, PROGRAM + "#none");
        refused("not a target", "dependence", "--cp", CLASSES, "#");
        refused("no class no.Such", "dependence", "--cp", CLASSES, "--program", "no.Such", PROGRAM);
        refused("class path entry does not exist", "dependence", "--cp", "no/such", PROGRAM);
    }

    private static void refused(String expected, String... args) {
        Command command = Command.heddle(args);
        assertEquals(Main.BAD_USAGE, command.exit(), command.toString());
        assertEquals(1, command.err().lines().count(), command.err());
        assertTrue(command.err().contains(expected), command.err());
    }
}
