package dev.heddle.agent.dependence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What small methods depend on, from their bytecode. A line that ends with {@code //r} has the read that is asked for, one
 * with {@code //e} the event. All are compiled at once.
 */
class BytecodeDependenceTest {
    private enum By {
        OCCURRENCE,
        VALUE,
        /** Whoever made the read. */
        VALUE_OF_ANYONE
    }

    /** Members of a class {@code C}, and whether the event depends so on the read. */
    private record Case(String name, By how, boolean expected, String members) {
        /** As a class of its own. */
        String source(String className) {
            String fields = "static int x, y, z; static int[] a = new int[2]; static C c; int f; final int g;"
                    + " static boolean flag; C(int v) { g = v; }";
            String text = "package p; public class C {\n" + fields + "\n" + members + "}\n";
            return text.replaceAll("\\bC\\b", className);
        }

        int line(String mark) {
            String[] lines = source("C").split("\n", -1);
            return IntStream.range(0, lines.length)
                            .filter(i -> lines[i].endsWith(mark))
                            .findFirst()
                            .orElseThrow()
                    + 1;
        }
    }

    private static Case occurs(String name, String members) {
        return new Case(name, By.OCCURRENCE, true, members);
    }

    private static final List<Case> CASES = List.of(
            // The four cases of [Huang 2017], Figure 3.
            occurs("case 1: a predicate decides over what is in it", """
                    static void m() { if (x == 1) { //r
                      int r = y; //e
                    } }
                    """),
            occurs("case 2: a predicate is made of an earlier read", """
                    static void m() { int b = x; //r
                      int d = b + 1; if (d == 1) {
                      int r = y; //e
                    } }
                    """),
            occurs("case 3: a predicate is made of what a method returns", """
                    static int func() {
                      return x; //r
                    }
                    static void m() { if (func() == 1) {
                      int r = y; //e
                    } }
                    """),
            occurs("case 4: a method may not return", """
                    static void func() { if (x == 1) { //r
                      throw new IllegalStateException(); } }
                    static void m() { func();
                      int r = y; //e
                    }
                    """),
            occurs("a predicate is made of a parameter", """
                    static void func(int p) { if (p == 1) {
                      int r = y; //e
                    } }
                    static void m() { func(x); //r
                    }
                    """),
            new Case("a read that nobody looks at decides nothing", By.OCCURRENCE, false, """
                    static void m() { int b = x; //r
                      int r = y; //e
                    }
                    """),
            new Case("a value depends on what it is made of", By.VALUE, true, """
                    static void m() { int b = x; //r
                      y = b * 2; //e
                    }
                    """),
            new Case("that a value is written does not depend on what it is made of", By.OCCURRENCE, false, """
                    static void m() { int b = x; //r
                      y = b * 2; //e
                    }
                    """),
            new Case("a branch that chooses a value decides over it", By.VALUE, true, """
                    static void m() { int b = x; //r
                      int d = b > 3 ? 1 : 2;
                      y = d; //e
                    }
                    """),
            new Case("a branch that chooses a value decides over nothing else", By.OCCURRENCE, false, """
                    static void m() { int b = x; //r
                      int d = b > 3 ? 1 : 2;
                      y = d; //e
                    }
                    """),
            occurs("a loop that may never end decides over what follows", """
                    static void m() {
                      while (!flag) { } //r
                      x = 1; //e
                    }
                    """),
            occurs("an event in a branch decides over the place of what follows", """
                    static void m() { if (x == 1) { //r
                      z = 1; }
                      int r = y; //e
                    }
                    """),
            occurs("a reference that may be null decides over what follows", """
                    static void m() { C d = c; //r
                      int b = d.f;
                      y = 1; //e
                    }
                    """),
            occurs("an index decides over which element it is", """
                    static void m() { int b = x; //r
                      a[b] = 1; //e
                    }
                    """),
            occurs("an index that may be out of bounds decides over what follows", """
                    static void m() { int b = x; //r
                      a[b] = 1;
                      y = 1; //e
                    }
                    """),
            occurs("a divisor that may be zero decides over what follows", """
                    static void m() { int b = x; //r
                      int d = 7 / b;
                      y = 1; //e
                    }
                    """),
            occurs("a divisor of a method of Math that may be zero decides over what follows", """
                    static void m() { int b = x; //r
                      int d = Math.floorMod(7, b);
                      y = 1; //e
                    }
                    """),
            occurs("an index into a builder that may be out of bounds decides over what follows", """
                    static void m() { int b = x; //r
                      char d = new StringBuilder("abc").charAt(b);
                      y = 1; //e
                    }
                    """),
            occurs("what is in a builder decides over whether an index is out of bounds", """
                    static void m() { int b = x; //r
                      char d = new StringBuilder().append(b).charAt(1);
                      y = 1; //e
                    }
                    """),
            occurs("a builder that others may have is read", """
                    static final StringBuilder s = new StringBuilder();
                    static synchronized void m() { int b = s.length(); //r
                      if (b > 1) {
                      y = 1; //e
                    } }
                    """),
            occurs("a box that may not be there decides over what follows", """
                    static Integer box;
                    static void m() { Integer b = box; //r
                      int d = Integer.valueOf(1).compareTo(b);
                      y = 1; //e
                    }
                    """),
            occurs("a time that may be negative decides over what follows", """
                    static void m() throws InterruptedException { long b = x; //r
                      Thread.sleep(b);
                      y = 1; //e
                    }
                    """),
            new Case("a caught exception decides over the value that is set then", By.VALUE, true, """
                    static void m() { int b = x; //r
                      int d = 0; try { d = a[b]; } catch (ArrayIndexOutOfBoundsException e) { d = 1; }
                      y = d; //e
                    }
                    """),
            occurs("a string is made of its parts", """
                    static void m() { int b = x; //r
                      String s = "n" + b + "!"; if (s.length() > 3) {
                      y = 1; //e
                    } }
                    """),
            new Case("a lambda has what it captured from another thread", By.VALUE_OF_ANYONE, true, """
                    static void m() { int b = x; //r
                      new Thread(() -> {
                      y = b; //e
                    }).start(); }
                    """),
            occurs("a method reference is called through its interface", """
                    interface Body { int get(); }
                    static int read() {
                      return x; //r
                    }
                    static void m() { Body body = C::read; if (body.get() == 1) {
                      y = 1; //e
                    } }
                    """),
            new Case("a final field is read without an event", By.VALUE_OF_ANYONE, true, """
                    static void m() { c = new C(x); //r
                    }
                    static void n() {
                      y = c.g; //e
                    }
                    """),
            new Case("a field of an object of one's own is read without an event", By.VALUE, true, """
                    static void m() { C d = new C(1); d.f = x; //r
                      int b = d.f;
                      y = b; //e
                    }
                    """),
            occurs("code that is not known depends on everything", """
                    static java.util.List<Integer> list = new java.util.ArrayList<>();
                    static void m() { int b = x; //r
                      list.add(b);
                      y = 1; //e
                    }
                    """),
            new Case("a thread begins without what its starter decided", By.OCCURRENCE, false, """
                    static void m() { if (x == 1) { //r
                      new Thread(() -> {
                      y = 1; //e
                    }).start(); } }
                    """),
            occurs("an atomic variable decides over the place of a call", """
                    static java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger();
                    static synchronized void locked() {
                      y = 1; //e
                    }
                    static void m() { if (n.compareAndSet(0, 1)) { //r
                      z = 1; } locked(); }
                    """));

    @TestFactory
    Stream<DynamicTest> cases() {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < CASES.size(); i++) {
            sources.put("p.C" + i, CASES.get(i).source("C" + i));
        }
        Compilation compilation = new Compilation(sources);
        return IntStream.range(0, CASES.size())
                .mapToObj(i -> DynamicTest.dynamicTest(
                        CASES.get(i).name(),
                        () -> assertEquals(
                                CASES.get(i).expected(), depends(CASES.get(i), classFiles(compilation, "p/C" + i)))));
    }

    private static List<byte[]> classFiles(Compilation compilation, String name) throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (String n : List.of(name, name + "$Body")) {
            try (InputStream in = compilation.getResourceAsStream(n + ".class")) {
                if (in != null) {
                    files.add(in.readAllBytes());
                }
            }
        }
        return files;
    }

    private static boolean depends(Case c, List<byte[]> classFiles) {
        ProgramAnalysis analysis = new ProgramAnalysis(classFiles);
        boolean depends = false;
        boolean seen = false;
        for (MethodText m : analysis.program().methods()) {
            for (int i = m.events.nextSetBit(0); i >= 0; i = m.events.nextSetBit(i + 1)) {
                if (m.lines[i] == c.line("//e")) {
                    seen = true;
                    int read = readPlace(c, analysis);
                    depends |= switch (c.how()) {
                        case OCCURRENCE -> m.orders[i].with(m.subjects[i]).hasOwn(read);
                        case VALUE -> m.values[i].hasOwn(read);
                        case VALUE_OF_ANYONE -> m.values[i].hasAnyones(read);
                    };
                }
            }
        }
        assertTrue(seen, "no event in the marked line");
        return depends;
    }

    private static int readPlace(Case c, ProgramAnalysis analysis) {
        return analysis.program().methods().stream()
                .mapToInt(m -> analysis.places().find(m.place(c.line("//r"))))
                .filter(place -> place >= 0)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void peopleAreToldWhatDependsOnARead() throws IOException {
        Case c = CASES.get(0);
        Compilation compilation = new Compilation(Map.of("p.C", c.source("C")));
        DependenceText text = new DependenceText(classFiles(compilation, "p/C"));
        assertEquals(
                List.of(
                        "read at p.C.m:" + c.line("//r"),
                        "  decides whether, when or on what there is an event at",
                        "    p.C.m:" + c.line("//e"),
                        "read at p.C.m:" + c.line("//e"),
                        "  decides nothing"),
                text.of("p.C", Optional.of("m")));
        assertEquals(List.of(), text.of("p.C", Optional.of("none")));
        assertEquals(
                List.of("p.C.<init> reads nothing that others could write"), text.of("p.C", Optional.of("<init>")));
    }
}
