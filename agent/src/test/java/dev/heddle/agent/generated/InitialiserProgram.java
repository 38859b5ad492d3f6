package dev.heddle.agent.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small program about when classes are initialised: threads and class initialisers that use classes, and read and write
 * what they share.
 *
 * @param classes by number
 * @param threads what each does
 */
public record InitialiserProgram(List<ClassBody> classes, List<List<Statement>> threads) {
    /**
     * A class with an initialiser.
     *
     * @param above the number of the class that it extends, or -1
     * @param code what its initialiser does
     */
    public record ClassBody(int above, List<Statement> code) {}

    /** How a class is used. */
    public enum Way {
        FIELD,
        FINAL_FIELD,
        METHOD,
        OBJECT
    }

    /** What one statement does. */
    public sealed interface Statement {}

    /** Uses a class, and takes note of what its initialiser has left. */
    public record Use(int type, Way way) implements Statement {}

    /** Writes the variable that all share. */
    public record Write(int value) implements Statement {}

    /** Reads it, and takes note. */
    public record Read() implements Statement {}

    /** Counts, and takes note. */
    public record Count() implements Statement {}

    /** Throws an exception if the variable has its default value; in initialisers only. */
    public record Fail() implements Statement {}

    /** One made at random from that seed. */
    public static InitialiserProgram random(long seed) {
        Random random = new Random(seed);
        int count = 2 + random.nextInt(2);
        List<ClassBody> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int above = i > 0 && random.nextInt(4) == 0 ? random.nextInt(i) : -1;
            classes.add(new ClassBody(above, code(random, count, true)));
        }
        List<List<Statement>> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            List<Statement> code = code(random, count, false);
            code.add(random.nextInt(code.size() + 1), use(random, count));
            threads.add(code);
        }
        return new InitialiserProgram(classes, threads);
    }

    private static Use use(Random random, int classes) {
        return new Use(random.nextInt(classes), Way.values()[random.nextInt(Way.values().length)]);
    }

    private static List<Statement> code(Random random, int classes, boolean initialiser) {
        List<Statement> code = new ArrayList<>();
        int n = random.nextInt(3);
        for (int i = 0; i < n; i++) {
            code.add(
                    switch (random.nextInt(initialiser ? 8 : 7)) {
                        case 0, 1, 2 -> use(random, classes);
                        case 3, 4 -> new Read();
                        case 5 -> new Write(1 + random.nextInt(2));
                        case 6 -> new Count();
                        default -> new Fail();
                    });
        }
        return code;
    }
}
