package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.state.JointState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Several threads that go through the joint states of one forest together: the leader, which is the thread that explores, and
 * helpers. They share the states that were met ({@link dev.heddle.core.mcr.keys.MetStates}); who has nothing to do gets a part of
 * what another has yet to do.
 *
 * <p>The forest may be read by all of them at a time, so it changes only while all stand still, and only by the leader's hand,
 * since it is the leader's thread that runs the program: a helper that has met something unknown has the leader see to it, and waits.
 * Parts are given away only when nothing was learned for a while, so that where much is unknown nobody is stopped all the time.
 *
 * <p>All is guarded by the team's monitor. What is asked for in each state is volatile.
 */
final class SearchTeam implements AutoCloseable {
    /** Whether something is to be given away is asked once in so many states. */
    private static final int SELDOM = 64;

    private static final int PUBLISHED_EVERY = 512;
    private static final long WAIT_MILLIS = 20;

    /** Something that a helper wants the leader to do. */
    private static final class Request {
        final Runnable what;
        boolean isDone;

        Request(Runnable what) {
            this.what = what;
        }
    }

    private final SearchBudget budget;
    /** See {@link dev.heddle.core.mcr.summary.SearchRules#quiet}. */
    private final int mostQuiet;

    private final Leader leader = new Leader();
    private final List<Helper> helpers = new ArrayList<>();
    private final Deque<Companions.Part> parts = new ArrayDeque<>();
    private final Deque<Request> requests = new ArrayDeque<>();
    /** How many helpers do not look at the forest: they have nothing to do, or wait. */
    private int standing;
    /** How many of them have nothing to do. */
    private int idle;

    private boolean isOver;
    /** How often what all were at was given up. */
    private int givenUp;

    private boolean isStarted;
    private Throwable failure;
    /** Whether somebody has interrupted the leader: it goes on, and hands that over in the end. */
    private boolean interrupted;

    /** All are to stand still. */
    private volatile boolean stop;
    /** There is a request, or a helper has failed. */
    private volatile boolean wanted;
    /** There are not enough parts for those who may soon have nothing to do. */
    private volatile boolean hungry = true;

    /** A team of a leader; helpers are added before the search begins. */
    SearchTeam(SearchBudget budget, int mostQuiet) {
        this.budget = budget;
        this.mostQuiet = mostQuiet;
    }

    /** How the leader sees the team. */
    Leader leader() {
        return leader;
    }

    /** One more helper, who will search from a state of its own; how it sees the team. */
    Helper addHelper(JointState state) {
        Helper helper = new Helper(state, helpers.size() + 1);
        helpers.add(helper);
        standing++;
        idle++;
        return helper;
    }

    private void give(Companions.Part part) {
        synchronized (this) {
            parts.add(part);
            tellIfHungry();
            if (!isStarted) {
                isStarted = true;
                helpers.forEach(Helper::start);
            }
            notifyAll();
        }
    }

    private void tellIfHungry() {
        hungry = parts.size() <= helpers.size();
    }

    /** What both kinds of members do. */
    private abstract class Member implements Companions {
        /** States since something was learned, or was given away or could not be. */
        private int quiet;

        JointSearch search;

        /** Says which search this member goes on with, and who helps it. */
        final void searches(JointSearch newSearch, List<JointSearch> itsHelpers) {
            search = newSearch;
            search.join(this, itsHelpers);
        }

        final void resetQuiet() {
            quiet = 0;
        }

        @Override
        public void turn() {
            quiet++;
        }

        @Override
        public final boolean wantParts() {
            if (!hungry || quiet < mostQuiet) {
                return false;
            }
            quiet = Math.max(0, mostQuiet - SELDOM);
            return true;
        }

        @Override
        public final void give(Part part) {
            SearchTeam.this.give(part);
        }
    }

    /** The thread that explores, and runs the program. */
    final class Leader extends Member {
        private boolean isAlone;
        private int asked;
        private long byHelpers;

        @Override
        public void turn() {
            super.turn();
            if (wanted) {
                serve();
            }
        }

        @Override
        public void run(Runnable what) {
            if (isAlone) {
                what.run();
                return;
            }
            stopAll();
            isAlone = true;
            try {
                what.run();
            } finally {
                isAlone = false;
                letGo();
            }
        }

        /** Does what helpers want; all of it, since all stand still anyway. */
        private void serve() {
            run(() -> {
                for (Request next = nextRequest(); next != null; next = nextRequest()) {
                    next.what.run();
                    next.isDone = true;
                }
                search.grow();
            });
        }

