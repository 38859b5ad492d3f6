package dev.heddle.agent.generated;

import dev.heddle.agent.generated.Statement.Add;
import dev.heddle.agent.generated.Statement.If;
import dev.heddle.agent.generated.Statement.Notify;
import dev.heddle.agent.generated.Statement.Set;
import dev.heddle.agent.generated.Statement.Synchronized;
import dev.heddle.agent.generated.Statement.Wait;
import java.util.List;

/** A generated program in Java. It notes the variables' values when all threads have ended. */
public final class JavaSource {
    private static final String[] VARIABLES = {"o.plain", "o.ordered", "o.array[1]", "fixed", "rows[0][0]"};
    private static final String[] LOCKS = {"o", "LOCK"};

    private final StringBuilder code = new StringBuilder();

    private JavaSource() {}

    /** The source of a class of that name, in the package {@code generated}. */
    public static String of(String name, List<List<Statement>> bodies) {
        JavaSource s = new JavaSource();
        s.write(name, bodies);
        return s.code.toString();
    }

    private void write(String name, List<List<Statement>> bodies) {
        line("package generated;");
        line("public class " + name + " {");
        line("int plain; volatile int ordered; final int[] array = new int[2];");
        line("static int fixed; static final int[][] rows = new int[1][1];");
        line("static final Object LOCK = new Object();");
        line("interface Body { void run() throws InterruptedException; }");
        line("static Thread start(Body body) {");
        line("Thread t = new Thread(() -> { try { body.run(); } catch (InterruptedException e) {"
                + " throw new AssertionError(e); } });");
        line("t.start(); return t; }");
        line("public static void main(String[] args) throws InterruptedException {");
        line(name + " o = new " + name + "();");
        for (int t = 0; t < bodies.size(); t++) {
            line("Thread t" + t + " = start(() -> {");
            write(bodies.get(t));
            line("});");
        }
        for (int t = 0; t < bodies.size(); t++) {
            line("t" + t + ".join();");
        }
        line("dev.heddle.agent.Outcomes.note(" + String.join(" + \" \" + ", VARIABLES) + ");");
        line("}");
        line("}");
    }

    private void write(List<Statement> statements) {
        statements.forEach(this::write);
    }

    private void write(Statement s) {
        if (s instanceof Set set) {
            line(VARIABLES[set.to()] + " = " + set.constant() + ";");
        } else if (s instanceof Add add) {
            line(VARIABLES[add.to()] + " = " + VARIABLES[add.from()] + " + " + add.constant() + ";");
        } else if (s instanceof If i) {
            line("if (" + VARIABLES[i.variable()] + " == " + i.constant() + ") {");
            write(i.then());
            line("} else {");
            write(i.otherwise());
            line("}");
        } else if (s instanceof Synchronized y) {
            line("synchronized (" + LOCKS[y.lock()] + ") {");
            write(y.body());
            line("}");
        } else if (s instanceof Wait w) {
            line(LOCKS[w.lock()] + ".wait();");
        } else if (s instanceof Notify n) {
            line(LOCKS[n.lock()] + (n.all() ? ".notifyAll();" : ".notify();"));
        }
    }

    private void line(String text) {
        code.append(text).append('\n');
    }
}
