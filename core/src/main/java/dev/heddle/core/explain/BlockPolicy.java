package dev.heddle.core.explain;

import dev.heddle.model.Candidates;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lets threads run in blocks: so many steps of this one, then so many of that one, and after the last block on and on with
 * the same thread while it can go on. A block whose thread cannot go on ends early.
 */
final class BlockPolicy implements Policy {
    /** Steps of one thread in a row. */
    record Block(int thread, int steps) {}

    private final List<Block> blocks;
    /** For each thread the choices of its steps in the execution that the blocks were taken from. */
    private final int[][] choices;

    private int[] taken = new int[8];
    private int block;
    private int inBlock;
    private int last = -1;

    BlockPolicy(List<Block> blocks, int[][] choices) {
        this.blocks = blocks;
        this.choices = choices;
    }

    static List<Block> blocksOf(Trace trace) {
        List<Block> blocks = new ArrayList<>();
        int steps = 0;
        int thread = -1;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.choice(i) == Trace.ALONG) {
                continue;
            }
            if (trace.thread(i) != thread && steps > 0) {
                blocks.add(new Block(thread, steps));
                steps = 0;
            }
            thread = trace.thread(i);
            steps++;
        }
        if (steps > 0) {
            blocks.add(new Block(thread, steps));
        }
        return blocks;
    }

    static int[][] choicesOf(Trace trace) {
        int[][] all = new int[trace.threads()][0];
        int[] sizes = new int[trace.threads()];
        for (int i = 0; i < trace.size(); i++) {
            if (trace.choice(i) != Trace.ALONG) {
                int t = trace.thread(i);
                if (sizes[t] == all[t].length) {
                    all[t] = Arrays.copyOf(all[t], Math.max(8, 2 * sizes[t]));
                }
                all[t][sizes[t]++] = trace.choice(i);
            }
        }
        return all;
    }

    @Override
    public int next(Candidates candidates) {
        while (block < blocks.size()) {
            Block b = blocks.get(block);
            int i = inBlock < b.steps() ? candidate(candidates, b.thread()) : -1;
            if (i >= 0) {
                inBlock++;
                return take(candidates, i);
            }
            block++;
            inBlock = 0;
        }
        int same = last < 0 || candidates.isOthersTurn() ? -1 : candidate(candidates, last);
        return take(candidates, same >= 0 ? same : other(candidates));
    }

    /** The first candidate of another thread than the last one, if there is one. */
    private int other(Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) != last) {
                return candidate(candidates, candidates.thread(i));
            }
        }
        return 0;
    }

    private int candidate(Candidates candidates, int thread) {
        int n = thread < taken.length ? taken[thread] : 0;
        int choice = thread < choices.length && n < choices[thread].length ? choices[thread][n] : 0;
        int i = candidates.indexOf(thread, choice);
        for (int c = 0; i < 0 && c < candidates.size(); c++) {
            i = candidates.thread(c) == thread ? c : -1;
        }
        return i;
    }

    private int take(Candidates candidates, int i) {
        last = candidates.thread(i);
        if (last >= taken.length) {
            taken = Arrays.copyOf(taken, 2 * last + 1);
        }
        taken[last]++;
        return i;
    }
}
