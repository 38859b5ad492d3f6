package programs.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** Fails unless every execution is given the same, and with a lost update if it is. */
public final class Given {
    private static int count;

    private Given() {}

    public static void main(String[] arguments) throws Exception {
        String given = String.join("|", arguments) + " " + System.getProperty("given.name") + " " + everything();
        if (!given.equals("3|two words some=value hello\n")) {
            throw new IllegalStateException(given);
        }
        arguments[0] = "gone";
        System.setProperty("given.name", "another");
        System.setProperties(new Properties());
        System.in.close();
        System.setIn(null);
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assert count == 2;
    }

    private static String everything() throws IOException {
        return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
