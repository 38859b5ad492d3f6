package programs.stories;

/** Two threads count, and one of them overwrites what the other has counted. */
public class LostUpdate {
    private int value;

    void increment() {
        value = value + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        LostUpdate counter = new LostUpdate();
        Thread a = new Thread(counter::increment);
        Thread b = new Thread(counter::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter.value == 2 : "counted to " + counter.value;
    }
}
