package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.cluster.ClusterAddress;
import dev.heddle.cluster.Credentials;
import dev.heddle.cluster.Entrance;
import dev.heddle.cluster.Token;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The process that is a member of the grid: the hub of one check, or the supervisor of workers. */
public final class GridMain {
    private static final int BAD_SETUP = 2;
    private static final int FAULT = 3;

    private GridMain() {}

    /** Speaks over the standard streams; the first message says what for. */
    public static void main(String[] args) {
        Frames frames = new Frames(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        System.setOut(System.err);
        int code = 0;
        try {
            JsonNode purpose = frames.receive();
            if (purpose != null) {
                serve(purpose, frames);
            }
        } catch (SetupException e) {
            say(e.getMessage());
            code = BAD_SETUP;
        } catch (IOException e) {
            code = BAD_SETUP; // whoever started it has ended, in the midst of a message
        } catch (RuntimeException e) {
            fail(e);
        }
        // Threads of the grid may be in the midst of something that nobody needs any more.
        Runtime.getRuntime().halt(code);
    }

    private static void serve(JsonNode purpose, Frames frames) throws IOException {
        if (purpose.get("is").textValue().equals("join")) {
            new Supervisor(purpose, frames).run();
        } else {
            new Hub(purpose, frames).run();
        }
    }

    static Entrance entrance(JsonNode purpose) {
        List<ClusterAddress> addresses = new ArrayList<>();
        purpose.get("addresses").forEach(a -> addresses.add(ClusterAddress.parse(a.textValue())));
        Path tokenFile = Path.of(purpose.get("tokenFile").textValue());
        return new Entrance(addresses, tokenFile, Credentials.with(Token.in(tokenFile)));
    }

    /** Ends the process: one without the thread that does its work must not stay, and be taken for a member by others. */
    static void fail(Throwable e) {
        say("leaves the cluster: " + e.toString().lines().findFirst().orElse(""));
        Runtime.getRuntime().halt(FAULT);
    }

    static void say(String line) {
        System.err.println("heddle: " + line);
    }
}
