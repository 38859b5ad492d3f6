package programs.stories;

/** A thread spins on a flag that somebody takes back. */
public class SpinsForEver {
    private volatile boolean open;

    void pass() {
        while (!open) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        SpinsForEver gate = new SpinsForEver();
        new Thread(gate::pass).start();
        gate.open = true;
        gate.open = false;
    }
}
