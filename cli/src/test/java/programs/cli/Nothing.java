package programs.cli;

/** Does nothing: one execution covers it. */
public final class Nothing {
    private Nothing() {}

    public static void main(String[] args) {}
}
