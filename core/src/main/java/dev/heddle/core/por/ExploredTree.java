package dev.heddle.core.por;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * What was explored below a point, down to where nothing sleeps: what is wanted late has to be held against it. There is a lot of
 * it and most is never looked at, so it is numbers: how many steps follow, plus one, or 0 if nothing sleeps; then for each its
 * number and the same of what is below it.
 */
final class ExploredTree {
    /**
     * A step that was explored with all that had to be run after it, and what was explored after that: the form in which this is
     * gathered.
     *
     * @param below in its order; null if nothing sleeps there, so that all that can follow was run
     */
    record Explored(Step step, List<Explored> below) {}

    private final StepTable steps;
    private final int[] code;

    private ExploredTree(StepTable steps, int[] code) {
        this.steps = steps;
        this.code = code;
    }

    /** Numbers steps by the table; without recursion, since sequences may be long. */
    static ExploredTree of(List<Explored> explored, StepTable steps) {
        IntList code = new IntList();
        Deque<Iterator<Explored>> open = new ArrayDeque<>();
        code.add(explored == null ? 0 : explored.size() + 1);
        if (explored != null) {
            open.push(explored.iterator());
        }
        while (!open.isEmpty()) {
            if (!open.peek().hasNext()) {
                open.pop();
                continue;
            }
            Explored next = open.peek().next();
            code.add(steps.number(next.step()));
            code.add(next.below() == null ? 0 : next.below().size() + 1);
            if (next.below() != null) {
                open.push(next.below().iterator());
            }
        }
        return new ExploredTree(steps, code.toArray());
    }

    /** Whether nothing sleeps at that place, so that what is below was not kept. */
    boolean isFree(int at) {
        return code[at] == 0;
    }

    /** How many steps follow there. */
    int count(int at) {
        return Math.max(0, code[at] - 1);
    }

    /** The step before that place. */
    Step stepTo(int at) {
        return steps.get(code[at - 1]);
    }

    /** Where the first that follows is, if there is one. */
    static int first(int at) {
        return at + 2;
    }

    /** Where the one beside it is, if there is one. */
    int next(int at) {
        return end(at) + 1;
    }

    private int end(int from) {
        int at = from;
        int missing = count(at++);
        while (missing > 0) {
            missing += count(at + 1) - 1;
            at += 2;
        }
        return at;
    }

    void save(int from, StepOutput out) throws IOException {
        int end = end(from);
        out.number(code[from]);
        for (int at = from + 1; at < end; at += 2) {
            out.step(steps.get(code[at]));
            out.number(code[at + 1]);
        }
    }

    static ExploredTree read(StepInput in) throws IOException {
        IntList code = new IntList();
        code.add(in.number());
        long missing = code.get(0) - 1L;
        while (missing > 0) {
            code.add(in.stepNumber());
            int below = in.number();
            code.add(below);
            missing += Math.max(0, below - 1) - 1;
        }
        return new ExploredTree(in.table(), code.toArray());
    }
}