        private void stopAll() {
            resetQuiet();
            synchronized (SearchTeam.this) {
                stop = true;
                while (standing < helpers.size()) {
                    waitFor(0);
                }
            }
        }

        private void letGo() {
            synchronized (SearchTeam.this) {
                stop = false;
                SearchTeam.this.notifyAll();
            }
        }

        @Override
        public void giveUp() {
            stopAll();
            synchronized (SearchTeam.this) {
                givenUp++;
                parts.clear();
                requests.clear();
                tellIfHungry();
            }
            letGo();
            synchronized (SearchTeam.this) {
                nextRequest(); // there is none, unless a helper has failed
                while (idle < helpers.size()) {
                    waitFor(WAIT_MILLIS);
                    nextRequest();
                }
            }
        }

        /** Helpers say it only now and then, so it is added up now and then. */
        @Override
        public long visitedByHelpers() {
            if (++asked % SELDOM == 0) {
                byHelpers = 0;
                for (Helper helper : helpers) {
                    byHelpers += helper.published;
                }
            }
            return byHelpers;
        }

        @Override
        public void finish() {
            while (true) {
                budget.check();
                if (wanted) {
                    serve();
                }
                Part part;
                synchronized (SearchTeam.this) {
                    part = parts.poll();
                    tellIfHungry();
                    if (part == null && !wanted) {
                        if (idle == helpers.size()) {
                            return;
                        }
                        waitFor(WAIT_MILLIS);
                    }
                }
                if (part != null) {
                    search.search(part);
                }
            }
        }
    }

    /** The next request; null if there is none. What a helper has failed with ends the search. */
    private synchronized Request nextRequest() {
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure != null) {
            throw new IllegalStateException("a search thread failed", failure);
        }
        Request next = requests.poll();
        wanted = next != null;
        return next;
    }

    @SuppressWarnings("WaitNotInLoop") // whoever calls this does so in a loop
    private void waitFor(long millis) {
        try {
            wait(millis);
        } catch (InterruptedException e) {
            interrupted = true;
        }
    }

    /** A thread that only searches. */
    final class Helper extends Member {
        private final JointState state;
        private final Thread thread;
        private volatile long published;
        private long visited;

        private Helper(JointState state, int number) {
            this.state = state;
            thread = new Thread(this::work, "heddle-search-" + number);
            thread.setDaemon(true);
        }

        private void start() {
            thread.start();
        }

        private void work() {
            try {
                for (Part part = next(); part != null; part = next()) {
                    try {
                        state.grow();
                        search.search(part);
                    } catch (Dropped e) {
                        // There may be another part.
                    }
                    published = visited;
                    synchronized (SearchTeam.this) {
                        idle++;
                        standing++;
                        SearchTeam.this.notifyAll();
                    }
                }
            } catch (Throwable e) {
                synchronized (SearchTeam.this) {
                    failure = e;
                    wanted = true;
                    standing++;
                    SearchTeam.this.notifyAll();
                }
            }
        }

        /** Waits for a part; null if the search is over. */
        private Part next() {
            synchronized (SearchTeam.this) {
                while ((parts.isEmpty() || stop) && !isOver) {
                    waitFor(0);
                }
                if (isOver) {
                    return null;
                }
                idle--;
                standing--;
                Part part = parts.remove();
                tellIfHungry();
                return part;
            }
        }

        @Override
        public void turn() {
            super.turn();
            if (++visited % PUBLISHED_EVERY == 0) {
                published = visited;
            }
            if (stop) {
                synchronized (SearchTeam.this) {
                    standStill(null);
                }
            }
        }

        @Override
        public void run(Runnable what) {
            Request request = new Request(what);
            synchronized (SearchTeam.this) {
                requests.add(request);
                wanted = true;
                standStill(request);
            }
        }

        /** Waits until nobody changes the forest, and the request, if there is one, is done. */
        private void standStill(Request request) {
            int before = givenUp;
            resetQuiet();
            standing++;
            SearchTeam.this.notifyAll();
            while ((stop || (request != null && !request.isDone && givenUp == before)) && !isOver) {
                waitFor(0);
            }
            standing--;
            if (isOver || givenUp != before) {
                throw new Dropped();
            }
            state.grow();
        }
    }

    /** Ends all helpers. */
    @Override
    public void close() {
        synchronized (this) {
            isOver = true;
            stop = true;
            notifyAll();
        }
        for (Helper helper : helpers) {
            while (helper.thread.isAlive()) {
                try {
                    helper.thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
