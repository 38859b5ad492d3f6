package dev.heddle.agent.oracle;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The page of the docs that lists the classes. */
public final class OraclePage {
    private OraclePage() {}

    /** The page as the table says. */
    public static String markdown() {
        Map<String, TreeSet<String>> packages = new TreeMap<>();
        for (SharedClass c : SharedClass.table()) {
            int end = 0;
            while (Character.isLowerCase(c.name().charAt(end))) {
                end = c.name().indexOf('.', end) + 1;
            }
            packages.computeIfAbsent(c.name().substring(0, end - 1), p -> new TreeSet<>())
                    .add(c.name().substring(end) + (c.since() > 17 ? " (JDK " + c.since() + ")" : ""));
        }
        StringBuilder page = new StringBuilder("""
                # The JVM as an oracle

                Generated from the tables in code by `OraclePageTest`; run it with `-Dheddle.oracle.write` to renew.

                Small random programs are run as they are, thousands of times with random delays, in a JVM without Heddle.
                Whatever they show there, Heddle must have found if it says that it has covered them. A program has two or
                three threads with one to three calls each on one shared object of the JDK; its outcome is what every call
                returned or threw, and the object's state in the end. `mcr` and `dfs` must find the same outcomes.
                A build compares one program for every third class; `mvn verify -Poracle` compares thousands. What the programs in
                `agent/src/test/java/programs` note is compared in the same way.

                Methods that wait, that give another result in every run or that reach out of the JVM are not called:
                `agent/src/test/resources/oracle/classes.txt` names them. Classes of which Heddle is known to miss something
                without saying so stand in `wrong.txt` beside it, each with a program that shows it; a test fails when one of
                them has become right.

                Not all that is found so is Heddle's fault. `InputStreamReader.ready` locks the reader and then its stream,
                `skip` the stream and then the reader: a deadlock of the JDK's own, on 17 and 25 (`ReaderAgainstItself`).

                """);
        page.append(SharedClass.table().size()).append(" classes are shared:\n\n| package | classes |\n|---|---|\n");
        packages.forEach((name, classes) -> page.append("| ")
                .append(name)
                .append(" | ")
                .append(String.join(", ", classes))
                .append(" |\n"));
        return page.toString();
    }
}
