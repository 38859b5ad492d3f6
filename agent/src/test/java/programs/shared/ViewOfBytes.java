package programs.shared;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import programs.Expect;
import programs.Threads;

/** Bytes of an array, read and written as an int through a handle: two threads that count lose one. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class ViewOfBytes {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    public static void main(String[] args) {
        byte[] bytes = new byte[8];
        Runnable count = () -> INTS.set(bytes, 0, (int) INTS.get(bytes, 0) + 1);
        Threads.run(count, count);
        Outcomes.note(INTS.get(bytes, 0));
    }
}
