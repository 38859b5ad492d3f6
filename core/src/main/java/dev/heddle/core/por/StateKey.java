package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A state of the program as two numbers, which differ for states that do but for a chance that is not worth counting. */
record StateKey(long high, long low) {
    void save(DataOutputStream out) throws IOException {
        out.writeLong(high);
        out.writeLong(low);
    }

    static StateKey read(DataInputStream in) throws IOException {
        return new StateKey(in.readLong(), in.readLong());
    }
}
