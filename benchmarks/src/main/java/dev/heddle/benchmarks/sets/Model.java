package dev.heddle.benchmarks.sets;

/**
 * The state of a small program whose threads take atomic steps, each of which touches one thing. Steps that touch the same are
 * dependent, all others commute. States do not change.
 */
public interface Model {
    int threads();

    /** The threads that can take their next step, one bit each. */
    int enabled();

    /** What the next step of a thread touches. */
    int touches(int thread);

    /** Whether the next step of a thread may be possible where another thread could take one that touches the same. */
    boolean mayBeCoEnabled(int thread);

    /** The state after the next step of a thread. */
    Model after(int thread);
}
