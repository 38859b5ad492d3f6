package dev.heddle.junit;

import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.runtime.TestHost;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.opentest4j.TestAbortedException;

/**
 * Runs one test with JUnit for the command {@code heddle check}, which calls this class by its name. JUnit does all that it
 * does for any test; what it would call as the test itself is given to the command to explore.
 */
public final class HostedRun implements Consumer<TestHost> {
    private static final String ENGINE = "junit-jupiter";
    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";
    private static final String DETECTION = "junit.jupiter.extensions.autodetection.enabled";
    private static final String OF_JUPITER = "org.junit.jupiter.engine.";

    /** Held while a test is explored, which a timeout may have JUnit not wait for. */
    private static final ReentrantLock EXPLORING = new ReentrantLock();

    private static volatile TestHost host;

    /** JUnit's name for the test that is explored, or was last; null if there was none yet. */
    private static volatile String begun;

    /** For the command. */
    public HostedRun() {}

    /** What JUnit is told of a test that does not pass; the command has told the user already. */
    private static final class Told extends AssertionError {
        private static final long serialVersionUID = 1L;

        Told() {
            super("not covered, as Heddle reports");
        }

        static boolean is(Throwable t) {
            return t != null
                    && (t instanceof Told
                            || is(t.getCause())
                            || Stream.of(t.getSuppressed()).anyMatch(Told::is));
        }
    }

    /** What JUnit is told of an invocation that the user does not want. */
    private static final class NotAskedFor extends TestAbortedException {
        private static final long serialVersionUID = 1L;

        NotAskedFor() {
            super("only another invocation was asked for");
        }
    }

    @Override
    public void accept(TestHost command) {
        if (!command.version().equals(HeddleVersion.text())) {
            throw new IllegalStateException("heddle-junit on the class path is version " + HeddleVersion.text()
                    + ", and the command is version " + command.version());
        }
        host = command;
        begun = null;
        Hosting.begin();
        try (LauncherSession session = LauncherFactory.openSession()) {
            session.getLauncher().execute(request(command), new Listener(command));
        } finally {
            EXPLORING.lock();
            try {
                Hosting.end();
                host = null;
            } finally {
                EXPLORING.unlock();
            }
        }
    }

    /** An extension that a test does not name can only be found by JUnit itself; the command sees to what it finds. */
    private static LauncherDiscoveryRequest request(TestHost command) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectMethod(command.testClass(), command.testMethod()))
                .filters(EngineFilter.includeEngines(ENGINE))
                .configurationParameter(PARALLEL, "false");
        return (command.isMarked() ? request : request.configurationParameter(DETECTION, "true")).build();
    }

    /** Has the command explore the test that JUnit has come to. */
    static void explore(JupiterProgram program, ExtensionContext context) {
        TestHost command = host;
        String invocation = Invocation.of(context.getUniqueId());
        if (!command.wants(invocation)) {
            throw new NotAskedFor();
        }
        if (!command.isMarked()) {
            requireNoInterceptors(context);
        }
        EXPLORING.lock();
        try {
            begun = context.getUniqueId();
            if (!command.explore(invocation, program, program::abortion)) {
                throw new Told();
            }
        } finally {
            EXPLORING.unlock();
        }
    }

    /** An extension that JUnit finds comes before those that a test names, whose interceptors would not be called. */
    private static void requireNoInterceptors(ExtensionContext context) {
        Optional<InvocationInterceptor> other = Extensions.of(context).of(InvocationInterceptor.class).stream()
                .filter(e -> !e.getClass().getName().startsWith(OF_JUPITER))
                .findFirst();
        if (other.isPresent()) {
            throw new IllegalStateException(
                    "the extension " + other.get().getClass().getName()
                            + " intercepts the test, which is only possible with @HeddleTest; nothing was checked");
        }
    }

    /** Tells the command of what happens around the test. */
    private record Listener(TestHost command) implements TestExecutionListener {
        /** Where the test has a thread of its own, JUnit hears of nothing but the timeout, by which it ends the exploration. */
        private static boolean isTimeout(TestIdentifier test, Throwable thrown) {
            return thrown instanceof TimeoutException && test.getUniqueId().equals(begun);
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            if (!reason.contains(HeddleExtension.RUN_OTHERWISE)) {
                command.skipped(reason);
            }
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            Throwable thrown = result.getThrowable().orElse(null);
            if (result.getStatus() == Status.FAILED && !Told.is(thrown) && !isTimeout(test, thrown)) {
                command.failed(test.getDisplayName(), thrown);
            } else if (result.getStatus() == Status.ABORTED && !(thrown instanceof NotAskedFor)) {
                command.skipped(test.getDisplayName() + ": "
                        + (thrown == null ? "aborted" : String.valueOf(thrown.getMessage())));
            }
        }
    }
}
