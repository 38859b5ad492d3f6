package dev.heddle.core.forest;

import dev.heddle.model.Rules;

/** Decides which steps to take from a joint state, and learns those that are unknown. */
final class Expansion {
    private final JointState state;
    private final EnabledSteps enabled;
    private final Learner learner;
    private final Deadlocks deadlocks;
    private final Races races;
    private final Frozen frozen;

    Expansion(JointState state, Rules rules, Learner learner, Deadlocks deadlocks, Races races, Frozen frozen) {
        this.state = state;
        this.enabled = new EnabledSteps(rules);
        this.learner = learner;
        this.deadlocks = deadlocks;
        this.races = races;
        this.frozen = frozen;
    }

    /** Adds the steps to take from the state; returns whether nothing was met that is still to be followed. */
    boolean expand(StepStack steps) {
        enabled.collect(state);
        if (enabled.isDeadlock()) {
            if (deadlocks.isNew(state)) {
                learner.confirm(state);
            }
            return true;
        }
        boolean clean = !races.find(state);
        for (int i = 0; i < enabled.size(); i++) {
            clean &= learn(enabled.thread(i), enabled.choice(i));
        }
        for (int i = 0; i < enabled.size(); i++) {
            if (mayFollow(enabled.thread(i), state.edge(enabled.thread(i), enabled.choice(i)))) {
                steps.add(enabled.thread(i), enabled.choice(i));
            }
        }
        return clean;
    }

    /** Learns the step if it is unknown; returns whether it may be followed now. */
    private boolean learn(int thread, int choice) {
        int edge = state.edge(thread, choice);
        if (edge == HistoryTree.NONE) {
            if (learner.isRefused(state, thread, choice)) {
                return true;
            }
            learner.learn(state, thread, choice);
            return false;
        }
        return mayFollow(thread, edge);
    }

    /** Whether that edge is part of the forest as the search sees it. */
    boolean mayFollow(int thread, int edge) {
        return edge != HistoryTree.NONE && frozen.contains(thread, edge);
    }
}
