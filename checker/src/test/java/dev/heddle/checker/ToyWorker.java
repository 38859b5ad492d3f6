package dev.heddle.checker;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.checker.parallel.PartWorker;
import dev.heddle.checker.program.Recording;
import dev.heddle.core.Target;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** A worker, as a process of its own, that explores a toy program. */
public final class ToyWorker {
    private ToyWorker() {}

    /**
     * Serves whoever started it.
     *
     * @param args the strategy, and what {@link #target} understands
     */
    public static void main(String[] args) {
        Frames frames = new Frames(System.in, System.out);
        new PartWorker(options(args[0]).build(), target(args[1]), Recording.NONE, frames).serve();
    }

    static CheckOptionsBuilder options(String strategy) {
        return CheckOptions.builder().strategy(strategy).keepGoing(true).maxFailures(0);
    }

    /** A checked counter with so many threads, or a generated program: {@code counter 4}, {@code generated 17}. */
    static Target target(String name) {
        String[] words = name.split(" ", -1);
        int number = Integer.parseInt(words[1]);
        return words[0].equals("counter")
                ? new ToyCounter(number, true)
                : new ToyTarget(new ProgramGenerator(number, EnumSet.allOf(Family.class), 4, 4).next());
    }

    /** The command that starts one. */
    static List<String> command(String strategy, String target) {
        return new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                ToyWorker.class.getName(),
                strategy,
                target));
    }
}
