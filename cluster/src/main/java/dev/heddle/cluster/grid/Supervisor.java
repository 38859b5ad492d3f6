package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.cluster.Entrance;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The member of the grid on a machine that has workers: it has so many of them as it is told, for whichever check there is, and
 * carries what they are asked and answer between the board and their pipes.
 */
final class Supervisor {
    private static final long TIDY_SECONDS = 2;
    private static final long LEAVING_MILLIS = 5000;

    private final JsonNode purpose;
    private final Frames frames;
    private final CountDownLatch leaving = new CountDownLatch(1);
    private final List<Slot> slots = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();

    Supervisor(JsonNode purpose, Frames frames) {
        this.purpose = purpose;
        this.frames = frames;
    }

    void run() {
        Entrance entrance = GridMain.entrance(purpose);
        int jobs = purpose.get("jobs").intValue();
        Processes processes = new Processes(jobs);
        Gate gate = new Gate(entrance.credentials(), processes::count, GridMain::say);
        Optional<Integer> port = Optional.of(purpose.get("port").intValue()).filter(p -> p > 0);
        HazelcastInstance grid = GridMember.start(entrance, purpose.get("local").textValue(), port, gate);
        Board board = new Board(grid, entrance.credentials().token());
        processes.board = board;
        InetSocketAddress at = grid.getCluster().getLocalMember().getSocketAddress();
        String address = at.getAddress().getHostAddress() + ":" + at.getPort();
        int others = grid.getCluster().getMembers().size() - 1;
        GridMain.say("worker at " + address + " with " + jobs + (jobs == 1 ? " process" : " processes") + ", "
                + (others == 0
                        ? "alone so far"
                        : "with " + others + (others == 1 ? " other member" : " other members")));
        List<String> command = new ArrayList<>();
        purpose.get("command").forEach(c -> command.add(c.textValue()));
        ClassFileStore store = new ClassFileStore(Path.of(purpose.get("store").textValue()));
        for (int i = 1; i <= jobs; i++) {
            Slot slot = new Slot(board, store, command, address + "/" + i);
            slots.add(slot);
            Thread thread = new Thread(slot, "heddle-slot-" + i);
            thread.setUncaughtExceptionHandler((t, e) -> GridMain.fail(e));
            thread.start();
            threads.add(thread);
        }
        Thread hook = new Thread(this::leave, "heddle-leave");
        Runtime.getRuntime().addShutdownHook(hook);
        Thread reader = new Thread(this::awaitEnd, "heddle-read");
        reader.setDaemon(true);
        reader.start();
        tidyUntilLeaving(board, grid);
        leave();
        grid.shutdown();
    }

    /** Whoever started this one lets it go, or is gone. */
    private void awaitEnd() {
        try {
            JsonNode more = frames.receive();
            if (more != null) {
                throw new IOException("nothing more is to be said");
            }
        } catch (IOException e) {
            GridMain.say("leaves: " + e.getMessage());
        }
        leaving.countDown();
    }

    private void leave() {
        leaving.countDown();
        slots.forEach(Slot::leave);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LEAVING_MILLIS);
        for (Thread t : threads) {
            try {
                t.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** The oldest member removes what checks have left whose hub is gone. */
    private void tidyUntilLeaving(Board board, HazelcastInstance grid) {
        try {
            while (!leaving.await(TIDY_SECONDS, TimeUnit.SECONDS)) {
                try {
                    if (grid.getCluster().getMembers().iterator().next().localMember()) {
                        board.readAll(board.checks()).forEach((check, record) -> {
                            if (!board.members().contains(record.get("owner").textValue())) {
                                board.clear(check);
                            }
                        });
                    }
                } catch (HazelcastInstanceNotActiveException | HazelcastException e) {
                    // The members are changing, and the next time is as good; unless this is none any more.
                    if (!board.isRunning()) {
                        throw new SetupException("it was put out of the cluster", e);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How many processes there are for tasks, as far as this member knows. */
    private static final class Processes {
        private final int own;
        volatile Board board;

        Processes(int own) {
            this.own = own;
        }

        int count() {
            Board known = board;
            return known == null ? own : Math.max(own, known.workers().size());
        }
    }
}
