package dev.heddle.junit;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePreDestroyCallback;
import org.junit.platform.commons.support.AnnotationSupport;

/** What extensions do around the methods of a test, in Jupiter's order. */
final class Callbacks {
    private static final String BUILT_IN = "org.junit.jupiter.engine.extension.";

    private interface Call<E> {
        void on(E extension) throws Throwable;
    }

    private interface Handling<E> {
        void on(E extension, Throwable thrown) throws Throwable;
    }

    private final ExtensionFields fields;
    private final List<BeforeEachCallback> beforeEach;
    private final List<BeforeTestExecutionCallback> beforeTest;
    private final List<TestExecutionExceptionHandler> handlers;
    private final List<LifecycleMethodExecutionExceptionHandler> lifecycleHandlers;
    private final List<AfterTestExecutionCallback> afterTest;
    private final List<AfterEachCallback> afterEach;
    private final List<TestInstancePreDestroyCallback> preDestroy;

    private final TempFolders folders;

    Callbacks(Extensions extensions, TestInstances instances, TempFolders folders) {
        this.folders = folders;
        fields = new ExtensionFields(instances);
        beforeEach = needed(extensions.of(BeforeEachCallback.class), instances);
        beforeTest = needed(extensions.of(BeforeTestExecutionCallback.class), instances);
        handlers = needed(extensions.reversed(TestExecutionExceptionHandler.class), instances);
        lifecycleHandlers = needed(extensions.reversed(LifecycleMethodExecutionExceptionHandler.class), instances);
        afterTest = needed(extensions.reversed(AfterTestExecutionCallback.class), instances);
        afterEach = needed(extensions.reversed(AfterEachCallback.class), instances);
        preDestroy = needed(extensions.reversed(TestInstancePreDestroyCallback.class), instances);
    }

    /** Jupiter's own extensions are always there; those that have nothing to do here need not be asked every time. */
    private <E extends Extension> List<E> needed(List<E> all, TestInstances instances) {
        List<E> some = new ArrayList<>();
        for (E e : all) {
            String name = e.getClass().getName();
            if (!name.startsWith(BUILT_IN)
                    || name.equals(BUILT_IN + "TempDirectory") && has(instances, "org.junit.jupiter.api.io.TempDir")
                    || name.equals(BUILT_IN + "AutoCloseExtension")
                            && has(instances, "org.junit.jupiter.api.AutoClose")) {
                some.add(e);
            }
        }
        return some;
    }

    private static boolean has(TestInstances instances, String annotation) {
        try {
            Class<? extends Annotation> type = Class.forName(annotation, false, ExtensionContext.class.getClassLoader())
                    .asSubclass(Annotation.class);
            boolean found = false;
            for (int level = 0; level < instances.depth(); level++) {
                found |= !AnnotationSupport.findAnnotatedFields(instances.type(level), type)
                        .isEmpty();
            }
            return found;
        } catch (ClassNotFoundException e) { // this Jupiter is too old for it
            return false;
        }
    }

    boolean isEmpty() {
        return beforeEach.isEmpty()
                && beforeTest.isEmpty()
                && handlers.isEmpty()
                && lifecycleHandlers.isEmpty()
                && afterTest.isEmpty()
                && afterEach.isEmpty()
                && preDestroy.isEmpty();
    }

    private <E> void each(List<E> extensions, List<Object> instances, Call<E> call) throws Throwable {
        for (E registered : extensions) {
            one(registered, instances, call);
        }
    }

    private <E> void one(E registered, List<Object> instances, Call<E> call) throws Throwable {
        E extension = ExtensionCalls.quietly(() -> fields.in(instances, registered));
        ExtensionCalls.call(extension, () -> {
            call.on(extension);
            return null;
        });
    }

    private <E> void each(List<E> extensions, List<Object> instances, Failures failures, Call<E> call) {
        for (E registered : extensions) {
            failures.collect(() -> one(registered, instances, call));
        }
    }

    void beforeEach(List<Object> instances, ExtensionContext context) throws Throwable {
        each(beforeEach, instances, e -> {
            if (TempFolders.isMadeBy(e)) {
                folders.setFields(instances);
            } else {
                e.beforeEach(context);
            }
        });
    }

    void beforeTest(List<Object> instances, ExtensionContext context) throws Throwable {
        each(beforeTest, instances, e -> e.beforeTestExecution(context));
    }

    void afterTest(List<Object> instances, ExtensionContext context, Failures failures) {
        each(afterTest, instances, failures, e -> e.afterTestExecution(context));
    }

    void afterEach(List<Object> instances, ExtensionContext context, Failures failures) {
        each(afterEach, instances, failures, e -> e.afterEach(context));
        each(preDestroy, instances, failures, e -> e.preDestroyTestInstance(context));
    }

    void handlingTest(List<Object> instances, ExtensionContext context, Failures.Part part) throws Throwable {
        handling(handlers, instances, part, (e, t) -> e.handleTestExecutionException(context, t));
    }

    void handlingBefore(List<Object> instances, ExtensionContext context, Failures.Part part) throws Throwable {
        handling(lifecycleHandlers, instances, part, (e, t) -> e.handleBeforeEachMethodExecutionException(context, t));
    }

    void handlingAfter(List<Object> instances, ExtensionContext context, Failures.Part part) throws Throwable {
        handling(lifecycleHandlers, instances, part, (e, t) -> e.handleAfterEachMethodExecutionException(context, t));
    }

    /** Each handler may swallow what was thrown, or throw it or something else for the next. */
    private <E> void handling(List<E> all, List<Object> instances, Failures.Part part, Handling<E> handling)
            throws Throwable {
        Throwable thrown;
        try {
            part.run();
            return;
        } catch (Throwable t) {
            thrown = t;
        }
        for (E handler : all) {
            Throwable now = thrown;
            try {
                one(handler, instances, e -> handling.on(e, now));
                return;
            } catch (Throwable t) {
                thrown = t;
            }
        }
        throw thrown;
    }
}
