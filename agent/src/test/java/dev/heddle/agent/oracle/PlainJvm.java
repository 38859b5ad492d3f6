package dev.heddle.agent.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A JVM without Heddle that stays and runs one program after the other. */
public final class PlainJvm implements AutoCloseable {
    /**
     * What a program showed.
     *
     * @param outcomes with how often each was seen
     * @param ended whether every run came to an end
     */
    public record Shown(Map<String, Integer> outcomes, boolean ended) {}

    /** How many objects are made and raced for before anybody looks at them. */
    private static final int BATCH = 50;

    private Process process;
    private PrintStream questions;
    private BufferedReader answers;

    /** Runs a generated program whose class lies in that folder: so often, or for as long. */
    public Shown race(Path folder, ApiProgram program, int rounds, Duration time) {
        return ask(String.join(
                " ",
                PlainMain.RACE,
                folder.toString(),
                "generated." + program.name(),
                String.valueOf(program.threads().size()),
                String.valueOf(program.shared().isStatic() ? 1 : BATCH),
                String.valueOf(rounds),
                String.valueOf(time.toMillis())));
    }

    /** Runs the main method of a class on the class path. */
    public Shown main(String className, int runs) {
        return ask(String.join(" ", PlainMain.MAIN, className, String.valueOf(runs)));
    }

    private Shown ask(String question) {
        try {
            if (process == null || !process.isAlive()) {
                start();
            }
            questions.println(question);
            questions.flush();
            return answer();
        } catch (IOException e) {
            throw new UncheckedIOException(question, e);
        }
    }

    private Shown answer() throws IOException {
        Map<String, Integer> outcomes = new TreeMap<>();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.equals(PlainMain.END)) {
                return new Shown(outcomes, true);
            }
            if (line.equals(PlainMain.HUNG)) {
                close();
                return new Shown(outcomes, false);
            }
            int space = line.indexOf(' ');
            outcomes.put(line.substring(space + 1), Integer.parseInt(line.substring(0, space)));
        }
        close();
        return new Shown(outcomes, false); // the program has ended the JVM
    }

    private void start() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // Interpreted code takes its time, so that threads meet inside the JDK's methods; and nothing is reordered.
        command.addAll(List.of(
                "-Xint",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                PlainMain.class.getName()));
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        questions = new PrintStream(process.getOutputStream(), false, StandardCharsets.UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Ends the JVM. */
    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
            process = null;
        }
    }
}
