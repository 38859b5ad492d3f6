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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Makes up programs that are small enough to be explored in full. */
public final class ProgramGenerator {
    private static final int NO_LOCK = -1;
    private static final int IN_ARRAY_OF_ARRAYS = 4;

    private final SplittableRandom random;
    /** How many events the thread may still have. */
    private int budget;

    /** The same seed makes the same program. */
    public ProgramGenerator(long seed) {
        random = new SplittableRandom(seed);
    }

    /** The bodies of two or three threads. */
    public List<List<Statement>> next() {
        int threads = random.nextInt(4) == 0 ? 3 : 2;
        List<List<Statement>> bodies = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            budget = threads == 3 ? 3 : 6;
            List<Statement> body = new ArrayList<>();
            while (budget > 0) {
                body.add(statement(NO_LOCK, 0));
            }
            bodies.add(body);
        }
        return bodies;
    }

    private Statement statement(int held, int depth) {
        int kind = random.nextInt(10);
        if (held != NO_LOCK && kind < 3) {
            budget -= kind == 0 ? 2 : 1;
            return kind == 0 ? new Wait(held) : new Notify(held, kind == 1);
        }
        if (depth < 2 && kind >= 7 && budget >= 3) {
            budget -= 2;
            int lock = random.nextInt(Statement.LOCKS);
            return new Synchronized(lock, block(lock, depth));
        }
        if (kind == 5 && random.nextBoolean()) {
            return atomic(held, depth);
        }
        if (depth < 2 && kind == 6 && budget >= 2) {
            return new If(variable(), random.nextInt(3), block(held, depth), otherwise(held, depth));
        }
        if (kind % 2 == 0 || budget < 2) {
            return new Set(variable(), 1 + random.nextInt(3));
        }
        return new Add(variable(), variable(), 1 + random.nextInt(2));
    }

    private Statement atomic(int held, int depth) {
        int which = random.nextInt(3);
        if (which == 0 || depth >= 2 || budget < 3) {
            budget--;
            return new Increment(1 + random.nextInt(2));
        }
        budget -= which;
        return which == 1
                ? new CompareAndSet(
                        random.nextInt(3), 1 + random.nextInt(3), block(held, depth), otherwise(held, depth))
                : new TryLock(block(Statement.EXPLICIT_LOCK, depth), otherwise(held, depth));
    }

    private List<Statement> block(int held, int depth) {
        List<Statement> block = new ArrayList<>();
        do {
            block.add(statement(held, depth + 1));
        } while (budget > 0 && random.nextInt(3) > 0);
        return block;
    }

    private List<Statement> otherwise(int held, int depth) {
        return random.nextBoolean() || budget <= 0 ? List.of() : block(held, depth);
    }

    /** The first is used most, so that threads meet; one lies in an array of arrays, and costs two events. */
    private int variable() {
        int v = random.nextInt(2) == 0 ? 0 : random.nextInt(Statement.VARIABLES);
        budget -= v == IN_ARRAY_OF_ARRAYS ? 2 : 1;
        return v;
    }
}
