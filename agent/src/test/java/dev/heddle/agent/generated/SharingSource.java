package dev.heddle.agent.generated;

import dev.heddle.agent.generated.SharingStatement.Find;
import dev.heddle.agent.generated.SharingStatement.Follow;
import dev.heddle.agent.generated.SharingStatement.Increment;
import dev.heddle.agent.generated.SharingStatement.Link;
import dev.heddle.agent.generated.SharingStatement.Lock;
import dev.heddle.agent.generated.SharingStatement.Locked;
import dev.heddle.agent.generated.SharingStatement.Place;
import dev.heddle.agent.generated.SharingStatement.Put;
import dev.heddle.agent.generated.SharingStatement.Start;
import java.util.List;

/**
 * A program of {@link SharingStatement}s in Java. It notes what each object has been counted to, and what each thread has
 * found: a bit for each time it looked.
 */
public final class SharingSource {
    private final StringBuilder code = new StringBuilder();
    private final List<List<SharingStatement>> bodies;
    private int found;
    private int current;

    private SharingSource(List<List<SharingStatement>> bodies) {
        this.bodies = bodies;
    }

    /** The source of a class of that name, in the package {@code generated}. */
    public static String of(String name, List<List<SharingStatement>> bodies) {
        SharingSource s = new SharingSource(bodies);
        s.write(name);
        return s.code.toString();
    }

    private void write(String name) {
        line("package generated;");
        line("public class " + name + " {");
        line("static class Node { int n; Node next;");
        line("final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock(); }");
        line("static class Holder { Node node; final Node[] array = new Node[1];");
        line("final java.util.List<Node> list = new java.util.ArrayList<>();");
        line("final java.util.concurrent.atomic.AtomicReference<Node> reference ="
                + " new java.util.concurrent.atomic.AtomicReference<>();");
        line("void add(Node o) { synchronized (list) { list.add(o); } }");
        line("Node last() { synchronized (list) { return list.isEmpty() ? null : list.get(list.size() - 1); } } }");
        line("static Node fixed; static volatile Node ordered; static final Holder OLD = new Holder();");
        line("public static void main(String[] args) throws InterruptedException {");
        line("Holder h = new Holder();");
        for (int i = 0; i < SharingStatement.OBJECTS; i++) {
            line("Node o" + i + " = new Node();");
        }
        line("Thread[] threads = new Thread[" + bodies.size() + "];");
        line("int[] saw = new int[" + bodies.size() + "];");
        writeThread(0);
        line("for (Thread t : threads) { if (t != null) { t.join(); } }");
        line("dev.heddle.agent.Outcomes.note(o0.n + \" \" + o1.n + \" \" + o2.n + \" \" +"
                + " java.util.Arrays.toString(saw));");
        line("}");
        line("}");
    }

    private void writeThread(int thread) {
        int outer = current;
        current = thread;
        line("int saw" + thread + " = 0;");
        write(bodies.get(thread), "");
        line("saw[" + thread + "] = saw" + thread + ";");
        current = outer;
    }

    private void write(List<SharingStatement> statements, String lastFound) {
        statements.forEach(s -> write(s, lastFound));
    }

    private void write(SharingStatement s, String lastFound) {
        if (s instanceof Start start) {
            line("threads[" + start.thread() + "] = new Thread(() -> {");
            writeThread(start.thread());
            line("});");
            line("threads[" + start.thread() + "].start();");
        } else if (s instanceof Locked l && l.lock() == Lock.MONITOR) {
            line("synchronized (" + object(l.object(), lastFound) + ") {");
            write(l.body(), lastFound);
            line("}");
        } else if (s instanceof Locked l) {
            line(object(l.object(), lastFound) + ".lock.lock();");
            line("try {");
            write(l.body(), lastFound);
            line("} finally { " + object(l.object(), lastFound) + ".lock.unlock(); }");
        } else if (s instanceof Increment i) {
            line(object(i.object(), lastFound) + ".n++;");
        } else if (s instanceof Put p) {
            line(put(p.place(), object(p.object(), lastFound)));
        } else if (s instanceof Link l) {
            line(object(l.object(), lastFound) + ".next = o" + l.next() + ";");
        } else if (s instanceof Find f) {
            find(get(f.place()), f.body());
        } else if (s instanceof Follow f) {
            find(object(f.object(), lastFound) + ".next", f.body());
        }
    }

    private void find(String where, List<SharingStatement> body) {
        String name = "f" + found++;
        line("Node " + name + " = " + where + ";");
        line("saw" + current + " = 2 * saw" + current + ";");
        line("if (" + name + " != null) {");
        line("saw" + current + "++;");
        write(body, name);
        line("}");
    }

    private static String object(int object, String lastFound) {
        return object == SharingStatement.FOUND ? lastFound : "o" + object;
    }

    private static String put(Place place, String object) {
        return switch (place) {
            case STATIC_FIELD -> "fixed = " + object + ";";
            case VOLATILE_FIELD -> "ordered = " + object + ";";
            case FIELD_OF_OLD_OBJECT -> "OLD.node = " + object + ";";
            case FIELD_OF_NEW_OBJECT -> "h.node = " + object + ";";
            case LIST -> "h.add(" + object + ");";
            case ATOMIC_REFERENCE -> "h.reference.set(" + object + ");";
            case ARRAY -> "h.array[0] = " + object + ";";
        };
    }

    private static String get(Place place) {
        return switch (place) {
            case STATIC_FIELD -> "fixed";
            case VOLATILE_FIELD -> "ordered";
            case FIELD_OF_OLD_OBJECT -> "OLD.node";
            case FIELD_OF_NEW_OBJECT -> "h.node";
            case LIST -> "h.last()";
            case ATOMIC_REFERENCE -> "h.reference.get()";
            case ARRAY -> "h.array[0]";
        };
    }

    private void line(String text) {
        code.append(text).append('\n');
    }
}
