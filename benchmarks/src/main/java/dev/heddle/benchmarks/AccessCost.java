package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.RunOptions;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.Locale;

/**
 * What a read of a field costs that needs no switch, above the same read in code that is not rewritten: of an object that
 * only its own thread can reach, and of a shared one, where it is an event.
 */
public final class AccessCost {
    private static final int ROUNDS = 150;
    private static final int STEPS = 480_000;

    /** Walks along a ring of objects. */
    interface Walk {
        /** Takes that many steps, sixteen at a time. */
        Node along(Node start, int steps);
    }

    /** One read of a field per step, which no compiler can save. */
    static final class Node {
        Node next;

        static Node ring() {
            Node first = new Node();
            Node last = first;
            for (int i = 1; i < 64; i++) {
                last.next = new Node();
                last = last.next;
            }
            last.next = first;
            return first;
        }
    }

    /** The walk as rewritten code; its class file also makes the plain one. */
    static final class Walker implements Walk {
        @Override
        public Node along(Node start, int steps) {
            Node n = start;
            for (int i = 0; i < steps; i += 16) {
                n = n.next.next.next.next.next.next.next.next.next.next.next.next.next.next.next.next;
            }
            return n;
        }
    }

    /** Where every thread could find it. */
    @SuppressWarnings("UnusedVariable")
    private static Node known;

    /** So that a walk is not in vain. */
    @SuppressWarnings("UnusedVariable")
    private static Object end;

    private AccessCost() {}

    /** No arguments. */
    public static void main(String[] args) throws ReflectiveOperationException, IOException {
        Walk rewritten = new Walker();
        Walk plain = plainWalker();
        try (Case bare = new Case(plain, false, 0);
                Case unseen = new Case(plain, false, STEPS);
                Case own = new Case(rewritten, false, STEPS);
                Case shared = new Case(rewritten, true, STEPS)) {
            // They take turns, and the best of many counts: whatever else goes on in the machine only adds.
            for (int i = 0; i < ROUNDS; i++) {
                bare.run();
                unseen.run();
                own.run();
                shared.run();
            }
            double plainWalk = unseen.best - bare.best;
            print("in plain code", plainWalk, plainWalk);
            print("of an object of its own, no event", own.best - bare.best, plainWalk);
            print("of a shared object, an event", shared.best - bare.best, plainWalk);
        }
    }

    private static void print(String what, double nanos, double plain) {
        System.out.printf(
                Locale.ROOT, "a read %s: %.1f ns, %.1f above plain%n", what, nanos / STEPS, (nanos - plain) / STEPS);
    }

    /** Hidden classes are not shown to agents. */
    private static Walk plainWalker() throws ReflectiveOperationException, IOException {
        try (InputStream in = AccessCost.class.getResourceAsStream("AccessCost$Walker.class")) {
            return (Walk) MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        }
    }

    /** An execution with that many steps, run again and again. */
    private static final class Case implements AutoCloseable {
        private final int least;
        private final int most;
        private final JavaTarget target;
        private double best = Double.MAX_VALUE;

        Case(Walk walk, boolean share, int steps) {
            least = share ? steps : 0;
            most = share ? Integer.MAX_VALUE : 100;
            Program program = () -> {
                Node ring = Node.ring();
                if (share) {
                    known = ring;
                }
                end = walk.along(ring, steps);
            };
            target = new JavaTarget(program, RunOptions.DEFAULT);
        }

        void run() {
            long start = System.nanoTime();
            Execution e = target.run(Schedule.EMPTY, candidates -> 0);
            best = Math.min(best, (double) (System.nanoTime() - start));
            int events = e.trace().size();
            if (!e.failures().isEmpty() || events < least || events > most) {
                throw new IllegalStateException(events + " events, " + e.failures());
            }
        }

        @Override
        public void close() {
            target.close();
        }
    }
}
