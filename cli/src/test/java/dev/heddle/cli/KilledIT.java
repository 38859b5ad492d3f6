package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the command at random moments, with and without workers, lets it go on each time, and comes to the same verdict,
 * failures and forest as without; and kills workers while it goes on. As often as {@code -Dheddle.command-kills} and {@code
 * -Dheddle.worker-kills} say.
 */
class KilledIT {
    private static final int KILLS = Integer.getInteger("heddle.command-kills", 2);
    private static final int WORKER_KILLS = Integer.getInteger("heddle.worker-kills", 5);

    private static final String TARGET = "programs.cli.Laborious";

    /** Its executions last but do not compute, so that workers come up and have their share however busy the machine is. */
    private static final String LASTING = "programs.cli.Unhurried";

    private static final String WRITERS = "7";
    private static final String EXECUTION_MILLIS = "200";

    /** With so many kills one of them meets a worker in the midst of its work. */
    private static final int MANY = 20;

    /** However busy the machine is, and however often work is done again. */
    private static final long DEADLINE_SECONDS = 900;

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

    private Path checkpoint(String run, String target) {
        return folder.resolve(run).resolve(target + ".checkpoint");
    }

    private JsonNode result(String run) throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve(run + ".json").toFile())
                .get("results")
                .get(0);
    }

    @Test
    void killedAgainAndAgainItComesToTheSameEnd() throws IOException, InterruptedException {
        long seed = Long.getLong("heddle.seed", System.nanoTime());
        Random random = new Random(seed);
        long start = System.nanoTime();
        Command undisturbed = start("undisturbed", 1).end();
        int longestMillis = (int) ((System.nanoTime() - start) / 1_000_000);
        assertEquals(1, undisturbed.exit(), undisturbed.toString());
        assertEquals(3, result("undisturbed").get("failures").size());
        String origin = Files.readString(checkpoint("undisturbed", TARGET), StandardCharsets.ISO_8859_1);
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
            assertSame(run, seed);
        }
        Command again = start("run" + runs, 1).end();
        assertEquals(1, again.exit(), again.toString());
        assertEquals(Compared.told(result("undisturbed")), Compared.told(result("run" + runs)));
        System.out.println("killed " + kills + " times in " + runs + " explorations");
    }

    private void assertSame(String run, long seed) throws IOException {
        String message = "seed " + seed + ", " + run;
        assertEquals(Compared.told(result("undisturbed")), Compared.told(result(run)), message);
        for (String number : new String[] {"verdict", "classes", "localHistories"}) {
            assertEquals(result("undisturbed").get(number), result(run).get(number), message);
        }
        assertArrayEquals(
                Compared.known(checkpoint("undisturbed", TARGET)), Compared.known(checkpoint(run, TARGET)), message);
    }

    private HeddleProcess startLasting(String run, String strategy, int jobs, String millis) throws IOException {
        return startLasting(run, strategy, jobs, millis, "120s"); // more than the default, for a busy machine
    }

    private HeddleProcess startLasting(String run, String strategy, int jobs, String millis, String patience)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check", "--cp", CLASSES, "--keep-going"));
        arguments.addAll(List.of("--strategy", strategy, "--args", WRITERS + " " + millis));
        arguments.addAll(List.of("--patience", patience));
        arguments.addAll(List.of("--jobs", Integer.toString(jobs), "--json", run + ".json"));
        if (strategy.equals("mcr")) {
            arguments.addAll(List.of("--checkpoint", run));
        }
        arguments.add(LASTING);
        List<String> whenReady = List.of("-Dheddle.workers.after=0", "-Dheddle.workers.wait=true");
        return HeddleProcess.startWith(whenReady, folder, arguments.toArray(String[]::new));
    }

    @Test
    void workersThatAreKilledAgainAndAgainAreNamedAndMakeNoDifference() throws IOException, InterruptedException {
        long seed = Long.getLong("heddle.seed", System.nanoTime());
        Random random = new Random(seed);
        List<String> strategies = List.of("mcr", "dpor");
        long start = System.nanoTime();
        for (String strategy : strategies) {
            assertEquals(1, startLasting(strategy, strategy, 1, "0").end().exit());
        }
        // What a JVM and so many executions take: with a pause of up to that, most are ready when they are killed.
        int pauseMillis = (int) ((System.nanoTime() - start) / 1_000_000);
        int kills = 0;
        int runs = 0;
        int lost = 0;
        int working = 0;
        while (kills < WORKER_KILLS) {
            String strategy = strategies.get(runs % strategies.size());
            String run = "workers" + ++runs;
            HeddleProcess process = startLasting(run, strategy, 2, EXECUTION_MILLIS);
            int killed = 0;
            while (kills < WORKER_KILLS && process.isAlive()) {
                if (process.isOneKilledAfter(random.nextInt(pauseMillis), random)) {
                    kills++;
                    killed++;
                }
            }
            Command ended = process.endWithin(DEADLINE_SECONDS);
            assertEquals(1, ended.exit(), () -> "seed " + seed + ": " + ended);
            assertSameLasting(strategy, run, seed);
            int named = 0;
            for (JsonNode worker : result(run).get("workers")) {
                boolean isLost = !worker.get("lost").textValue().isEmpty();
                named += isLost ? 1 : 0;
                working += isLost && worker.get("executions").longValue() > 0 ? 1 : 0;
                assertEquals(isLost, ended.out().contains("(process " + worker.get("pid") + "): "), ended.out());
            }
            // One that is killed just when all is done is not missed by anybody.
            assertTrue(named <= killed && named >= killed - 2, killed + " were killed, " + named + " named, " + run);
            lost += named;
        }
        assertTrue(lost > 0, "no worker was lost");
        assertTrue(working > 0 || kills < MANY, "no worker was killed that had done something");
        System.out.println("killed " + kills + " workers in " + runs + " explorations, " + lost + " were missed, "
                + working + " of which had run something");
    }

    /** Each takes the 20 s that a worker may be silent, so there are as many as one in ten kills. */
    @Test
    void workersThatHangAreNamedAndMakeNoDifference() throws IOException, InterruptedException {
        assumeTrue(WORKER_KILLS >= MANY);
        for (String strategy : List.of("mcr", "dpor")) {
            assertEquals(1, startLasting(strategy, strategy, 1, "0").end().exit());
            for (int i = 0; i < WORKER_KILLS / MANY; i++) {
                String run = strategy + "-hangs" + i;
                HeddleProcess process = startLasting(run, strategy, 2, EXECUTION_MILLIS, "10s");
                process.awaitEnd(4_000 + 500L * i);
                process.stopAll();
                Command ended = process.endWithin(DEADLINE_SECONDS);
                assertEquals(1, ended.exit(), ended.toString());
                assertSameLasting(strategy, run, i);
                JsonNode lost = result(run).get("workers").get(0);
                assertTrue(lost.get("lost").textValue().startsWith("it said nothing for "), lost.toString());
                assertTrue(ended.out().contains("(process " + lost.get("pid") + "): "), ended.out());
            }
        }
    }

    private void assertSameLasting(String strategy, String run, long seed) throws IOException {
        String message = "seed " + seed + ", " + run;
        assertEquals(Compared.told(result(strategy)), Compared.told(result(run)), message);
        assertEquals(result(strategy).get("verdict"), result(run).get("verdict"), message);
        if (strategy.equals("mcr")) {
            assertEquals(result(strategy).get("localHistories"), result(run).get("localHistories"), message);
            assertArrayEquals(
                    Compared.known(checkpoint(strategy, LASTING)), Compared.known(checkpoint(run, LASTING)), message);
        } else {
            assertEquals(result(strategy).get("executions"), result(run).get("executions"), message);
        }
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
