package programs.stacks;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import programs.Expect;
import programs.Threads;

/** A program sees its stack as it would be without Heddle: of exceptions, of threads, and when it walks it. */
@Expect(
        outcomes = {
            "thrown OwnStack.thrown OwnStack.run Thread.run",
            "walked OwnStack.walked OwnStack.run Thread.run",
            "asked Thread.getStackTrace OwnStack.asked OwnStack.run Thread.run",
            "caller OwnStack",
            "synchronized OwnStack.thrown OwnStack.locked OwnStack.run Thread.run",
            "referred OwnStack.thrown OwnStack.compareTo OwnStack.compareTo OwnStack.run Thread.run",
            "called OwnStack.thrown OwnStack.noteForEach ArrayList.forEach OwnStack.run Thread.run",
            "barrier OwnStack.thrown OwnStack.noteAtBarrier CyclicBarrier.dowait CyclicBarrier.await OwnStack.run Thread.run"
        },
        executions = 1)
public final class OwnStack implements Runnable, Comparable<String> {
    private final List<String> list = new ArrayList<>(List.of("called"));

    public static void main(String[] args) {
        Threads.run(new OwnStack());
    }

    @Override
    public void run() {
        thrown("thrown");
        walked();
        asked();
        caller();
        locked();
        // A reference to a method that Heddle hooks, as it does all of that name, leads to a method that Heddle adds.
        BiConsumer<Comparable<String>, String> reference = Comparable::compareTo;
        reference.accept(this, "referred");
        list.forEach(OwnStack::noteForEach);
        try {
            new CyclicBarrier(1, OwnStack::noteAtBarrier).await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public int compareTo(String what) {
        thrown(what);
        return 0;
    }

    private static void noteForEach(String what) {
        thrown(what);
    }

    private static void noteAtBarrier() {
        thrown("barrier");
    }

    private static synchronized void locked() {
        thrown("synchronized");
    }

    private static void thrown(String what) {
        note(what, new Throwable().getStackTrace());
    }

    private static void asked() {
        note("asked", Thread.currentThread().getStackTrace());
    }

    private static void walked() {
        Outcomes.note("walked "
                + StackWalker.getInstance()
                        .walk(frames -> frames.map(f -> f.getClassName() + "." + f.getMethodName())
                                .map(OwnStack::withoutPackage)
                                .collect(Collectors.joining(" "))));
    }

    private static void caller() {
        Class<?> caller = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .getCallerClass();
        Outcomes.note("caller " + caller.getSimpleName());
    }

    private static void note(String what, StackTraceElement[] stack) {
        Outcomes.note(what + " "
                + Stream.of(stack)
                        .map(f -> f.getClassName() + "." + f.getMethodName())
                        .map(OwnStack::withoutPackage)
                        .collect(Collectors.joining(" ")));
    }

    private static String withoutPackage(String frame) {
        return frame.substring(frame.lastIndexOf('.', frame.lastIndexOf('.') - 1) + 1);
    }
}
