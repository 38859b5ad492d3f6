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
    private Object[] work = new Object[16];
    private int size;
    private Object[] met = new Object[16];
    private int metSize;

    UnseenState(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /**
     * A thread calls code that is not rewritten with an object that others can reach: all that can be reached from it
     * through such code may be used there.
     */
    public void use(ControlledThread t, Object root, int site) {
        size = 0;
        metSize = 0;
        push(root);
        while (size > 0) {
            Object o = work[--size];
            work[size] = null;
            ClassShape shape = scheduler.shapes.of(o);
            if (shape.unseen || o.getClass().isArray()) {
                useOne(t, o, shape, site);
            }
            if (o instanceof Object[] array) {
                for (Object element : array) {
                    push(element);
                }
            } else if (shape.unseen || o == root) {
                for (long offset : shape.references) {
                    push(Memory.reference(o, offset));
                }
            }
        }
        Arrays.fill(met, 0, metSize, null);
    }

    private void useOne(ControlledThread t, Object o, ClassShape shape, int site) {
        ObjectTable objects = scheduler.objects;
        int e = objects.find(o);
        if (e < 0 || !objects.shared(e)) {
            return;
        }
        if (objects.isOld(e) && objects.saveNow(e)) {
            if (o.getClass().isArray()) {
                scheduler.undo.saveElements(o);
            } else {
                shape.saveTo(scheduler.undo, o);
            }
        }
        if (shape.unseen && objects.isUsedByAnother(e, t.index)) {
            demand(o.getClass(), site);
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

    private void push(Object o) {
        if (o == null || scheduler.shapes.of(o).opaque || StandardStreams.contains(o) || isMet(o)) {
            return;
        }
        if (metSize == met.length) {
            met = Arrays.copyOf(met, 2 * metSize);
        }
        met[metSize++] = o;
        if (size == work.length) {
            work = Arrays.copyOf(work, 2 * size);
        }
        work[size++] = o;
    }

    private boolean isMet(Object o) {
        for (int i = 0; i < metSize; i++) {
            if (met[i] == o) {
                return true;
            }
        }
        return false;
    }
}
