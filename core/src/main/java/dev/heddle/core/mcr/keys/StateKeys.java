package dev.heddle.core.mcr.keys;

import dev.heddle.core.mcr.state.JointState;

/** Turns joint states into keys: two states with the same key have the same future, as far as the search cares. */
public interface StateKeys {
    /** How many words a key has now. */
    int words();

    /** Writes the key of a state; returns false if it may not be remembered beyond this round. */
    boolean write(JointState state, long[] key);

    /** The state as it is, one word for each of its numbers. */
    static StateKeys wide(JointState joint) {
        return new StateKeys() {
            @Override
            public int words() {
                return joint.size();
            }

            @Override
            public boolean write(JointState state, long[] key) {
                for (int i = 0; i < state.size(); i++) {
                    key[i] = state.difference(i);
                }
                return true;
            }
        };
    }
}
