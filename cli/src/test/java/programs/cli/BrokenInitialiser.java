package programs.cli;

/** Cannot be initialised. */
public final class BrokenInitialiser {
    static final int VALUE = Integer.parseInt("no number");

    private BrokenInitialiser() {}

    public static void main(String[] args) {}
}
