package dev.heddle.agent.rewrite;

import dev.heddle.agent.jdk.Models;
import dev.heddle.agent.jdk.Profile;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tells, from the tables that the rewriting itself uses, how each part of the JDK is handled; see docs/coverage.md. */
final class Coverage {
    private Coverage() {}

    static String markdown() {
        StringBuilder b = new StringBuilder();
        b.append("# What of the JDK is under control, and how\n\n");
        b.append(
                "Generated from the tables in code by `CoverageTest`; run it with `-Dheddle.coverage.write` to renew.\n");
        b.append(
                "Whatever is not named here runs as it is. Where several threads share an object of such a class, the\n");
        b.append("result names it as uncontrolled, and the verdict is never \"covered\".\n");
        models(b);
        table(
                b,
                "Methods that ask the runtime first",
                "A controlled thread's call is an operation of the model.",
                JdkEntries.handled());
        table(
                b,
                "Calls that are replaced in rewritten code",
                "The runtime does it instead.",
                CallReplacements.handled());
        table(
                b,
                "Accesses by reflection",
                "Where the program's own code calls these, it is an access to the field or element.",
                ReflectionCalls.handled());
        table(
                b,
                "Accesses to what a builder or buffer holds",
                "A call that changes a buffer updates one location; one that changes a builder reads and then writes it.",
                new TreeSet<>(Set.of("java/lang/StringBuffer", "java/lang/StringBuilder")));
        table(
                b,
                "Uses of the file system",
                "All files are one location; it is told where one thread changes files and another uses them.",
                FileCalls.handled());
        packages(b);
        return b.toString();
    }

    private static void models(StringBuilder b) {
        b.append("\n## Modelled: one call, one to four operations\n\n| class | methods |\n|---|---|\n");
        for (String jdkClass : Models.CLASSES.keySet()) {
            Set<String> methods = Models.methodsOf(jdkClass);
            b.append("| ").append(dotted(jdkClass)).append(" | ");
            b.append(String.join(", ", readable(methods))).append(" |\n");
        }
    }

    private static Set<String> readable(Set<String> methods) {
        Map<String, Integer> names = new TreeMap<>();
        for (String m : methods) {
            names.merge(m.substring(0, m.indexOf('(')), 1, Integer::sum);
        }
        Map<String, Boolean> texts = new TreeMap<>();
        names.forEach((name, n) -> texts.put(n == 1 ? name : name + " (" + n + ")", true));
        return texts.keySet();
    }

    private static void table(StringBuilder b, String title, String how, Set<String> methods) {
        b.append("\n## ").append(title).append("\n\n").append(how).append("\n\n");
        for (String m : methods) {
            b.append("- `").append(dotted(m)).append("`\n");
        }
    }

    private static void packages(StringBuilder b) {
        b.append("\n## Rewritten like the program's own code\n\n");
        b.append(
                "Every field and array access, monitor and atomic access in the classes of these packages is seen:\n\n");
        for (String p : Profile.rewrittenPackages()) {
            b.append("- `").append(dotted(p)).append("*`\n");
        }
        b.append("\nexcept for\n\n");
        for (String p : Profile.notRewritten()) {
            b.append("- `").append(dotted(p)).append("*`\n");
        }
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }
}
