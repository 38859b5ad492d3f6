package dev.heddle.junit;

import dev.heddle.agent.HeddleAgent;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import net.bytebuddy.agent.ByteBuddyAgent;

/**
 * Brings Heddle's agent into the running JVM. Apart from {@link HeddleAgent} this class must not touch anything of
 * Heddle: the model and the runtime belong to the boot class loader, where only the agent can put them, and a class that
 * is loaded before that would be there twice.
 */
final class SelfAttach {
    private static Optional<Throwable> problem;

    private SelfAttach() {}

    /** Attaches the agent, which does nothing yet, unless it is there or attaching has failed before. */
    @SuppressWarnings("OptionalAssignedToNull") // null: not tried yet
    static synchronized void attempt() {
        if (problem != null || HeddleAgent.isPrepared()) {
            return;
        }
        problem = Optional.empty();
        try {
            HeddleAgent.beforeAttaching();
            Instrumentation instrumentation = OwnAttachment.attempt(jar());
            HeddleAgent.prepare(instrumentation == null ? ByteBuddyAgent.install() : instrumentation);
        } catch (RuntimeException | Error e) {
            problem = Optional.of(e);
        }
    }

    /**
     * Makes sure that the agent is there and active: from now on classes are rewritten.
     *
     * @throws IllegalStateException if it is not, with the line that the user has to add
     */
    static synchronized void require() {
        attempt();
        if (HeddleAgent.isPrepared()) {
            HeddleAgent.activate();
        } else {
            Throwable cause = problem.orElse(null);
            throw new IllegalStateException(
                    "Heddle's agent is not active, and this JVM does not let it attach itself"
                            + (cause == null ? "" : " (" + rootOf(cause).getMessage() + ")")
                            + ". Nothing was checked. Add this to the arguments of the JVM that runs the tests: "
                            + argument(),
                    cause);
        }
    }

    private static Throwable rootOf(Throwable t) {
        Throwable root = t;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** The agent's jar works always; without one, as in a source tree, only the permission to attach can help. */
    private static String argument() {
        return jar().map(path -> "-javaagent:" + path).orElse("-XX:+EnableDynamicAgentLoading");
    }

    /** The jar that Heddle's agent is in; nothing if its classes lie in folders. */
    private static Optional<Path> jar() {
        CodeSource source = HeddleAgent.class.getProtectionDomain().getCodeSource();
        if (source == null || !source.getLocation().getPath().endsWith(".jar")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException
                | IllegalArgumentException
                | FileSystemNotFoundException e) { // no file of this system
            return Optional.empty();
        }
    }
}
