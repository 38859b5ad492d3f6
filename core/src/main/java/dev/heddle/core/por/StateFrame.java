package dev.heddle.core.por;

import dev.heddle.model.Candidates;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;

/** A state on the path of a search that keeps states: what could be taken there, what is to be, and what was. */
final class StateFrame {
    private final int[] threads;
    private final int[] choices;
    private final boolean[] wanted;
    private final boolean[] done;
    private final BitSet firsts = new BitSet();
    private int taken;
    private StateKey key;
    /** What is taken there now, or null if that is not known yet. */
    private VisibleOperation operation;

    private int operationNumber;

    private StateFrame(int size) {
        threads = new int[size];
        choices = new int[size];
        wanted = new boolean[size];
        done = new boolean[size];
    }

    /** Where that candidate is taken first. */
    static StateFrame of(Candidates candidates, int first) {
        StateFrame frame = new StateFrame(candidates.size());
        for (int i = 0; i < candidates.size(); i++) {
            frame.threads[i] = candidates.thread(i);
            frame.choices[i] = candidates.choice(i);
        }
        frame.taken = first;
        frame.done[first] = true;
        frame.want(frame.threads[first]);
        return frame;
    }

    int thread() {
        return threads[taken];
    }

    int choice() {
        return choices[taken];
    }

    StateKey key() {
        return key;
    }

    void key(StateKey newKey) {
        key = newKey;
    }

    VisibleOperation operation() {
        return operation;
    }

    int operationNumber() {
        return operationNumber;
    }

    /** Says what is taken there now. */
    void operation(VisibleOperation newOperation, int number) {
        operation = newOperation;
        operationNumber = number;
        firsts.set(number);
    }

    /** What was taken there so far. */
    BitSet firsts() {
        return firsts;
    }

    boolean has(int thread) {
        for (int t : threads) {
            if (t == thread) {
                return true;
            }
        }
        return false;
    }

    boolean wants(int thread) {
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] == thread && wanted[i]) {
                return true;
            }
        }
        return false;
    }

    /** The thread is to be tried there with all its choices; if it cannot go on there, all that can. */
    void want(int thread) {
        boolean any = has(thread);
        for (int i = 0; i < threads.length; i++) {
            wanted[i] |= threads[i] == thread || !any;
        }
    }

    /** Takes the next step that is wanted; false if there is none. */
    boolean takeNext() {
        for (int i = 0; i < threads.length; i++) {
            if (wanted[i] && !done[i]) {
                taken = i;
                done[i] = true;
                operation = null;
                return true;
            }
        }
        return false;
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(threads.length);
        for (int i = 0; i < threads.length; i++) {
            out.writeInt(threads[i]);
            out.writeInt(choices[i]);
            out.writeBoolean(wanted[i]);
            out.writeBoolean(done[i]);
        }
        out.writeInt(taken);
        key.save(out);
        OperationGraph.save(firsts, out);
        out.writeInt(operation == null ? -1 : operationNumber);
    }

    static StateFrame read(DataInputStream in, OperationGraph graph) throws IOException {
        StateFrame frame = new StateFrame(in.readInt());
        for (int i = 0; i < frame.threads.length; i++) {
            frame.threads[i] = in.readInt();
            frame.choices[i] = in.readInt();
            frame.wanted[i] = in.readBoolean();
            frame.done[i] = in.readBoolean();
        }
        frame.taken = in.readInt();
        frame.key = StateKey.read(in);
        frame.firsts.or(OperationGraph.readSet(in));
        int number = in.readInt();
        if (number >= 0) {
            frame.operation(graph.operation(number), number);
        }
        return frame;
    }
}
