package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import java.util.Arrays;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Tests of a project that has old versions of the libraries that Heddle itself uses; run by {@code JarIT}. */
public class OldLibraries {
    private int counter;

    private synchronized void increment() {
        counter++;
    }

    private static void useLibraries() {
        assertEquals(9, PackageVersion.VERSION.getMinorVersion());
        assertTrue(Arrays.stream(Opcodes.class.getFields())
                .noneMatch(f -> f.getName().equals("ASM6")));
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "Made", null, "java/lang/Object", null);
        writer.visitEnd();
        assertTrue(writer.toByteArray().length > 0);
    }

    @HeddleTest
    void passes() {
        useLibraries();
        Heddle.parallel(this::increment, this::increment);
        assertEquals(2, counter);
    }

    @HeddleTest
    void fails() {
        useLibraries();
        Heddle.parallel(() -> counter++, () -> counter++);
        assertEquals(2, counter);
    }
}
