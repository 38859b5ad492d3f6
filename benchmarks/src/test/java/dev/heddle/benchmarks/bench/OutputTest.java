package dev.heddle.benchmarks.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** What the command writes, of rows that were made up. */
class OutputTest {
    private static Measured row(String verdict, long executions, long foundAt) {
        String limit = verdict.equals("limit") ? "the time limit of 20s was reached" : "";
        return new Measured(verdict, executions, foundAt, 1500, 2, 0, "", 7, 8, 9, limit);
    }

    @Test
    void aRowSaysWhatItCameTo() {
        assertEquals("3 / 1.5s", row("failed", 5, 3).toBug());
        assertEquals("covered: 5 / 1.5s", row("covered", 5, 0).toBug());
        assertEquals("5 / 1.5s", row("covered", 5, 0).toCover());
        assertEquals("> 5 / 1.5s", row("limit", 5, 0).toCover());
        Measured bounded = new Measured("limit", 5, 0, 1500, 2, 0, "", 7, 8, 9, "the strategy icb does not cover all");
        assertEquals("ended: 5 / 1.5s", bounded.toBug());
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
    void whatIsSavedIsToldOfRowsThatEnded() {
        ResultTable table = new SolvingTables(OutputTest::savingHalf).reduction();
        int ours = table.columns().indexOf("mcr-s, native solver");
        Map<String, String> cells = new TreeMap<>();
        table.rows().forEach(r -> cells.put(r.get(0), r.get(ours)));
        assertEquals("-50 %, -25 %, +100 %", cells.get("Counter"));
        assertEquals("–", cells.get("Airline"), "which did not end");
        assertEquals("-50 %, -25 %, +100 %", cells.get("all together"));
        assertEquals("-34 %, -82 %, –", table.rows().get(4).get(1), "of Pool, whose time is not published");
    }

    private static Measured savingHalf(Request request) {
        boolean saves = !request.strategy().equals("mcr-classic");
        String verdict = request.subject().name().equals("Airline") && saves ? "limit" : "covered";
        String limit = verdict.equals("limit") ? "the time limit of 20s was reached" : "";
        return new Measured(
                verdict, 5, 0, 1500, 0, 0, "", saves ? 100 : 200, saves ? 300 : 400, saves ? 80 : 40, limit);
    }

    @Test
    void rowsAreToldApart() {
        Request request = Request.of("Counter", "explored", "mcr-s");
        assertEquals("Counter/explored/mcr-s", request.key());
        assertEquals(
                "Counter/explored/mcr-s/z3/long", request.with("z3").longer().key());
        assertEquals("Counter/explored/mcr-s/all", request.collecting().key());
        assertEquals(Duration.ofSeconds(60), request.longer().budget(Duration.ofSeconds(20)));
        assertEquals(Duration.ofSeconds(20), request.budget(Duration.ofSeconds(20)));
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

    @Test
    void aLongRowIsNotMeasuredIfItEndsInTheUsualTime(@TempDir Path folder) throws Exception {
        Request request = Request.of("Counter", "explored", "mcr");
        RowFile file = new RowFile(folder.resolve("rows"), "20s");
        file.add(request, row("limit", 5, 0));
        assertEquals(null, file.get(request.longer()));
        file.add(request.longer(), row("limit", 15, 0));
        assertEquals(row("limit", 15, 0), file.get(request.longer()));
        file.add(request, row("covered", 7, 0));
        assertEquals(row("covered", 7, 0), file.get(request.longer()));
        assertEquals("lost: gone", Measured.lost("gone").toCover());
    }
}
