package dev.heddle.runtime.stores;

import java.util.Arrays;

/**
 * The stores of a thread of which it does not know that they are in memory, oldest first. What is in it follows from the
 * thread's own history: that a store has come to memory does not take it out, only that the thread has noticed.
 */
public final class StoreBuffer {
    /** No list of the JDK's: it is looked at with every access, and their code is rewritten. */
    private DelayedStore[] stores = new DelayedStore[4];

    private int size;
    private DelayedStore shown;

    public boolean isEmpty() {
        return size == 0;
    }

    public void add(DelayedStore store) {
        if (size == stores.length) {
            stores = Arrays.copyOf(stores, 2 * size);
        }
        stores[size++] = store;
    }

    public DelayedStore last() {
        return stores[size - 1];
    }

    /** The thread's latest store to that location, or null if it knows that there is none but what memory holds. */
    public DelayedStore latest(long location) {
        for (int i = size - 1; i >= 0; i--) {
            if (stores[i].location == location) {
                return stores[i];
            }
        }
        return null;
    }

    /** The thread has noticed that the store is in memory, and so are all before it. */
    public void inMemory(DelayedStore store) {
        int gone = 0;
        for (int i = 0; i < size && gone == 0; i++) {
            gone = stores[i] == store ? i + 1 : 0;
        }
        System.arraycopy(stores, gone, stores, 0, size - gone);
        Arrays.fill(stores, size - gone, size, null);
        size -= gone;
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
        Arrays.fill(stores, 0, size, null);
        size = 0;
        shown = null;
    }
}
