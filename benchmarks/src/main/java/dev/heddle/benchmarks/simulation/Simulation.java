package dev.heddle.benchmarks.simulation;

import java.util.PriorityQueue;

/**
 * One division of some work among so many workers, by discrete events. A task is made by the coordinator, goes through the hub and
 * over the network to a worker, is done there, and goes back the same way; coordinator and hub do one thing at a time. Each worker has
 * one task and one more that waits for it, as in a cluster. Parts that can be cut are handed out in the order of the tree, where
 * what is left of a part takes its place.
 */
final class Simulation {
    /** What is left of a part is cut if there are fewer parts than this for each worker. */
    private static final int PARTS_PER_WORKER = 4;

    /** A part comes back after this share of the time while there are not enough for all. */
    private static final int HURRY = 8;

    private static final double NOTHING = 1e-9;

    /**
     * What came of it.
     *
     * @param seconds until everything was done
     * @param coordinator the share of this time that the coordinator had something to do
     * @param hub the same of the hub
     */
    record Outcome(double seconds, double coordinator, double hub) {}

    /** A part in the order of the tree. Those that are out keep their place. */
    private static final class Place {
        final double size;
        Place next;
        boolean isGiven;

        Place(double size, Place next) {
            this.size = size;
            this.next = next;
        }
    }

    /** Where a part comes to at that time. */
    private record Event(double at, Stop stop, Place part, double most) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            return Double.compare(at, other.at);
        }
    }

    private enum Stop {
        HUB_OUT,
        HUB_BACK,
        COORDINATOR
    }

    /** Does one thing at a time. */
    private static final class Server {
        private double freeAt;
        private double busy;

        double serve(double at, double seconds) {
            freeAt = Math.max(at, freeAt) + seconds;
            busy += seconds;
            return freeAt;
        }
    }

    private final Division division;
    private final int workers;
    private final double travel;
    private final double task;
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final PriorityQueue<Double> idleSince = new PriorityQueue<>();
    private final Server coordinator = new Server();
    private final Server hub = new Server();
    /** Before the first part. */
    private final Place head = new Place(0, null);

    private int out;
    private int pending;
    private double unmade;

    /** Nothing is done yet. */
    Simulation(Division division, int workers, double travel) {
        this.division = division;
        this.workers = workers;
        this.travel = travel;
        task = division.task() * division.factor(workers);
        for (int i = 0; i < workers; i++) {
            idleSince.add(0.0);
        }
        if (division.pieces() == 0) {
            unmade = division.work();
        } else {
            head.next = new Place(division.work(), null);
            pending = 1;
        }
    }

    Outcome toEnd() {
        double now = 0;
        giveAll(now);
        while (!events.isEmpty()) {
            Event event = events.remove();
            now = event.at;
            switch (event.stop) {
                case HUB_OUT -> toWorker(atHub(event), event);
                case HUB_BACK -> events.add(new Event(atHub(event), Stop.COORDINATOR, event.part, event.most));
                case COORDINATOR -> {
                    now = atCoordinator(now, event.part, event.most);
                    out--;
                    takeIn(event);
                    giveAll(now);
                }
            }
        }
        return new Outcome(now, coordinator.busy / now, hub.busy / now);
    }

    /** Half of what it costs: once on the way out, once on the way back. */
    private static double half(Division.Cost cost, Place part, double most) {
        return cost.of(Math.min(part.size, most)) / 2;
    }

    private double atHub(Event event) {
        return hub.serve(event.at, half(division.hub(), event.part, event.most));
    }

    private double atCoordinator(double now, Place part, double most) {
        return coordinator.serve(now, half(division.coordinator(), part, most));
    }

    private void giveAll(double now) {
        while (out < 2 * workers && (pending > 0 || unmade > 0)) {
            boolean isEnough = division.pieces() == 0 || pending >= workers;
            double most = isEnough ? task : task / HURRY;
            Place part = next();
            out++;
            events.add(new Event(atCoordinator(now, part, most), Stop.HUB_OUT, part, most));
        }
    }

    /** The first part that nobody has. */
    private Place next() {
        if (division.pieces() == 0) {
            Place part = new Place(Math.min(unmade, task), null);
            unmade = unmade - part.size < NOTHING ? 0 : unmade - part.size;
            return part;
        }
        Place part = head.next;
        while (part.isGiven) {
            part = part.next;
        }
        part.isGiven = true;
        pending--;
        return part;
    }

    private void toWorker(double at, Event event) {
        double ends = Math.max(at + travel, idleSince.remove()) + Math.min(event.part.size, event.most);
        idleSince.add(ends);
        events.add(new Event(ends + travel, Stop.HUB_BACK, event.part, event.most));
    }

    private void takeIn(Event event) {
        if (division.pieces() == 0) {
            return;
        }
        Place before = head;
        while (before.next != event.part) {
            before = before.next;
        }
        before.next = event.part.next;
        double left = event.part.size - event.most;
        if (left <= NOTHING) {
            return;
        }
        // What is left is cut unevenly, as trees are; what is near the root, the largest, comes last.
        int pieces = Math.min(division.pieces(), Math.max(0, PARTS_PER_WORKER * workers - pending) + 1);
        for (int i = 1; i < pieces; i++) {
            left /= 2;
            before.next = new Place(left, before.next);
        }
        before.next = new Place(left, before.next);
        pending += pieces;
    }
}
