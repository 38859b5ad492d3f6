package dev.heddle.agent;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Rules;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.RunOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import programs.Expect;

/** One of the programs in {@code programs}: a class with a main method, and what it expects to be found. */
record JavaProgram(String name, Program main, Expect expect) {
    /** All classes below {@code programs} that have a main method. */
    static List<JavaProgram> all() {
        try {
            Path root = Path.of(JavaProgram.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            List<JavaProgram> all = new ArrayList<>();
            try (Stream<Path> files = Files.walk(root.resolve("programs"))) {
                for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                    String path = root.relativize(file).toString().replace('\\', '/');
                    if (path.endsWith(".class") && path.indexOf('$') < 0) {
                        addIfProgram(path.substring(0, path.length() - ".class".length()), all);
                    }
                }
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addIfProgram(String path, List<JavaProgram> all) {
        try {
            Class<?> c = Class.forName(path.replace('/', '.'), false, JavaProgram.class.getClassLoader());
            if (!Modifier.isPublic(c.getModifiers())) {
                return; // something that programs share
            }
            MethodHandle main =
                    MethodHandles.lookup().findStatic(c, "main", MethodType.methodType(void.class, String[].class));
            String name = path.substring("programs/".length());
            Expect expect = c.getAnnotation(Expect.class);
            all.add(new JavaProgram(name, new Main(main, expect != null && expect.test()), expect));
        } catch (NoSuchMethodException e) {
            return; // not a program by itself: something that programs share
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(path, e);
        }
    }

    /** A call of a main method. */
    private record Main(MethodHandle main, boolean mayLeaveWorkers) implements Program {
        @Override
        public void run() throws Throwable {
            main.invokeExact(new String[0]);
        }
    }

    static JavaProgram named(String name) {
        return all().stream()
                .filter(p -> p.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no program " + name));
    }

    RunOptions options() {
        Rules rules = new Rules(expect.timeoutsAnywhere(), expect.spuriousWakeups(), expect.sleepsOrdered());
        return RunOptions.DEFAULT
                .withRules(rules)
                .withAssertions(expect.assertions())
                .withMaxSteps(expect.maxSteps())
                .withPatience(Duration.ofMillis(expect.patienceMillis()));
    }

    /** With the first of its strategies. */
    Exploration explore() {
        return explore(expect.strategy()[0], RunOptions.Threads.AUTO);
    }

    Exploration explore(String strategy, RunOptions.Threads threads) {
        return Exploration.of(
                main,
                () -> Strategies.create(
                        strategy, StrategyOptions.DEFAULT.withRules(options().rules())),
                options().withThreads(expect.onlyPlatformThreads() ? RunOptions.Threads.PLATFORM : threads),
                expect.maxExecutions());
    }
}
