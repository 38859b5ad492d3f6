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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Makes up programs in which objects become shared, locked or not, in all sorts of ways and moments. */
public final class SharingGenerator {
    private static final int DEEPEST = 3;

    private final SplittableRandom random;
    private final Place place;
    private final Place otherPlace;
    private int budget;
    private int started;
    private int threads;

    /** The same seed makes the same program. */
    public SharingGenerator(long seed) {
        random = new SplittableRandom(seed);
        place = Place.values()[random.nextInt(Place.values().length)];
        otherPlace = Place.values()[random.nextInt(Place.values().length)];
    }

    /** The bodies of all threads, the main thread's first. */
    public List<List<SharingStatement>> next() {
        threads = random.nextInt(3) == 0 ? 3 : 2;
        started = 1;
        List<List<SharingStatement>> bodies = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            budget = t == 0 ? 9 : threads == 3 ? 5 : 8;
            List<SharingStatement> body = new ArrayList<>();
            while (budget > 0) {
                body.add(statement(t == 0 || random.nextBoolean() ? anyObject() : SharingStatement.FOUND, 0, t == 0));
            }
            while (t == 0 && started < threads) {
                body.add(random.nextInt(body.size() + 1), new Start(started++));
            }
            bodies.add(body);
        }
        return bodies;
    }

    /** The first is used most, so that threads meet. */
    private int anyObject() {
        return random.nextInt(3) > 0 ? 0 : random.nextInt(SharingStatement.OBJECTS);
    }

    /** A statement where an object was found, or where one of the main thread's is used. */
    private SharingStatement statement(int object, int depth, boolean main) {
        boolean nothingFound = object == SharingStatement.FOUND && depth == 0;
        int kind = random.nextInt(10);
        if (nothingFound || kind == 0 && depth < DEEPEST && !main) {
            budget -= 1;
            return new Find(anyPlace(), block(SharingStatement.FOUND, depth, main));
        }
        if (main && kind <= 1 && started < threads) {
            budget -= 1;
            return new Start(started++);
        }
        if (kind <= 5 && depth < DEEPEST && budget >= 2) {
            budget -= 2;
            Lock lock = Lock.values()[random.nextInt(Lock.values().length)];
            return new Locked(object, lock, block(object, depth, main));
        }
        budget -= 1;
        return switch (kind) {
            case 6 -> new Link(object, anyObject());
            case 7 -> new Put(anyPlace(), object);
            case 8 ->
                depth < DEEPEST
                        ? new Follow(object, block(SharingStatement.FOUND, depth, main))
                        : new Increment(object);
            default -> new Increment(object);
        };
    }

    private Place anyPlace() {
        return random.nextInt(3) == 0 ? otherPlace : place;
    }

    private List<SharingStatement> block(int object, int depth, boolean main) {
        List<SharingStatement> block = new ArrayList<>();
        do {
            boolean same = object == SharingStatement.FOUND || random.nextInt(3) > 0;
            block.add(statement(same ? object : anyObject(), depth + 1, main));
        } while (budget > 0 && random.nextInt(3) > 0);
        return block;
    }
}
