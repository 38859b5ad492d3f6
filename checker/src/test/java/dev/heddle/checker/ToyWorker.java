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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** A worker, as a process of its own, that explores a toy program. */
public final class ToyWorker {
    /** The exit code of one that died in the midst of its work. */
    static final int DIED = 99;

    private static final int MOST_DEATHS = 4;

    private ToyWorker() {}

    /**
     * Serves whoever started it.
     *
     * @param args the strategy, what {@link #target} understands, and perhaps the folder of {@link #mortals}
     */
    public static void main(String[] args) {
        Frames frames = new Frames(System.in, System.out);
        Target target = target(args[1]);
        if (args.length > 2 && isToDie(Path.of(args[2]))) {
            ((ToyCounter) target).beforeRun = () -> Runtime.getRuntime().halt(DIED);
        }
        new PartWorker(options(args[0]).build(), target, Recording.NONE, frames).serve();
    }

    /** The first ones are: each leaves its mark in the folder. */
    private static boolean isToDie(Path folder) {
        for (int i = 0; i < MOST_DEATHS; i++) {
            try {
                Files.createFile(folder.resolve("death-" + i));
                return true;
            } catch (FileAlreadyExistsException e) {
                // Another one took this death.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return false;
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

    /** The command that starts one for a counter; the first few die as they begin their first execution. */
    static List<String> mortals(String strategy, String target, Path folder) {
        List<String> command = command(strategy, target);
        command.add(folder.toString());
        return command;
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
