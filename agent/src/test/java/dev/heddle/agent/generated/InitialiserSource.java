package dev.heddle.agent.generated;

import dev.heddle.agent.generated.InitialiserProgram.ClassBody;
import dev.heddle.agent.generated.InitialiserProgram.Count;
import dev.heddle.agent.generated.InitialiserProgram.Fail;
import dev.heddle.agent.generated.InitialiserProgram.Read;
import dev.heddle.agent.generated.InitialiserProgram.Statement;
import dev.heddle.agent.generated.InitialiserProgram.Use;
import dev.heddle.agent.generated.InitialiserProgram.Write;
import java.util.List;

/** A program about class initialisation as Java. */
public final class InitialiserSource {
    private InitialiserSource() {}

    /** The source of a class of that name. */
    public static String of(String name, InitialiserProgram program) {
        StringBuilder b = new StringBuilder(
                        "package generated;\nimport dev.heddle.agent.Outcomes;\npublic final class ")
                .append(name)
                .append(" {\n  static volatile int x;\n")
                .append("  static final java.util.concurrent.atomic.AtomicInteger N =")
                .append(" new java.util.concurrent.atomic.AtomicInteger();\n");
        for (int i = 0; i < program.classes().size(); i++) {
            type(b, i, program.classes().get(i));
        }
        for (int i = 0; i < program.threads().size(); i++) {
            thread(b, i, program.threads().get(i));
        }
        b.append("  public static void main(String[] args) throws Exception {\n");
        for (int i = 0; i < program.threads().size(); i++) {
            b.append("    Thread t")
                    .append(i)
                    .append(" = new Thread(() -> t")
                    .append(i)
                    .append("());\n");
        }
        for (int i = 0; i < program.threads().size(); i++) {
            b.append("    t").append(i).append(".start();\n");
        }
        for (int i = 0; i < program.threads().size(); i++) {
            b.append("    t").append(i).append(".join();\n");
        }
        b.append("    Outcomes.note(Outcomes.kept(\"0\") + \"|\" + Outcomes.kept(\"1\"));\n  }\n}\n");
        return b.toString();
    }

    private static void type(StringBuilder b, int number, ClassBody type) {
        b.append("  static class C").append(number);
        if (type.above() >= 0) {
            b.append(" extends C").append(type.above());
        }
        b.append(" {\n    static final int F")
                .append(number)
                .append(";\n    static int a")
                .append(number);
        b.append(";\n    static {\n      int h = 1;\n");
        for (Statement s : type.code()) {
            b.append("      ");
            if (s instanceof Fail) {
                b.append("if (x == 0) throw new IllegalStateException();\n");
            } else if (s instanceof Write w) {
                b.append("x = ").append(w.value()).append(";\n");
            } else {
                b.append("h = h * 7 + ").append(value(s)).append(";\n");
            }
        }
        b.append("      F")
                .append(number)
                .append(" = h;\n      a")
                .append(number)
                .append(" = h;\n    }\n");
        b.append("    static int m")
                .append(number)
                .append("() { return F")
                .append(number)
                .append("; }\n");
        b.append("    int i")
                .append(number)
                .append("() { return F")
                .append(number)
                .append("; }\n  }\n");
    }

    private static void thread(StringBuilder b, int number, List<Statement> code) {
        b.append("  static void t").append(number).append("() {\n    String s = \"\";\n");
        for (Statement s : code) {
            if (s instanceof Write w) {
                b.append("    x = ").append(w.value()).append(";\n");
            } else {
                b.append("    try { s += ").append(value(s)).append(" + \",\"; }");
                b.append(" catch (ExceptionInInitializerError e) { s += \"E,\"; }");
                b.append(" catch (NoClassDefFoundError e) { s += \"N,\"; }\n");
            }
        }
        b.append("    Outcomes.keep(\"").append(number).append("\", s);\n  }\n");
    }

    private static String value(Statement statement) {
        if (statement instanceof Use u) {
            String type = "C" + u.type();
            return switch (u.way()) {
                case FIELD -> type + ".a" + u.type();
                case FINAL_FIELD -> type + ".F" + u.type();
                case METHOD -> type + ".m" + u.type() + "()";
                case OBJECT -> "new " + type + "().i" + u.type() + "()";
            };
        }
        if (statement instanceof Read) {
            return "x";
        }
        if (statement instanceof Count) {
            return "N.incrementAndGet()";
        }
        throw new IllegalArgumentException("no value: " + statement);
    }
}
