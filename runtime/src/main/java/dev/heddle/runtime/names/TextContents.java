package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;

/** What a {@code StringBuilder} or {@code StringBuffer} holds. */
public final class TextContents {
    private static final Class<?> BUILDER = StringBuffer.class.getSuperclass();
    private static final long VALUE = JdkFields.offset(BUILDER, "value");
    private static final long COUNT = JdkFields.offset(BUILDER, "count");
    private static final long CODER = JdkFields.offset(BUILDER, "coder");

    private final byte[] value;
    private final int count;
    private final byte coder;

    private TextContents(byte[] value, int count, byte coder) {
        this.value = value;
        this.count = count;
        this.coder = coder;
    }

    /** What it holds now, in the same array. */
    public static TextContents of(Object builder) {
        return new TextContents(
                (byte[]) Memory.reference(builder, VALUE),
                Memory.UNSAFE.getInt(builder, COUNT),
                Memory.UNSAFE.getByte(builder, CODER));
    }

    /** What it holds now, which stays as it is when that changes. */
    public static TextContents copyOf(Object builder) {
        TextContents now = of(builder);
        return new TextContents(now.value.clone(), now.count, now.coder);
    }

    public void putInto(Object builder) {
        Memory.putReference(builder, VALUE, value);
        Memory.UNSAFE.putInt(builder, COUNT, count);
        Memory.UNSAFE.putByte(builder, CODER, coder);
    }

    /** Equal for equal texts. */
    public long name() {
        int n = count << coder;
        long h = coder;
        for (int i = 0; i < n; i++) {
            h = 31 * h + value[i];
        }
        return Hash.mix(h, n);
    }

    /** A builder that is older than the execution gets back what it had; its methods write to a copy of that. */
    public static void saveForUndo(UndoLog undo, Object builder) {
        undo.save(builder, VALUE, 'L');
        undo.save(builder, COUNT, 'I');
        undo.save(builder, CODER, 'B');
        Memory.putReference(builder, VALUE, of(builder).value.clone());
    }
}
