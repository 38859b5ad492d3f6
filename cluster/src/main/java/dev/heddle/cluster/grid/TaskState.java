package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * How far a task is.
 *
 * @param phase of its life
 * @param worker who has taken it, by name; empty if nobody has
 * @param member on which member of the grid that one is
 * @param pid its process
 * @param lease how often it has said that it still has it. Numbers are compared and not times, since clocks differ.
 * @param why it was lost
 */
record TaskState(Phase phase, String worker, String member, long pid, long lease, String why) {
    enum Phase {
        /** Waits for somebody. */
        OPEN,
        /** Somebody does it, as long as the lease is renewed. */
        TAKEN,
        /** Its answer is there. */
        DONE,
        /** Whoever had it is gone, and nobody is going to do it under this name. */
        LOST
    }

    static final TaskState OPEN = new TaskState(Phase.OPEN, "", "", 0, 0, "");

    TaskState takenBy(String newWorker, String newMember, long newPid) {
        return new TaskState(Phase.TAKEN, newWorker, newMember, newPid, 0, "");
    }

    TaskState renewed() {
        return new TaskState(Phase.TAKEN, worker, member, pid, lease + 1, "");
    }

    TaskState done() {
        return new TaskState(Phase.DONE, worker, member, pid, lease, "");
    }

    TaskState lost(String reason) {
        return new TaskState(Phase.LOST, worker, member, pid, lease, reason);
    }

    void write(ObjectNode node) {
        node.put("phase", phase.name())
                .put("worker", worker)
                .put("member", member)
                .put("pid", pid)
                .put("lease", lease)
                .put("why", why);
    }

    static TaskState read(JsonNode node) {
        return new TaskState(
                Phase.valueOf(node.get("phase").textValue()),
                node.get("worker").textValue(),
                node.get("member").textValue(),
                node.get("pid").longValue(),
                node.get("lease").longValue(),
                node.get("why").textValue());
    }
}
