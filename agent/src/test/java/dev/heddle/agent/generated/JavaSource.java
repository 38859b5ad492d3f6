package dev.heddle.agent.generated;

import dev.heddle.agent.generated.Statement.Add;
import dev.heddle.agent.generated.Statement.CompareAndSet;
import dev.heddle.agent.generated.Statement.If;
import dev.heddle.agent.generated.Statement.Increment;
import dev.heddle.agent.generated.Statement.Notify;
import dev.heddle.agent.generated.Statement.Set;
import dev.heddle.agent.generated.Statement.Synchronized;
import dev.heddle.agent.generated.Statement.TryLock;
import dev.heddle.agent.generated.Statement.Wait;
import java.util.List;

/** A generated program in Java. It notes the variables' values when all threads have ended. */
public final class JavaSource {
    private static final String[] VARIABLES = {
        "o.plain", "o.ordered", "o.array[1]", "fixed", "rows[0][0]", "o.atomic.get()"
    };
    private static final String[] LOCKS = {"o", "LOCK", "o.lock"};

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
        line("final java.util.concurrent.atomic.AtomicInteger atomic ="
                + " new java.util.concurrent.atomic.AtomicInteger();");
        line("final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();");
        line("final java.util.concurrent.locks.Condition condition = lock.newCondition();");
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
            assign(set.to(), String.valueOf(set.constant()));
        } else if (s instanceof Add add) {
            assign(add.to(), VARIABLES[add.from()] + " + " + add.constant());
        } else if (s instanceof Increment i) {
            line("o.atomic.addAndGet(" + i.constant() + ");");
        } else if (s instanceof CompareAndSet c) {
            line("if (o.atomic.compareAndSet(" + c.expected() + ", " + c.update() + ")) {");
            write(c.then());
            line("} else {");
            write(c.otherwise());
            line("}");
        } else if (s instanceof TryLock t) {
            line("if (o.lock.tryLock()) {");
            writeLocked(t.body());
            line("} else {");
            write(t.otherwise());
            line("}");
        } else if (s instanceof If i) {
            line("if (" + VARIABLES[i.variable()] + " == " + i.constant() + ") {");
            write(i.then());
            line("} else {");
            write(i.otherwise());
            line("}");
        } else if (s instanceof Synchronized y && y.lock() == Statement.EXPLICIT_LOCK) {
            line("o.lock.lock();");
            writeLocked(y.body());
        } else if (s instanceof Synchronized y) {
            line("synchronized (" + LOCKS[y.lock()] + ") {");
            write(y.body());
            line("}");
        } else if (s instanceof Wait w) {
            line(w.lock() == Statement.EXPLICIT_LOCK ? "o.condition.await();" : LOCKS[w.lock()] + ".wait();");
        } else if (s instanceof Notify n && n.lock() == Statement.EXPLICIT_LOCK) {
            line("o.condition." + (n.all() ? "signalAll();" : "signal();"));
        } else if (s instanceof Notify n) {
            line(LOCKS[n.lock()] + (n.all() ? ".notifyAll();" : ".notify();"));
        }
    }

    private void writeLocked(List<Statement> body) {
        line("try {");
        write(body);
        line("} finally {");
        line("o.lock.unlock();");
        line("}");
    }

    private void assign(int variable, String value) {
        line(variable == Statement.ATOMIC ? "o.atomic.set(" + value + ");" : VARIABLES[variable] + " = " + value + ";");
    }

    private void line(String text) {
        code.append(text).append('\n');
    }
}
