package dev.heddle.agent.oracle;

import dev.heddle.agent.oracle.ApiProgram.Call;

/**
 * A generated program in Java. Its threads hand what their calls returned to the main thread, as any program would that
 * cares: an outcome that no thread of the program could know of is not one that an exploration must show.
 */
public final class ApiSource {
    private static final String IMPORT = "import dev.heddle.agent.oracle.Text;\n";
    private static final String IMPLEMENTS = " implements dev.heddle.agent.oracle.Raced {\n";
    private static final String NOTE = "dev.heddle.agent.Outcomes.note(seen);\n";

    /** What stands in for {@link Text} where that cannot be had. */
    private static final String TEXT = """
            static class Text {
            static String of(Object v) {
            if (v == null) return "null";
            if (v instanceof String || v instanceof Character) {
            StringBuilder b = new StringBuilder("'");
            for (char c : v.toString().toCharArray())
            if (c < ' ' || c > '~') b.append('#').append((int) c).append('#'); else b.append(c);
            return b.append("'").toString();
            }
            if (v instanceof Enum<?>) return ((Enum<?>) v).name();
            String type = v.getClass().getName();
            if (v.getClass().isArray()) {
            StringBuilder b = new StringBuilder("[");
            for (int i = 0; i < java.lang.reflect.Array.getLength(v); i++)
            b.append(i == 0 ? "" : ",").append(of(java.lang.reflect.Array.get(v, i)));
            return b.append(']').toString();
            }
            if (v instanceof Boolean || v instanceof java.util.Locale
            || v instanceof java.util.Optional || v instanceof java.nio.charset.Charset || type.startsWith("java.time.")
            || v instanceof Number && !type.contains("concurrent")) return v.toString();
            return v.getClass().isHidden() || v.getClass().isSynthetic() ? "lambda" : v.getClass().getSimpleName();
            }
            }
            """;

    private final StringBuilder code = new StringBuilder();
    private final ApiProgram program;
    private final String type;

    private ApiSource(ApiProgram program) {
        this.program = program;
        this.type = program.shared().isStatic() ? "Object" : program.shared().name();
    }

    /** As the oracle runs it, in the package {@code generated}. */
    public static String of(ApiProgram program) {
        ApiSource s = new ApiSource(program);
        s.write();
        return s.code.toString();
    }

    /** By itself, for whoever is to find out what is wrong: it fails if it shows that outcome. */
    public static String standAlone(ApiProgram program, String outcome) {
        return of(program)
                .replace("package generated;\n", "// " + program + "\n")
                .replace(IMPORT, "")
                .replace(IMPLEMENTS, " {\n" + TEXT)
                .replace(NOTE, "if (seen.equals(" + literal(outcome) + ")) throw new AssertionError(seen);\n");
    }

    private static String literal(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private void write() {
        line("package generated;");
        code.append(IMPORT);
        line("@SuppressWarnings({\"rawtypes\", \"unchecked\", \"deprecation\", \"removal\"})");
        code.append("public class ").append(program.name()).append(IMPLEMENTS);
        int count = program.threads().size();
        for (int t = 0; t < count; t++) {
            line("String r" + t + ";");
        }
        create();
        for (int t = 0; t < count; t++) {
            thread(t);
        }
        state();
        line("public String run(int thread, Object shared) {");
        for (int t = 0; t < count; t++) {
            line("if (thread == " + t + ") return thread" + t + "((" + type + ") shared);");
        }
        line("throw new IllegalArgumentException();");
        line("}");
        main();
        line("}");
    }

    private void create() {
        line("public " + type + " create() throws Exception {");
        if (program.shared().isStatic()) {
            line(program.shared().creation() + ";");
            line("return null;");
        } else {
            line("return " + program.shared().creation() + ";");
        }
        line("}");
    }

    private void thread(int number) {
        line("static String thread" + number + "(" + type + " o) {");
        line("String r = \"\";");
        for (Call c : program.threads().get(number)) {
            String call = c.isVoid() ? c.text() + "; r += \" void\";" : "r += \" \" + Text.of(" + c.text() + ");";
            line("try { " + call + " } catch (Exception e) { r += \" \" + Text.of(e); }");
        }
        line("return r;");
        line("}");
    }

    private void state() {
        line("public String state(Object shared) {");
        line(type + " o = (" + type + ") shared;");
        line("String s = \"\";");
        for (String part : program.shared().state()) {
            line("try { s += \" \" + Text.of(" + part + "); } catch (Exception e) { s += \" \" + Text.of(e); }");
        }
        line("return s;");
        line("}");
    }

    private void main() {
        int count = program.threads().size();
        line("public static void main(String[] args) throws Exception {");
        line(program.name() + " p = new " + program.name() + "();");
        line(type + " o = p.create();");
        for (int t = 0; t < count; t++) {
            line("Thread t" + t + " = new Thread(() -> p.r" + t + " = thread" + t + "(o));");
        }
        for (int t = 0; t < count; t++) {
            line("t" + t + ".start();");
        }
        for (int t = 0; t < count; t++) {
            line("t" + t + ".join();");
        }
        line("String seen = p.r0 + \";\" + p.r1" + (count > 2 ? " + \";\" + p.r2" : "") + " + \" |\" + p.state(o);");
        code.append(NOTE);
        line("}");
    }

    private void line(String text) {
        code.append(text).append('\n');
    }
}
