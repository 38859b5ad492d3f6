package dev.heddle.agent.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The main class of the JVM without Heddle. Each line it reads asks for a program, and each answer is a line for every
 * outcome and one for the end.
 */
final class PlainMain {
    static final String RACE = "race";
    static final String MAIN = "main";
    static final String END = "end";
    static final String HUNG = "hung";

    private PlainMain() {}

    /** Answers until nobody asks any more. */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        PrintStream answers = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
            if (t.getName().startsWith("racer")) {
                e.printStackTrace(); // as the JVM does; of threads that a program starts it is an outcome, and no news
            }
        });
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            String[] words = line.split(" ");
            try {
                tell(words[0].equals(RACE) ? race(words) : mains(words), answers);
                answers.println(END);
                answers.flush();
            } catch (TimeoutException e) {
                answers.println(HUNG);
                answers.flush();
                break; // a thread that hangs would be in the way of all that follow
            }
        }
        Runtime.getRuntime().halt(0);
    }

    private static Map<String, Integer> race(String[] words)
            throws ReflectiveOperationException, MalformedURLException, TimeoutException {
        URL folder = Path.of(words[1]).toUri().toURL();
        DelayingLoader loader = new DelayingLoader(
                new URLClassLoader(new URL[] {folder}, PlainMain.class.getClassLoader()), "generated.");
        Raced program =
                (Raced) loader.loadClass(words[2]).getDeclaredConstructor().newInstance();
        return new Rounds(program, Integer.parseInt(words[3]), Integer.parseInt(words[4]))
                .run(Integer.parseInt(words[5]), TimeUnit.MILLISECONDS.toNanos(Long.parseLong(words[6])));
    }

    private static Map<String, Integer> mains(String[] words) throws TimeoutException {
        return Mains.run(PlainMain.class.getClassLoader(), words[1], Integer.parseInt(words[2]));
    }

    private static void tell(Map<String, Integer> outcomes, PrintStream answers) {
        outcomes.forEach((outcome, count) -> answers.println(count + " " + outcome));
    }
}
