package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code in jars is not what the program's author has written: it is told by its calls, unless all of the program is in one. */
class LibraryStoryTest {
    private static final String STOCK = """
            package lib;

            public class Stock {
                private int left = 5;

                public boolean has(int n) {
                    return left >= n;
                }

                public synchronized void take(int n) {
                    left = left - n;
                }
            }
            """;

    private static final String SHOP = """
            package app;

            public class Shop {
                static void sell(lib.Stock stock, int n) {
                    if (stock.has(n)) {
                        stock.take(n);
                    }
                }

                public static void main(String[] arguments) throws InterruptedException {
                    lib.Stock stock = new lib.Stock();
                    Thread other = new Thread(() -> sell(stock, 3));
                    other.start();
                    sell(stock, 4);
                    other.join();
                    assert stock.has(0) : "sold more than there was";
                }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws IOException {
        Path stock = Files.writeString(folder.resolve("Stock.java"), STOCK);
        Path shop = Files.writeString(folder.resolve("Shop.java"), SHOP);
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", folder.toString(), stock.toString(), shop.toString());
        assertEquals(0, status);
        jar("lib", "Stock");
        jar("app", "Shop");
        Files.move(folder.resolve("lib"), folder.resolve("library"));
    }

    private void jar(String name, String type) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name + ".jar"));
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry(name + "/" + type + ".class"));
            Files.copy(folder.resolve(name).resolve(type + ".class"), jar);
            jar.closeEntry();
        }
    }

    private String check(String program) {
        String path = folder.resolve(program) + File.pathSeparator + folder.resolve("lib.jar");
        Command command = Command.heddle("check", "--cp", path, "--schedules", folder.toString(), "app.Shop");
        assertEquals(1, command.exit(), command.toString());
        return command.out();
    }

    @Test
    void aLibraryIsToldByItsCalls() {
        String told = check("");
        assertTrue(told.contains("Stock.has(3) -> true"), told);
        assertTrue(told.contains("Stock.take(4)"), told);
        assertFalse(told.contains("read Stock.left"), told);
        assertTrue(
                told.lines().noneMatch(l -> l.matches(".* \\| Stock\\.\\w+:\\d+")), "a line of the library: " + told);
    }

    @Test
    void aProgramThatComesInAJarIsToldAsItIs() {
        String told = check("app.jar");
        assertTrue(told.contains("read Stock.left"), told);
    }
}
