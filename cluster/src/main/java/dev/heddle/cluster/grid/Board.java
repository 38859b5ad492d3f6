package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.hazelcast.collection.IQueue;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.listener.EntryAddedListener;
import com.hazelcast.map.listener.EntryRemovedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import dev.heddle.cluster.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the members of a grid have in common: which checks there are, their tasks, who works, and the class files. Everything
 * is bytes under a seal, which is looked at before anything else is; what has no seal or a wrong one does not exist.
 */
final class Board {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final HazelcastInstance grid;
    private final Token token;
    private final IMap<String, byte[]> checks;
    private final IMap<String, byte[]> tasks;
    private final IMap<String, byte[]> texts;
    private final IMap<String, byte[]> workers;
    private final IMap<String, byte[]> contents;

    Board(HazelcastInstance grid, Token token) {
        this.grid = grid;
        this.token = token;
        checks = grid.getMap("checks");
        tasks = grid.getMap("tasks");
        texts = grid.getMap("texts");
        workers = grid.getMap("workers");
        contents = grid.getMap("contents");
    }

    IMap<String, byte[]> checks() {
        return checks;
    }

    IMap<String, byte[]> tasks() {
        return tasks;
    }

    /** What workers are asked, and what they answer. */
    IMap<String, byte[]> texts() {
        return texts;
    }

    IMap<String, byte[]> workers() {
        return workers;
    }

    IMap<String, byte[]> contents() {
        return contents;
    }

    /** Names tasks of a check that may be open; only a hint, since who takes one out may be gone a moment later. */
    IQueue<String> hints(String check) {
        return grid.getQueue("hints/" + check);
    }

    /** This member's name in the grid. */
    String member() {
        return grid.getCluster().getLocalMember().getUuid().toString();
    }

    /** Whether this member is one still; while two parts of a grid become one it may not be able to do anything, and is. */
    boolean isRunning() {
        return grid.getLifecycleService().isRunning();
    }

    /** The members that are there. */
    Set<String> members() {
        return grid.getCluster().getMembers().stream()
                .map(m -> m.getUuid().toString())
                .collect(Collectors.toSet());
    }

    /** The time of the grid, the same for all. */
    long time() {
        return grid.getCluster().getClusterTime();
    }

    void write(IMap<String, byte[]> map, String key, byte[] body) {
        map.set(key, token.seal(map.getName() + "/" + key, body));
    }

    void write(IMap<String, byte[]> map, String key, JsonNode body) {
        write(map, key, bytes(body));
    }

    Optional<byte[]> read(IMap<String, byte[]> map, String key) {
        byte[] value = map.get(key);
        return value == null ? Optional.empty() : token.open(map.getName() + "/" + key, value);
    }

    Optional<JsonNode> readMessage(IMap<String, byte[]> map, String key) {
        return read(map, key).map(Board::parse);
    }

    /** All of a map, in the order of the keys. */
    Map<String, JsonNode> readAll(IMap<String, byte[]> map) {
        Map<String, JsonNode> all = new TreeMap<>();
        map.entrySet()
                .forEach(e -> token.open(map.getName() + "/" + e.getKey(), e.getValue())
                        .ifPresent(body -> all.put(e.getKey(), parse(body))));
        return all;
    }

    /** The states of these tasks; those that do not exist are missing. */
    Map<String, TaskState> states(Set<String> keys) {
        Map<String, TaskState> states = new LinkedHashMap<>();
        tasks.getAll(keys)
                .forEach((key, value) -> token.open("tasks/" + key, value)
                        .ifPresent(body -> states.put(key, TaskState.read(parse(body)))));
        return states;
    }

    void open(String key) {
        tasks.set(key, underSeal(key, TaskState.OPEN));
    }

    /** Changes a task from one state to another, if it is in the first. */
    boolean change(String key, TaskState from, TaskState to) {
        return tasks.executeOnKey(key, new CompareAndSet(underSeal(key, from), underSeal(key, to)));
    }

    private byte[] underSeal(String key, TaskState state) {
        ObjectNode node = MAPPER.createObjectNode();
        state.write(node);
        return token.seal("tasks/" + key, bytes(node));
    }

    /** Calls that one when anything in the map changes; it may be called late, or not at all. */
    void listen(IMap<String, byte[]> map, Runnable changed) {
        map.addEntryListener((EntryAddedListener<String, byte[]>) e -> changed.run(), false);
        map.addEntryListener((EntryUpdatedListener<String, byte[]>) e -> changed.run(), false);
        map.addEntryListener((EntryRemovedListener<String, byte[]>) e -> changed.run(), false);
    }

    /** Removes all that there is of a check. */
    void clear(String check) {
        checks.delete(check);
        for (IMap<String, byte[]> map : java.util.List.of(tasks, texts, contents)) {
            keys(map, check).forEach(map::delete);
        }
        hints(check).destroy();
    }

    /** The keys in a map that belong to a check. */
    Stream<String> keys(IMap<String, byte[]> map, String check) {
        return map.keySet().stream().filter(k -> k.startsWith(check + "/"));
    }

    static byte[] bytes(JsonNode node) {
        try {
            return MAPPER.writeValueAsBytes(node);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
    }

    static JsonNode parse(byte[] body) {
        try {
            return MAPPER.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException("what has the cluster's seal is no message", e);
        }
    }

    static ObjectNode node() {
        return MAPPER.createObjectNode();
    }
}
