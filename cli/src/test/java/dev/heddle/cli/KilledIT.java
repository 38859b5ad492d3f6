package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the command at random moments, with and without workers, lets it go on each time, and comes to the same verdict,
 * failures and forest as without. As often as {@code -Dheddle.kills} says.
 */
class KilledIT {
    private static final int KILLS = Integer.getInteger("heddle.kills", 3);
    private static final String TARGET = "programs.cli.Laborious";
    private static final String CLASSES =
            Path.of("target", "test-classes").toAbsolutePath().toString();

    @TempDir
    Path folder;

    private HeddleProcess start(String run, int jobs) throws IOException {
        return HeddleProcess.startWith(
                List.of("-Dheddle.workers.after=0"),
                folder,
                "check",
                "--cp",
                CLASSES,
                "--keep-going",
                "--checkpoint",
                run,
                "--resume",
                "--jobs",
                Integer.toString(jobs),
                "--json",
                run + ".json",
                TARGET);
    }

    private byte[] checkpoint(String run) throws IOException {
        return Files.readAllBytes(folder.resolve(run).resolve(TARGET + ".checkpoint"));
    }

    /** What the strategy knows: all after the checker's part, without the checksum. */
    private byte[] forest(String run) throws IOException {
        byte[] all = checkpoint(run);
        try (DataInputStream in = new DataInputStream(new java.io.ByteArrayInputStream(all))) {
            in.skipNBytes(12);
            in.skipNBytes(in.readInt());
            byte[] rest = in.readAllBytes();
            return Arrays.copyOf(rest, rest.length - 8);
        }
    }

    private JsonNode result(String run) throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve(run + ".json").toFile())
                .get("results")
                .get(0);
    }

    private static Set<String> told(JsonNode result) {
        Set<String> told = new TreeSet<>();
        for (JsonNode f : result.get("failures")) {
            told.add(f.get("kind") + " " + f.get("type") + " " + f.get("message") + " " + f.get("site"));
        }
        result.get("races").forEach(r -> told.add("race " + r));
        return told;
    }

    @Test
    void killedAgainAndAgainItComesToTheSameEnd() throws IOException, InterruptedException {
        long seed = Long.getLong("heddle.seed", System.nanoTime());
        Random random = new Random(seed);
        long start = System.nanoTime();
        Command undisturbed = start("undisturbed", 1).end();
        int longestMillis = (int) ((System.nanoTime() - start) / 1_000_000);
        assertEquals(1, undisturbed.exit(), undisturbed.toString());
        byte[] forest = forest("undisturbed");
        JsonNode expected = result("undisturbed");
        assertEquals(3, expected.get("failures").size());
        String origin = new String(checkpoint("undisturbed"), java.nio.charset.StandardCharsets.ISO_8859_1);
        assertTrue(origin.contains("programs.cli.Laborious$Work"), "a class that was loaded on the way");

        int kills = 0;
        int runs = 0;
        while (kills < KILLS) {
            String run = "run" + ++runs;
            boolean killed = true;
            while (killed) {
                HeddleProcess process = start(run, 1 + random.nextInt(2));
                killed = kills < KILLS && process.isKilledAfter(random.nextInt(longestMillis));
                if (killed) {
                    kills++;
                } else {
                    Command ended = process.end();
                    assertEquals(1, ended.exit(), () -> "seed " + seed + ": " + ended);
                }
            }
            String message = "seed " + seed + ", " + run;
            assertEquals(told(expected), told(result(run)), message);
            for (String number : new String[] {"verdict", "classes", "localHistories"}) {
                assertEquals(expected.get(number), result(run).get(number), message);
            }
            assertArrayEquals(forest, forest(run), message);
        }
        Command again = start("run" + runs, 1).end();
        assertEquals(1, again.exit(), again.toString());
        assertEquals(told(expected), told(result("run" + runs)));
        System.out.println("killed " + kills + " times in " + runs + " explorations");
    }

    @Test
    void anotherProgramUnderTheSameNameIsRefused() throws IOException, InterruptedException {
        Path classes = Files.createDirectories(folder.resolve("classes/programs/cli"));
        Path original = Path.of(CLASSES, "programs", "cli");
        Files.copy(original.resolve("LostUpdate.class"), classes.resolve("LostUpdate.class"));
        String cp = folder.resolve("classes").toString();
        String[] command = {"check", "--cp", cp, "--checkpoint", "saved", "--resume", "programs.cli.LostUpdate"};
        assertEquals(1, HeddleProcess.run(folder, command).exit());
        byte[] bytes = Files.readAllBytes(classes.resolve("LostUpdate.class"));
        bytes[7]--; // one version of the class file down: another file, which loads all the same
        Files.write(classes.resolve("LostUpdate.class"), bytes);
        Command refused = HeddleProcess.run(folder, command);
        assertEquals(2, refused.exit(), refused.toString());
        assertTrue(refused.err().contains("class programs.cli.LostUpdate has changed"), refused.err());
    }
}
