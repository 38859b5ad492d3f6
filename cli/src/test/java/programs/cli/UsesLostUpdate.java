package programs.cli;

/** Loads another class when it runs. */
public final class UsesLostUpdate {
    private UsesLostUpdate() {}

    public static void main(String[] args) throws InterruptedException {
        LostUpdate.main(args);
    }
}
