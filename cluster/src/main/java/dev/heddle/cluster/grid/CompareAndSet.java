package dev.heddle.cluster.grid;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;

/** Sets an entry to other bytes, if it has those that whoever asks has seen; runs where the entry is, and on its backup. */
final class CompareAndSet implements EntryProcessor<String, byte[], Boolean>, IdentifiedDataSerializable {
    private static final long serialVersionUID = 1L;

    static final int FACTORY = 4711;
    private static final int CLASS = 1;

    private byte[] expected;
    private byte[] next;

    /** For the grid, which fills it in. */
    CompareAndSet() {}

    CompareAndSet(byte[] expected, byte[] next) {
        this.expected = expected;
        this.next = next;
    }

    static DataSerializableFactory factory() {
        return id -> {
            if (id != CLASS) {
                throw new IllegalArgumentException("there is no class " + id);
            }
            return new CompareAndSet();
        };
    }

    @Override
    public Boolean process(Map.Entry<String, byte[]> entry) {
        byte[] now = entry.getValue();
        if (Arrays.equals(next, now)) {
            return true; // the grid asks again when it does not hear in time that it was done
        }
        if (!Arrays.equals(expected, now)) {
            return false;
        }
        entry.setValue(next);
        return true;
    }

    @Override
    public int getFactoryId() {
        return FACTORY;
    }

    @Override
    public int getClassId() {
        return CLASS;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeByteArray(expected);
        out.writeByteArray(next);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        expected = in.readByteArray();
        next = in.readByteArray();
    }
}
