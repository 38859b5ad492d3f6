package dev.heddle.agent;

import dev.heddle.agent.oracle.ApiProgram;
import dev.heddle.agent.oracle.PlainJvm;
import dev.heddle.model.Failure;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What Heddle and the JVM say of a generated program.
 *
 * @param program which
 * @param verdict Heddle's
 * @param explored what it found with {@code mcr}
 * @param shown what the JVM showed, if it was asked
 * @param dfsDiffers outcomes that only one of {@code dfs} and {@code mcr} found
 */
record Compared(
        ApiProgram program,
        Verdict verdict,
        Exploration explored,
        Optional<PlainJvm.Shown> shown,
        Set<String> dfsDiffers) {
    /** What Heddle claims. */
    enum Verdict {
        /** Everything was covered. */
        COVERED,
        /** Something was not under control, and was named. */
        NAMED,
        /** Threads can wait for ever, or never end. */
        STUCK,
        /** The program does not do the same under the same schedule; these do. */
        NONDETERMINISTIC,
        /** It would have taken longer. */
        LIMIT
    }

    /** Outcomes that the JVM showed, and that Heddle says cannot be. */
    Set<String> missing() {
        Set<String> missing = new TreeSet<>();
        shown.ifPresent(s -> missing.addAll(s.outcomes().keySet()));
        missing.removeAll(explored.outcomes);
        return missing;
    }

    /** Outcomes that Heddle found and the JVM never showed: rare ones, or wrong ones. */
    Set<String> unseen() {
        Set<String> unseen = new TreeSet<>(explored.outcomes);
        shown.ifPresent(s -> unseen.removeAll(s.outcomes().keySet()));
        return unseen;
    }

    /** Whether Heddle has said that memory may be weaker here than it assumes. */
    boolean races() {
        return explored.failures.stream().anyMatch(f -> f.kind() == Failure.Kind.RACE);
    }

    /** Whether something is missing, the strategies do not agree, or Heddle blames the program for what it never does. */
    boolean isWrong() {
        return verdict == Verdict.COVERED ? !missing().isEmpty() || !dfsDiffers.isEmpty() : isBlamed(verdict);
    }

    /** Something that is wrong with it, to be told from others: an outcome, or what Heddle says. */
    String wrong() {
        if (verdict != Verdict.COVERED) {
            return verdict.name();
        }
        return Stream.concat(missing().stream(), dfsDiffers.stream())
                .findFirst()
                .orElseThrow();
    }

    /**
     * All generated programs are deterministic, and those that can wait for ever do so in the JVM too; but a tree or table
     * that races have made a ring of, in which a thread then runs round for ever, the JVM may not show in a lifetime.
     */
    private boolean isBlamed(Verdict verdict) {
        return verdict == Verdict.NONDETERMINISTIC
                || verdict == Verdict.STUCK
                        && !races()
                        && shown.map(PlainJvm.Shown::ended).orElse(false);
    }

    @Override
    public String toString() {
        return verdict + (isWrong() ? " WRONG " : " ") + program + "\n  found " + explored.outcomes.size() + " in "
                + explored.executions + " executions, shown "
                + shown.map(s -> s.outcomes().size() + (s.ended() ? "" : ", did not end"))
                        .orElse("-")
                + (races() ? ", races" : "")
                + (missing().isEmpty() ? "" : "\n  missing " + shorter(missing()))
                + (dfsDiffers.isEmpty() ? "" : "\n  not both mcr and dfs found " + shorter(dfsDiffers))
                + (unseen().isEmpty() || shown.isEmpty() ? "" : "\n  not seen " + shorter(unseen()))
                + (verdict == Verdict.COVERED && !isWrong() ? "" : "\n  " + explored.failures + explored.uncontrolled);
    }

    private static String shorter(Set<String> outcomes) {
        return outcomes.size() + " "
                + outcomes.stream().limit(5).map(o -> "{" + o + "}").collect(Collectors.joining(", "));
    }
}
