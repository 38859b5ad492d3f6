package dev.heddle.runtime.stores;

import java.util.ArrayList;
import java.util.List;

/**
 * The stores of a thread of which it does not know that they are in memory, oldest first. What is in it follows from the
 * thread's own history: that a store has come to memory does not take it out, only that the thread has noticed.
 */
public final class StoreBuffer {
    private final List<DelayedStore> stores = new ArrayList<>();
    private DelayedStore shown;

    public boolean isEmpty() {
        return stores.isEmpty();
    }

    public void add(DelayedStore store) {
        stores.add(store);
    }

    public DelayedStore last() {
        return stores.get(stores.size() - 1);
    }

    /** The thread's latest store to that location, or null if it knows that there is none but what memory holds. */
    public DelayedStore latest(long location) {
        for (int i = stores.size() - 1; i >= 0; i--) {
            if (stores.get(i).location == location) {
                return stores.get(i);
            }
        }
        return null;
    }

    /** The thread has noticed that the store is in memory, and so are all before it. */
    public void inMemory(DelayedStore store) {
        stores.subList(0, stores.indexOf(store) + 1).clear();
    }

    /** The thread reads the store itself: what it finds in memory until its next step is that value. */
    public void show(DelayedStore store) {
        store.show();
        shown = store;
    }

    /** The thread comes to its next step. */
    public void hide() {
        if (shown != null) {
            shown.hide();
            shown = null;
        }
    }

    public void clear() {
        stores.clear();
        shown = null;
    }
}
