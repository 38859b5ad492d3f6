package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.ObjectTable;
import java.util.Arrays;

/**
 * Notices when what several threads do to an object, or what an execution does to one that is older than it, happens in
 * code of the JDK that is not rewritten: such code gives no events and is not undone. Its class is then asked for.
 */
public final class UnseenState {
    private final Scheduler scheduler;
    /** What was met on the way, and from which of these each was reached. */
    private Object[] met = new Object[16];

    private int[] holders = new int[16];
    private int size;

    /** What was used through code that is not rewritten, and which code that was. */
    private int[] used = new int[16];

    private Class<?>[] users = new Class<?>[16];
    private int userCount;

    UnseenState(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /**
     * A thread calls code that is not rewritten with an object: all that can be reached from it through such code may be
     * used there, and what others can reach of that is.
     *
     * @return whether that code must be seen, because of what it may use
     */
    public boolean use(ControlledThread t, Object root, int site) {
        size = 0;
        boolean mustBeSeen = false;
        meet(root, -1);
        for (int i = 0; i < size; i++) {
            Object o = met[i];
            ClassShape shape = scheduler.shapes.of(o);
            // A synchronized method must be called by code that is rewritten, so that others may come before it.
            if (shape.unseen || shape.synchronizedByJdk || o.getClass().isArray()) {
                mustBeSeen |= useOne(t, i, shape, site);
            }
            if (o instanceof Object[] elements) {
                for (Object element : elements) {
                    meet(element, i);
                }
            } else if (shape.unseen || i == 0) {
                for (long offset : shape.references) {
                    meet(Memory.reference(o, offset), i);
                }
            }
        }
        Arrays.fill(met, 0, size, null);
        return mustBeSeen;
    }

    private boolean useOne(ControlledThread t, int i, ClassShape shape, int site) {
        Object o = met[i];
        ObjectTable objects = scheduler.objects;
        int e = objects.find(o);
        if (e < 0 || !objects.shared(e)) {
            return false;
        }
        if (objects.isOld(e) && objects.saveNow(e)) {
            if (o.getClass().isArray()) {
                scheduler.undo.saveElements(o);
            } else {
                shape.saveTo(scheduler.undo, o);
            }
        }
        boolean mustBeSeen = objects.isUsedByAnother(e, t.index);
        if (mustBeSeen) {
            demandUpTo(i, site);
        } else if (!shape.unseen) {
            noteUsers(i, e);
        }
        return mustBeSeen;
    }

    /** Keeps in mind through which code it was used, in case that others use it later where that is seen. */
    private void noteUsers(int i, int e) {
        for (int k = holders[i]; k >= 0; k = holders[k]) {
            if (scheduler.shapes.of(met[k]).unseen) {
                noteUser(e, met[k].getClass());
            }
        }
    }

    private void noteUser(int e, Class<?> user) {
        scheduler.objects.useUnseen(e);
        for (int k = 0; k < userCount; k++) {
            if (used[k] == e && users[k] == user) {
                return;
            }
        }
        if (userCount == users.length) {
            used = Arrays.copyOf(used, 2 * userCount);
            users = Arrays.copyOf(users, 2 * userCount);
        }
        used[userCount] = e;
        users[userCount++] = user;
    }

    /** An array that others can reach is handed to code that is not rewritten; returns whether that must be seen. */
    public boolean pass(ControlledThread t, int e, Class<?> callee) {
        boolean mustBeSeen = scheduler.objects.isOld(e) || scheduler.objects.isUsedByAnother(e, t.index);
        if (!mustBeSeen) {
            noteUser(e, callee);
        }
        return mustBeSeen;
    }

    /** What code that is not rewritten has used is used where that is seen: by another thread, if there is something to do. */
    public void touch(ControlledThread t, int e, int site) {
        if (scheduler.objects.isUsedByAnother(e, t.index) && scheduler.objects.isUsedUnseen(e)) {
            t.hush();
            for (int k = 0; k < userCount; k++) {
                if (used[k] == e) {
                    demand(users[k], site);
                }
            }
            t.unhush();
        }
    }

    /** An execution begins. */
    void clear() {
        Arrays.fill(users, 0, userCount, null);
        userCount = 0;
    }

    /**
     * What is done to an object that several threads use must be seen, and so must the code that does it: that of the
     * objects through which it was reached.
     */
    private void demandUpTo(int i, int site) {
        for (int k = i; k >= 0; k = holders[k]) {
            Class<?> type = met[k].getClass();
            if (!type.isArray() && scheduler.shapes.of(met[k]).unseen) {
                demand(type, site);
            }
        }
    }

    /** What that class does must be seen. */
    public void demand(Class<?> type, int site) {
        if (type.getName().startsWith("java.lang.invoke.")) {
            return; // what handles do to fields and elements is hooked where they are made
        }
        if (!scheduler.demands.add(type)) {
            scheduler.escaped(type.getName() + " is used by several threads, but its code is not under control", site);
        }
    }

    private void meet(Object o, int holder) {
        if (o == null || scheduler.shapes.of(o).opaque || StandardStreams.contains(o) || isMet(o)) {
            return;
        }
        if (size == met.length) {
            met = Arrays.copyOf(met, 2 * size);
            holders = Arrays.copyOf(holders, 2 * size);
        }
        holders[size] = holder;
        met[size++] = o;
    }

    private boolean isMet(Object o) {
        for (int i = 0; i < size; i++) {
            if (met[i] == o) {
                return true;
            }
        }
        return false;
    }
}
