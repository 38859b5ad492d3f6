package dev.heddle.checker.parallel;

import dev.heddle.checker.parallel.Batch.Asked;
import dev.heddle.core.LongErrands;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Has errands that take long done by workers, and by threads of this process, so that it is not idle meanwhile and no worker is needed to get on. They run
 * no execution.
 */
final class LongDesk implements LongErrands {
    /** Soon, as threads of this process may have something to say too. */
    private static final long WAIT_MILLIS = 10;

    private final ErrandDesk desk;
    private final Workers workers;
    private final OwnSearches own;
    private final LongConsumer hear;
    private final Deque<Asked> waiting = new ArrayDeque<>();
    private int out;

    /**
     * Nothing is asked for yet.
     *
     * @param hear listens to workers for so many milliseconds
     */
    LongDesk(ErrandDesk desk, Workers workers, OwnSearches own, LongConsumer hear) {
        this.desk = desk;
        this.workers = workers;
        this.own = own;
        this.hear = hear;
    }

    @Override
    public int sharers() {
        return workers.ready() + own.most();
    }

    @Override
    public int out() {
        return out;
    }

    @Override
    public void ask(byte[] errand, Consumer<byte[]> whenDone) {
        out++;
        waiting.add(new Asked(errand, whenDone));
    }

    @Override
    public void attend() {
        desk.checkLimits();
        hear.accept(0);
        if (workers.areHopeless()) {
            desk.takeBack();
        }
        while (!waiting.isEmpty() && own.isAnyIdle()) {
            own.start(waiting.remove());
        }
        if (!takeInOwn()) {
            hear.accept(WAIT_MILLIS);
            takeInOwn();
        }
    }

    private boolean takeInOwn() {
        boolean any = false;
        for (OwnSearches.Done done = own.poll(); done != null; done = own.poll()) {
            any = true;
            isDone(done.asked(), done.answer());
        }
        return any;
    }

    void isDone(Asked asked, byte[] answer) {
        out--;
        asked.whenDone.accept(answer);
    }

    boolean isAnyWaiting() {
        return !waiting.isEmpty();
    }

    /** The next one to be given away. */
    Asked next() {
        return waiting.remove();
    }

    /** One comes back that nobody has done. */
    void takeBack(Asked asked) {
        waiting.addFirst(asked);
    }

    @Override
    public void dropAll() {
        waiting.clear();
        own.drop();
        desk.dropLong();
        out = 0;
    }
}
