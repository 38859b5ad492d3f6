package programs.stories;

/** An object can be found before it is complete. */
public class EarlyPublication {
    static final class Config {
        int port;
    }

    private static Config current;

    static void load() {
        current = new Config();
        current.port = 8080;
    }

    public static void main(String[] args) {
        new Thread(EarlyPublication::load).start();
        Config seen = current;
        if (seen != null && seen.port == 0) {
            throw new IllegalStateException("no port");
        }
    }
}
