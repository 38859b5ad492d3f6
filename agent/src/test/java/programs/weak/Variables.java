package programs.weak;

/** Two shared variables of one kind, each of which can be stored and loaded in several modes. */
public interface Variables {
    int PLAIN = 0;
    int OPAQUE = 1;
    int ORDERED = 2; // release for a store, acquire for a load
    int VOLATILE = 3;

    void store(int which, int value, int mode);

    int load(int which, int mode);
}
