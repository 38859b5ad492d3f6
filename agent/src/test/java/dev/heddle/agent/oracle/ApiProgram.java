package dev.heddle.agent.oracle;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * A generated program: an object of some class of the JDK, and what threads call on it at once.
 *
 * @param name of its class in Java
 * @param shared the class of the object
 * @param threads the calls of each thread
 */
public record ApiProgram(String name, SharedClass shared, List<List<Call>> threads) {
    /**
     * A call of a method.
     *
     * @param text the call as an expression
     * @param isVoid whether it has no value
     */
    public record Call(String text, boolean isVoid) {}

    private static final Map<SharedClass, List<Method>> METHODS = new HashMap<>();

    /** The program of that seed and index; every class of the table has its turn. */
    public static ApiProgram of(long seed, int index) {
        List<SharedClass> classes = SharedClass.all();
        return of(seed, classes.get(index % classes.size()), index / classes.size());
    }

    /** A program over that class: the same in every JVM of one version. */
    public static ApiProgram of(long seed, SharedClass shared, int number) {
        SplittableRandom random =
                new SplittableRandom(seed * 1_000_003 + shared.name().hashCode() * 31L + number);
        boolean three = random.nextInt(5) == 0;
        List<List<Call>> threads = new ArrayList<>();
        for (int t = 0; t < (three ? 3 : 2); t++) {
            List<Call> calls = new ArrayList<>();
            int count = 1 + random.nextInt(three ? 2 : 3);
            for (int c = 0; c < count; c++) {
                calls.add(call(shared, random));
            }
            threads.add(calls);
        }
        return new ApiProgram(name(shared, number), shared, threads);
    }

    private static String name(SharedClass shared, int number) {
        String name = shared.name();
        return name.substring(name.indexOf('.', name.indexOf('.') + 1) + 1).replace('.', '_') + "_" + number;
    }

    private static Call call(SharedClass shared, SplittableRandom random) {
        List<Method> methods = METHODS.computeIfAbsent(shared, ApiCalls::of);
        // First a name: else the methods that have many forms would be the only ones that are called.
        List<String> names = methods.stream().map(Method::getName).distinct().toList();
        String name = names.get(random.nextInt(names.size()));
        List<Method> forms =
                methods.stream().filter(m -> m.getName().equals(name)).toList();
        Method method = forms.get(random.nextInt(forms.size()));
        List<String> arguments = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            arguments.add(Arguments.any(type, shared, random));
        }
        String receiver = shared.isStatic() ? shared.name() : "o";
        return new Call(
                receiver + "." + name + arguments.stream().collect(Collectors.joining(", ", "(", ")")),
                method.getReturnType() == void.class);
    }

    @Override
    public String toString() {
        return name + " " + shared.name() + " "
                + threads.stream()
                        .map(t -> t.stream().map(Call::text).collect(Collectors.joining("; ")))
                        .collect(Collectors.joining(" || "));
    }
}
