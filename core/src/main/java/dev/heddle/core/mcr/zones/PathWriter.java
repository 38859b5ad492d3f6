package dev.heddle.core.mcr.zones;

import dev.heddle.core.mcr.state.StepList;

/**
 * Ways to joint states as bytes: for each how much it has in common with the one before, and the rest. A depth-first search comes to
 * its states in an order in which that rest is short.
 */
final class PathWriter {
    private final Bytes bytes = new Bytes();
    private final StepList last = new StepList();

    void write(StepList path) {
        int common = 0;
        while (common < last.size() && common < path.size() && isSame(path, common)) {
            common++;
        }
        last.truncate(common);
        bytes.put(common);
        bytes.put(path.size() - common);
        for (int i = common; i < path.size(); i++) {
            writeStep(path.thread(i), path.choice(i));
            last.add(path.thread(i), path.choice(i), 0);
        }
    }

    private boolean isSame(StepList path, int i) {
        return path.thread(i) == last.thread(i) && path.choice(i) == last.choice(i);
    }

    /** A step; most have no choice but 0. */
    private void writeStep(int thread, int choice) {
        bytes.put(thread << 1 | (choice == 0 ? 0 : 1));
        if (choice != 0) {
            bytes.put(choice);
        }
    }

    /** A number that belongs to the path just written. */
    void write(int number) {
        bytes.put(number);
    }

    byte[] toArray() {
        return bytes.toArray();
    }
}
