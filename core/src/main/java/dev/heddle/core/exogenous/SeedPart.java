package dev.heddle.core.exogenous;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Seeds that another process runs. It numbers steps by itself, the seeds' own first: what it says means the same here once its
 * numbers are exchanged for those that the same steps have here.
 *
 * @param generation of what has handed them out
 * @param numbers those here of the steps that both know, by their numbers there
 */
@SuppressWarnings("ArrayRecordComponent") // numbers that are only read
record SeedPart(int generation, List<Seed> seeds, int[] numbers) {
    /** Saves seeds for {@link #read}, with all their steps. */
    static SeedPart save(int generation, List<Seed> seeds, ExploredPrefixes explored, DataOutputStream out)
            throws IOException {
        int[] numbers = steps(seeds, explored);
        out.writeInt(numbers.length);
        for (int n : numbers) {
            StepKey key = explored.key(n);
            key.after(Arrays.stream(key.before())
                            .map(b -> Arrays.binarySearch(numbers, b))
                            .toArray())
                    .save(out);
        }
        out.writeInt(seeds.size());
        for (Seed seed : seeds) {
            seed.with(n -> Arrays.binarySearch(numbers, n)).save(out);
        }
        return new SeedPart(generation, List.copyOf(seeds), numbers);
    }

    /** The numbers of all steps of the seeds, sorted, so that each comes after those before it. */
    private static int[] steps(List<Seed> seeds, ExploredPrefixes explored) {
        BitSet found = new BitSet();
        seeds.forEach(s -> s.last().forEach(found::set));
        for (int n = found.length() - 1; n >= 0; n = found.previousSetBit(n - 1)) {
            for (int b : explored.key(n).before()) {
                found.set(b);
            }
        }
        return found.stream().toArray();
    }

    /** What the other process is to explore. */
    static Frontier read(DataInputStream in) throws IOException {
        ExploredPrefixes explored = new ExploredPrefixes();
        for (int n = in.readInt(); n > 0; n--) {
            explored.number(StepKey.read(in));
        }
        List<Seed> seeds = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            seeds.add(Seed.read(in));
        }
        return Frontier.of(explored, seeds);
    }

    /** The part as the process sees it that is to explore it. */
    static SeedPart toExplore(int generation, Frontier frontier) {
        int[] own = new int[frontier.explored().steps()];
        Arrays.setAll(own, n -> n);
        return new SeedPart(generation, List.copyOf(frontier.waiting()), own);
    }

    /** Saves what was explored and what is left, for {@link #takeIn}. */
    void saveShown(Frontier frontier, DataOutputStream out) throws IOException {
        ExploredPrefixes explored = frontier.explored();
        out.writeInt(explored.steps() - numbers.length);
        for (int n = numbers.length; n < explored.steps(); n++) {
            explored.key(n).save(out);
        }
        out.writeInt(explored.executions().size());
        for (int[] steps : explored.executions()) {
            out.writeInt(steps.length);
            for (int step : steps) {
                out.writeInt(step);
            }
        }
        out.writeInt(frontier.waiting().size());
        out.writeInt(frontier.found().size());
        for (Seed seed : frontier.found()) {
            seed.save(out);
        }
    }

    /** Takes in what the other process has shown; returns how many of its executions are none that are new here. */
    int takeIn(DataInputStream in, Frontier frontier) throws IOException {
        ExploredPrefixes explored = frontier.explored();
        int more = in.readInt();
        int[] here = Arrays.copyOf(numbers, numbers.length + more);
        for (int n = numbers.length; n < here.length; n++) {
            StepKey key = StepKey.read(in);
            here[n] = explored.number(
                    key.after(Arrays.stream(key.before()).map(b -> here[b]).toArray()));
        }
        int redundant = 0;
        for (int n = in.readInt(); n > 0; n--) {
            int[] steps = new int[in.readInt()];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = here[in.readInt()];
            }
            redundant += explored.add(steps, steps) ? 0 : 1;
        }
        // Seeds are run in their order, so those that were not run are the last ones.
        int left = in.readInt();
        for (int i = seeds.size() - 1; i >= seeds.size() - left; i--) {
            frontier.waiting().addLast(seeds.get(i));
        }
        for (int n = in.readInt(); n > 0; n--) {
            frontier.add(Seed.read(in).with(step -> here[step]));
        }
        return redundant;
    }
}
