package dev.heddle.benchmarks.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** What the command writes, of rows that were made up. */
class OutputTest {
    private static Measured row(String verdict, long executions, long foundAt) {
        return new Measured(verdict, executions, foundAt, 1500, 2, 0, "", 7, 8, 9, "");
    }

    @Test
    void aRowSaysWhatItCameTo() {
        assertEquals("3 / 1.5s", row("failed", 5, 3).toBug());
        assertEquals("covered: 5 / 1.5s", row("covered", 5, 0).toBug());
        assertEquals("5 / 1.5s", row("covered", 5, 0).toCover());
        assertEquals("> 5 / 1.5s", row("limit", 5, 0).toCover());
        assertEquals("–", Measured.none().toBug());
    }

    @Test
    void aFigureIsComparedWithThePublishedOne() {
        List<String> notes = new ArrayList<>();
        assertEquals("yes", Comparison.of("3 / 1s", row("covered", 3, 0), false, "X", notes));
        assertEquals("yes", Comparison.of("> 3 / 1h", row("covered", 30, 0), false, "X", notes));
        assertEquals("neither ended", Comparison.of("timeout", row("limit", 3, 0), false, "X", notes));
        assertEquals(List.of(), notes);
        assertEquals("no", Comparison.of("3 / 1s", row("covered", 4, 0), false, "X", notes));
        assertEquals(List.of("X: 4 against 3: the program was written anew from its description."), notes);
    }

    @Test
    void everyPublishedLineHasItsProgram() {
        List<ResultTable> tables = new PaperTables(r -> row("covered", 3, 0)).all();
        tables.forEach(t -> t.rows().forEach(r -> assertEquals(t.columns().size(), r.size(), t.id())));
        assertThrows(IllegalArgumentException.class, () -> Catalogue.named("Nobody"));
    }

    @Test
    void picturesAreXml() throws Exception {
        Map<String, String> charts = new PaperTables(r -> row("failed", 300, 300)).charts();
        assertTrue(charts.containsKey("example.svg"));
        for (String svg : charts.values()) {
            assertEquals(
                    "svg",
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new InputSource(new StringReader(svg)))
                            .getDocumentElement()
                            .getTagName());
        }
    }

    @Test
    void rowsAreKept(@TempDir Path folder) throws Exception {
        Request request = Request.of("Account", "buggy", "mcr");
        new RowFile(folder.resolve("rows"), "20s").add(request, row("failed", 5, 3));
        assertEquals(row("failed", 5, 3), new RowFile(folder.resolve("rows"), "20s").get(request));
        assertEquals(null, new RowFile(folder.resolve("rows"), "10s").get(request));
    }
}
