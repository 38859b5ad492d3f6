package programs.stories;

/** More than two thousand events before it fails. */
public class LongStory {
    private int value;

    void count() {
        for (int i = 0; i < 550; i++) {
            value++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LongStory counter = new LongStory();
        Thread a = new Thread(counter::count);
        a.start();
        counter.count();
        a.join();
        assert counter.value == 1_100 : "counted wrong";
    }
}
