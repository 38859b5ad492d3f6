package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** Fields of every type are read and written as what they are, whichever method is used. */
@Expect(outcomes = {"false 0 0 \0 0 0.0 0.0", "true 1 2 c 4 5.0 6.0"})
public final class EveryPrimitiveType {
    boolean z;
    byte b;
    short s;
    char c;
    long j;
    float f;
    double d;
    volatile boolean ready;

    private EveryPrimitiveType() {}

    private static Field field(String name) {
        try {
            return EveryPrimitiveType.class.getDeclaredField(name);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        EveryPrimitiveType all = new EveryPrimitiveType();
        Threads.run(
                () -> {
                    try {
                        field("ready").getBoolean(all);
                        synchronized (all) {
                            field("z").setBoolean(all, true);
                            field("b").setByte(all, (byte) 1);
                            field("s").setShort(all, (short) 2);
                            field("c").setChar(all, 'c');
                            field("j").setInt(all, 4);
                            field("f").setFloat(all, 5);
                            field("d").set(all, 6.0);
                        }
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> {
                    synchronized (all) {
                        try {
                            Outcomes.note(field("z").getBoolean(all) + " "
                                    + field("b").getByte(all) + " "
                                    + field("s").getInt(all) + " " + field("c").getChar(all) + " "
                                    + field("j").getLong(all) + " " + field("f").getDouble(all) + " "
                                    + field("d").get(all));
                        } catch (IllegalAccessException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                });
    }
}
