package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.Failures;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Called where a program may see its own stack, which is to be what it would be without Heddle. */
public final class StackTraces {
    private static final Predicate<StackWalker.StackFrame> ABOVE_BOTTOM = new Predicate<>() {
        @Override
        public boolean test(StackWalker.StackFrame f) {
            return !Failures.isBottom(f.getClassName());
        }
    };

    private static final Predicate<StackWalker.StackFrame> NOT_OURS = new Predicate<>() {
        @Override
        public boolean test(StackWalker.StackFrame f) {
            return !Failures.isOurs(f.getClassName(), f.getMethodName());
        }
    };

    private StackTraces() {}

    /** The stack of an exception without frames of Heddle's, if the exception is one of a program that is explored. */
    public static StackTraceElement[] programs(StackTraceElement[] stack) {
        int kept = 0;
        for (int i = 0; i < stack.length; i++) {
            if (Failures.isBottom(stack[i].getClassName())) {
                return upTo(i, kept, stack);
            }
            kept += isOurs(stack, i) ? 0 : 1;
        }
        return stack;
    }

    private static StackTraceElement[] upTo(int bottom, int kept, StackTraceElement[] stack) {
        StackTraceElement[] programs = new StackTraceElement[kept];
        int n = 0;
        for (int i = 0; i < bottom; i++) {
            if (!isOurs(stack, i)) {
                programs[n++] = asInitialiser(stack[i]);
            }
        }
        return programs;
    }

    /** Also what was left in place of a class initialiser, which only calls its code. */
    private static boolean isOurs(StackTraceElement[] stack, int i) {
        return Failures.isOurs(stack[i])
                || i > 0
                        && stack[i].getMethodName().equals(Failures.INITIALISER)
                        && stack[i - 1].getMethodName().equals(Failures.MOVED);
    }

    private static StackTraceElement asInitialiser(StackTraceElement f) {
        return !f.getMethodName().equals(Failures.MOVED)
                ? f
                : new StackTraceElement(
                        f.getClassLoaderName(),
                        f.getModuleName(),
                        f.getModuleVersion(),
                        f.getClassName(),
                        Failures.INITIALISER,
                        f.getFileName(),
                        f.getLineNumber());
    }

    private static Stream<StackWalker.StackFrame> programs(Stream<StackWalker.StackFrame> frames) {
        return frames.takeWhile(ABOVE_BOTTOM).filter(NOT_OURS);
    }

    /** Instead of {@code walker.walk(function)}. */
    public static <T> T walk(
            StackWalker walker, Function<? super Stream<StackWalker.StackFrame>, ? extends T> function) {
        return walker.walk(new Function<Stream<StackWalker.StackFrame>, T>() {
            @Override
            public T apply(Stream<StackWalker.StackFrame> frames) {
                return function.apply(programs(frames));
            }
        });
    }

    /** Instead of {@code walker.forEach(action)}. */
    public static void forEach(StackWalker walker, Consumer<? super StackWalker.StackFrame> action) {
        Objects.requireNonNull(action);
        walker.walk(new Function<Stream<StackWalker.StackFrame>, Object>() {
            @Override
            public Object apply(Stream<StackWalker.StackFrame> frames) {
                programs(frames).forEach(action);
                return null;
            }
        });
    }

    /** Instead of {@code walker.getCallerClass()}: the class of the second frame. */
    public static Class<?> getCallerClass(StackWalker walker) {
        return walker.walk(new Function<Stream<StackWalker.StackFrame>, Class<?>>() {
            @Override
            public Class<?> apply(Stream<StackWalker.StackFrame> frames) {
                Iterator<StackWalker.StackFrame> callers =
                        programs(frames).skip(1).iterator();
                if (!callers.hasNext()) {
                    throw new IllegalCallerException("no caller frame");
                }
                return callers.next().getDeclaringClass();
            }
        });
    }
}
