package dev.heddle.junit;

import dev.heddle.checker.options.SetupException;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Finds arguments for constructors and methods as Jupiter does: by asking the resolvers that are registered. */
final class Arguments {
    private static final Object[] NONE = {};

    private final List<ParameterResolver> resolvers;

    private final TempFolders folders;

    /** What Jupiter itself has resolved: its older versions do not name the resolvers of a template's invocation. */
    private final Map<Executable, List<Object>> jupiters;

    Arguments(List<ParameterResolver> resolvers, TempFolders folders, Map<Executable, List<Object>> jupiters) {
        this.resolvers = resolvers;
        this.folders = folders;
        this.jupiters = jupiters;
    }

    /**
     * The arguments for one call.
     *
     * @param target the instance whose method it is, or null
     * @param outer the first argument of a constructor of an inner class, or null
     */
    Object[] of(Executable executable, Object target, Object outer, ExtensionContext context) {
        Parameter[] parameters = executable.getParameters();
        if (parameters.length == 0) {
            return NONE;
        }
        Object[] all = new Object[parameters.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i == 0 && outer != null ? outer : resolve(new Position(parameters[i], i, target), context);
        }
        return all;
    }

    private Object resolve(Position position, ExtensionContext context) {
        List<ParameterResolver> able = new ArrayList<>();
        for (ParameterResolver r : resolvers) {
            if (ExtensionCalls.get(r, () -> r.supportsParameter(position, context))) {
                able.add(r);
            }
        }
        List<Object> known = jupiters.get(position.parameter().getDeclaringExecutable());
        if (able.isEmpty() && known != null) {
            return known.get(position.index());
        }
        if (able.size() != 1) {
            throw new SetupException(
                    (able.isEmpty() ? "no extension resolves" : "several extensions resolve") + " parameter "
                            + position.parameter() + " of "
                            + position.parameter().getDeclaringExecutable());
        }
        ParameterResolver resolver = able.get(0);
        if (!TempFolders.isMadeBy(resolver)) {
            return ExtensionCalls.get(resolver, () -> resolver.resolveParameter(position, context));
        }
        return ExtensionCalls.get(
                resolver,
                () -> folders.of(
                        position.parameter(),
                        () -> known != null
                                ? known.get(position.index())
                                : resolver.resolveParameter(position, ExecutionContext.keeping(context))));
    }

    private record Position(Parameter parameter, int index, Object target) implements ParameterContext {
        @Override
        public Parameter getParameter() {
            return parameter;
        }

        @Override
        public int getIndex() {
            return index;
        }

        @Override
        public Optional<Object> getTarget() {
            return Optional.ofNullable(target);
        }
    }
}
