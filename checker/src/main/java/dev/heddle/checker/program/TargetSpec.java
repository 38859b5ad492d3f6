package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a user wants checked: {@code pkg.Class} means its main, {@code pkg.Class#method} a method without parameters.
 *
 * @param className the binary name of the class
 * @param method the method, if one is named
 */
public record TargetSpec(String className, Optional<String> method) {
    private static final String NAME = "[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*";
    private static final Pattern FORM =
            Pattern.compile("(" + NAME + "(?:\\." + NAME + ")*)(?:#(" + NAME + "))?(?:\\(\\))?");

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
        return new TargetSpec(m.group(1), Optional.ofNullable(m.group(2)));
    }

    /** The class's name without its package. */
    public String simpleName() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    @Override
    public String toString() {
        return method.map(m -> className + "#" + m).orElse(className);
    }
}
