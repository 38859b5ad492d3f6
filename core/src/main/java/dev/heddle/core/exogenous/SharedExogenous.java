package dev.heddle.core.exogenous;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Shareable;
import dev.heddle.core.Statistics;
import dev.heddle.core.order.PrecedenceSolver;
import dev.heddle.core.relations.Relations;
import dev.heddle.model.Rules;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * {@link Exogenous} for several processes (docs/parallel.md#seeds-of-traces-exogenous): a part is some seeds, and what has come out
 * of it are the executions that were run and the seeds that are left.
 */
public final class SharedExogenous implements Shareable, Resumable {
    /** A part has at most this share of the seeds that wait, so that there are some for everybody. */
    private static final int SHARE = 8;

    private final Exogenous exogenous;
    /** What others explore. */
    private final IdentityHashMap<byte[], SeedPart> out = new IdentityHashMap<>();

    /** If this does a part, that. */
    private SeedPart part;

    /** With these relations, for a program that runs by these rules. */
    public SharedExogenous(Rules rules, Relations relations, PrecedenceSolver solver) {
        exogenous = new Exogenous(rules, relations, solver);
    }

    @Override
    public boolean explore(Runner runner) {
        if (part != null) {
            exogenous.explore(runner);
            return true;
        }
        outstanding().forEach(exogenous.frontier().waiting()::addLast);
        out.clear();
        return exogenous.explore(runner);
    }

    /** Seeds that were handed out and count. */
    private List<Seed> outstanding() {
        return out.values().stream()
                .filter(p -> p.generation() == exogenous.generation())
                .flatMap(p -> p.seeds().stream())
                .toList();
    }

    @Override
    public boolean isDone() {
        exogenous.goOn();
        return exogenous.frontier().next() == null && outstanding().isEmpty();
    }

    /** Seeds that wait longest: so many more are found before they are run out that parts need not be small. */
    @Override
    public byte[] handOut(long executions) throws IOException {
        Frontier frontier = exogenous.frontier();
        long most = Math.min(executions, Math.max(1, frontier.waiting().size() / SHARE));
        List<Seed> seeds = new ArrayList<>();
        for (Seed seed = frontier.takeOldest();
                seed != null;
                seed = seeds.size() < most ? frontier.takeOldest() : null) {
            seeds.add(seed);
        }
        if (seeds.isEmpty()) {
            return null;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SeedPart handed;
        try (DataOutputStream data = deflating(bytes)) {
            data.writeBoolean(exogenous.clockMatters());
            handed = SeedPart.save(exogenous.generation(), seeds, frontier.explored(), data);
        }
        byte[] handedOut = bytes.toByteArray();
        out.put(handedOut, handed);
        return handedOut;
    }

    /** Seeds have most of their steps in common. */
    private static DataOutputStream deflating(OutputStream into) {
        return new DataOutputStream(
                new BufferedOutputStream(new DeflaterOutputStream(into, new Deflater(Deflater.BEST_SPEED)), 1 << 13));
    }

    private static DataInputStream inflating(byte[] bytes) {
        return new DataInputStream(
                new BufferedInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)), 1 << 13));
    }

    @Override
    public boolean takeIn(byte[] handed, byte[] after) throws IOException {
        SeedPart it = out.remove(handed);
        if (it == null || it.generation() != exogenous.generation()) {
            return false;
        }
        DataInputStream data = inflating(after);
        exogenous.takeInNotes(data);
        if (it.generation() == exogenous.generation()) {
            exogenous.addRedundant(it.takeIn(data, exogenous.frontier()));
        }
        return true;
    }

    @Override
    public void begin(byte[] handed) throws IOException {
        DataInputStream data = inflating(handed);
        boolean withClock = data.readBoolean();
        Frontier frontier = SeedPart.read(data);
        part = SeedPart.toExplore(exogenous.generation(), frontier);
        exogenous.begin(frontier, withClock);
    }

    @Override
    public byte[] after() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = deflating(bytes)) {
            exogenous.saveNotes(data);
            if (part.generation() == exogenous.generation()) {
                part.saveShown(exogenous.frontier(), data);
            }
        }
        return bytes.toByteArray();
    }

    @Override
    public void save(OutputStream into) throws IOException {
        exogenous.save(into, outstanding());
    }

    @Override
    public void resume(InputStream in) throws IOException {
        out.clear();
        exogenous.resume(in);
    }

    @Override
    public Statistics statistics() {
        return exogenous.statistics();
    }
}
