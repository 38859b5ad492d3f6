package dev.heddle.runtime.engine;

import dev.heddle.model.Cells;

/** The state that operations block on, in the execution under way. */
public final class LiveCells implements Cells {
    private final Scheduler scheduler;
    private final SpinWatch spinWatch;
    private long clock;

    LiveCells(Scheduler scheduler) {
        this.scheduler = scheduler;
        spinWatch = new SpinWatch(scheduler);
    }

    @Override
    public int threads() {
        return scheduler.threadCount();
    }

    @Override
    public long get(int thread, Slot slot) {
        return scheduler.thread(thread).slots[slot.ordinal()];
    }

    @Override
    public void set(int thread, Slot slot, long value) {
        scheduler.thread(thread).slots[slot.ordinal()] = value;
    }

    @Override
    public long owner(int monitor) {
        return scheduler.objects.owner(monitor);
    }

    @Override
    public void owner(int monitor, long threadPlusOne) {
        scheduler.objects.owner(monitor, threadPlusOne);
    }

    @Override
    public long units(int counter) {
        return scheduler.objects.units(counter);
    }

    @Override
    public void units(int counter, long units) {
        scheduler.objects.units(counter, units);
    }

    @Override
    public long clock() {
        return clock;
    }

    @Override
    public void clock(long nanos) {
        clock = nanos;
    }

    @Override
    public boolean spinReleased(int thread) {
        return spinWatch.released(scheduler.thread(thread));
    }
}
