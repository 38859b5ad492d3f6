package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The disk has no room for what Heddle writes: one clear line, what was found is told, and others do the work. The system lets these
 * processes write files of so many bytes and no more, which needs no rights, and leaves the rest of the disk to others.
 */
class FullDiskIT {
    private static final String LABORIOUS = "programs.cli.Laborious";
    private static final String UNHURRIED = "programs.cli.Unhurried";
    private static final String CLASSES =
            Path.of("target", "test-classes").toAbsolutePath().toString();

    /** The limit is for files: what is printed goes through a pipe. */
    private static final List<String> WITHOUT_ROOM =
            List.of("bash", "-c", "set -o pipefail; (ulimit -f 4; exec \"$@\") | cat", "bash");

    private static final String REASON = "File too large";

    @TempDir
    Path folder;

    private HeddleProcess start(List<String> place, String run, String... arguments) throws IOException {
        Path home = Files.createDirectories(folder.resolve(run));
        List<String> soon = List.of("-Dheddle.workers.after=0", "-Dheddle.workers.wait=true");
        return HeddleProcess.startOn(place, soon, home, arguments);
    }

    private JsonNode result(String run) throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve(run).resolve("report.json").toFile())
                .get("results")
                .get(0);
    }

    private byte[] forest(String run, String target) throws IOException {
        return Compared.known(folder.resolve(run).resolve("saved").resolve(target + ".checkpoint"));
    }

    private static void assertNoTrace(Command ended) {
        assertFalse(ended.err().contains("Exception"), ended.err());
        assertTrue(ended.err().lines().noneMatch(l -> l.startsWith("\tat ")), ended.err());
    }

    @Test
    void aCheckpointWithoutRoomEndsTheExplorationAndNothingIsLost() throws IOException, InterruptedException {
        String[] check = {"check", "--cp", CLASSES, "--keep-going", "--jobs", "2", "--checkpoint", "saved", LABORIOUS};
        Command stopped = start(WITHOUT_ROOM, "run", check).end();
        assertEquals(1, stopped.exit(), stopped.toString());
        assertTrue(stopped.out().contains(LABORIOUS + ": FAILED"), stopped.toString());
        String line =
                "not everything was covered: cannot write checkpoint saved/" + LABORIOUS + ".checkpoint: " + REASON;
        assertTrue(stopped.out().contains(line), stopped.toString());
        assertNoTrace(stopped);
        assertFalse(Files.exists(folder.resolve("run/saved/" + LABORIOUS + ".checkpoint.new")), "what takes room");

        String[] whole = {
            "check",
            "--cp",
            CLASSES,
            "--keep-going",
            "--checkpoint",
            "saved",
            "--resume",
            "--json",
            "report.json",
            LABORIOUS
        };
        assertEquals(1, start(List.of(), "run", whole).end().exit());
        assertEquals(1, start(List.of(), "undisturbed", whole).end().exit());
        assertEquals(Compared.told(result("undisturbed")), Compared.told(result("run")));
        assertArrayEquals(forest("undisturbed", LABORIOUS), forest("run", LABORIOUS), "the forest");
    }

    @Test
    void eachReportWithoutRoomIsNamedInALine() throws IOException, InterruptedException {
        String[] check = {
            "check", "--cp", CLASSES, "--keep-going", "--json", "report.json", "--html", "report.html", LABORIOUS
        };
        Command ended = start(WITHOUT_ROOM, "run", check).end();
        assertEquals(Main.BAD_USAGE, ended.exit(), ended.toString());
        assertTrue(ended.out().contains(LABORIOUS + ": FAILED"), ended.toString());
        assertEquals(
                List.of("heddle: cannot write report.json: " + REASON, "heddle: cannot write report.html: " + REASON),
                ended.err().lines().filter(l -> l.startsWith("heddle: ")).toList());
        assertNoTrace(ended);
    }

    @Test
    void aWorkersMachineWithoutRoomForClassFilesIsNamedAndOthersDoTheWork() throws IOException, InterruptedException {
        Path token = TokenFile.write(folder.resolve("token"), "a secret of some length\n");
        String address;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            address = "127.0.0.1:" + free.getLocalPort();
        }
        String[] alone = check("0");
        assertEquals(1, start(List.of(), "alone", alone).end().exit());
        List<HeddleProcess> members = new ArrayList<>();
        try {
            members.add(member(List.of(), "able", token, address, "--listen", address));
            HeddleProcess unable = member(WITHOUT_ROOM, "unable", token, address);
            members.add(unable);
            HeddleProcess check =
                    start(List.of(), "helped", check("150", "--cluster", address, "--token-file", token.toString()));
            String why = "the program does not get there: cannot write .*: " + REASON;
            assertTrue(unable.awaitErrorOutput(0, Pattern.compile(why)), unable.said());
            Command ended = check.end();
            assertEquals(1, ended.exit(), ended.toString());
            assertNoTrace(ended);
            assertEquals(Compared.told(result("alone")), Compared.told(result("helped")));
            assertArrayEquals(forest("alone", UNHURRIED), forest("helped", UNHURRIED), "the forest");
            assertEquals(
                    1, unable.said().lines().filter(l -> l.contains(REASON)).count(), unable.said());
            int able = 0;
            int lost = 0;
            for (JsonNode worker : result("helped").get("workers")) {
                boolean isAble = worker.get("name").textValue().startsWith(address + "/");
                able += isAble && worker.get("tasks").longValue() > 0 ? 1 : 0;
                lost += !isAble && worker.get("lost").textValue().matches(why) ? 1 : 0;
            }
            assertEquals(1, able, result("helped").get("workers").toString());
            assertEquals(1, lost, result("helped").get("workers").toString());
        } finally {
            for (HeddleProcess member : members) {
                member.killWithAll();
            }
        }
    }

    private HeddleProcess member(List<String> place, String run, Path token, String address, String... more)
            throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve(run));
        List<String> arguments =
                new ArrayList<>(List.of("worker", "--join", address, "--token-file", token.toString()));
        arguments.addAll(List.of(more));
        List<String> ownCache = List.of("-Dheddle.cache=" + home.resolve("cache"));
        HeddleProcess member = HeddleProcess.startOn(place, ownCache, home, arguments.toArray(String[]::new));
        member.awaitErrorOutput();
        assertTrue(member.said().startsWith("heddle: worker at 127.0.0.1:"), member.said());
        return member;
    }

    private static String[] check(String millis, String... more) {
        List<String> arguments = new ArrayList<>(List.of("check", "--cp", CLASSES, "--keep-going"));
        arguments.addAll(List.of(
                "--patience", "20s", "--args", "7 " + millis, "--checkpoint", "saved", "--json", "report.json"));
        arguments.addAll(List.of(more));
        arguments.add(UNHURRIED);
        return arguments.toArray(String[]::new);
    }
}
