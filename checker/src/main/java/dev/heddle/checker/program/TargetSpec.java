package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a user wants checked: {@code pkg.Class} means its main, {@code pkg.Class#method} a method.
 *
 * @param className the binary name of the class
 * @param method the method, if one is named
 * @param invocation which one it is if JUnit invokes the method several times, as {@code 2}; otherwise empty
 */
public record TargetSpec(String className, Optional<String> method, String invocation) {
    private static final String NAME = "[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*";
    private static final Pattern FORM = Pattern.compile(
            "(" + NAME + "(?:\\." + NAME + ")*)(?:#(" + NAME + ")(?:\\[(\\d+(?:\\.\\d+)*)])?)?(?:\\(\\))?");

    /** A class's main, or a method with all of its invocations. */
    public TargetSpec(String className, Optional<String> method) {
        this(className, method, "");
    }

    /**
     * The target that the text names.
     *
     * @throws SetupException if it names none
     */
    public static TargetSpec parse(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) {
            throw new SetupException("not a target: '" + text + "' (say pkg.Class or pkg.Class#method)");
        }
        return new TargetSpec(m.group(1), Optional.ofNullable(m.group(2)), m.group(3) == null ? "" : m.group(3));
    }

    /** One of several invocations of the same method; all of them if it is empty. */
    public TargetSpec withInvocation(String number) {
        return new TargetSpec(className, method, number);
    }

    /** The class's name without its package. */
    public String simpleName() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    @Override
    public String toString() {
        return method.map(m -> className + "#" + m).orElse(className)
                + (invocation.isEmpty() ? "" : "[" + invocation + "]");
    }
}
