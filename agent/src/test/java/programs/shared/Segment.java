package programs.shared;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.VarHandle;
import programs.Expect;
import programs.Threads;

/** A segment of memory that is an array: two threads that count in it lose one. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr",
        minJdk = 22)
public final class Segment {

    public static void main(String[] args) throws Exception {
        int[] array = new int[2];
        Class<?> type = Class.forName("java.lang.foreign.MemorySegment");
        Class<?> layouts = Class.forName("java.lang.foreign.ValueLayout");
        Object segment = type.getMethod("ofArray", int[].class).invoke(null, array);
        Object layout = layouts.getField("JAVA_INT").get(null);
        VarHandle ints = (VarHandle) Class.forName("java.lang.foreign.MemoryLayout")
                .getMethod("varHandle", Class.forName("[Ljava.lang.foreign.MemoryLayout$PathElement;"))
                .invoke(
                        layout,
                        java.lang.reflect.Array.newInstance(
                                Class.forName("java.lang.foreign.MemoryLayout$PathElement"), 0));
        Runnable count = () -> ints.set(segment, 0L, (int) ints.get(segment, 0L) + 1);
        Threads.run(count, count);
        Outcomes.note(array[0]);
    }
}
