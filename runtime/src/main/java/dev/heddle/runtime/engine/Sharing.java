package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.LongSet;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.ObjectTable;
import dev.heddle.runtime.names.PreexistingNames;
import dev.heddle.runtime.names.Values;
import java.util.Arrays;

/**
 * Decides which objects more than one thread could reach. An object starts as its creator's own. It becomes shared, with
 * all that can be reached from it, when it is put where others can see it: into a static field, into a shared object or
 * array, into a thread that is started, or into code that is not rewritten. Accesses to objects that are not shared are
 * no events.
 */
public final class Sharing {
    private final Scheduler scheduler;
    private final ObjectTable objects;
    private final Shapes shapes;
    private Object[] work = new Object[64];
    private ClassShape[] workShapes = new ClassShape[64];
    private long[] workNames = new long[64];
    private int size;
    private final LongSet pathNames = new LongSet();
    private final PreexistingNames oldNames;
    /** What code that is not rewritten has handed out in this or an earlier execution. */
    private final PreexistingNames handedOut = new PreexistingNames();

    Sharing(Scheduler scheduler, PreexistingNames oldNames) {
        this.scheduler = scheduler;
        this.oldNames = oldNames;
        this.objects = scheduler.objects;
        this.shapes = scheduler.shapes;
    }

    void clear() {
        pathNames.clear();
    }

    /**
     * The program does something that tells this object from an equal one: locks it, compares it by identity, or asks for
     * its identity hash code. As long as no program does, equal strings and boxes go for the same, which leaves fewer
     * histories; if one does, it is explored anew and they do not.
     */
    public void observeIdentity(Object o) {
        if (!scheduler.demands.sees(Detail.IDENTITY) && Values.isValue(o) && !Values.isCanonical(o)) {
            scheduler.demands.ask(Detail.IDENTITY);
        }
    }

    private boolean hasIdentity(Object o) {
        return scheduler.demands.sees(Detail.IDENTITY) && Values.isValue(o) && !Values.isCanonical(o);
    }

    /** A reference is put where others can see it. */
    public void publish(ControlledThread t, Object value) {
        if (value == null) {
            return;
        }
        if (objects.isShared(value)) {
            t.passName(); // whether somebody else has shared it before is nothing that its history tells
            return;
        }
        ClassShape shape = shapes.of(value);
        if (shape.opaque && !hasIdentity(value)) {
            return;
        }
        size = 0;
        publish(t, value, shape, t.freshName());
        while (size > 0) {
            Object o = work[--size];
            work[size] = null;
            publish(t, o, workShapes[size], workNames[size]);
        }
    }

    private void publish(ControlledThread t, Object o, ClassShape shape, long proposedName) {
        long name = proposedName;
        if (!shape.passage) {
            int e = objects.find(o);
            if (e >= 0) {
                if (objects.shared(e)) {
                    return;
                }
                name = objects.share(e, name);
                if (objects.owner(e) != 0 && !objects.counts(e)) {
                    scheduler.lockAlong(t, e);
                }
            } else if (o instanceof Enum<?> || shape.lasting) { // made once for all executions
                adopt(t, o, name);
                return;
            } else if (shape.mayBeKept) {
                long kept = oldNames.find(o);
                if (kept == 0) {
                    oldNames.put(o, name); // if it is met in another execution, it is older than that
                } else {
                    name = kept;
                    pathNames.add(name);
                }
                objects.add(o, name, true, kept != 0);
            } else {
                objects.add(o, name, true, false);
            }
        }
        pushReachable(o, name, shape);
    }

    /** Each object is named after the one it was reached from and where, so that no name depends on how many others are. */
    private void pushReachable(Object o, long name, ClassShape shape) {
        if (o instanceof Object[] array) {
            for (int i = array.length - 1; i >= 0; i--) {
                push(array[i], name, i);
            }
            return;
        }
        long[] references = shape.references;
        for (int i = references.length - 1; i >= 0; i--) {
            push(Memory.reference(o, references[i]), name, i);
        }
    }

    private void push(Object o, long outerName, int place) {
        if (o == null) {
            return;
        }
        ClassShape shape = shapes.of(o);
        if (shape.opaque) {
            return;
        }
        if (size == work.length) {
            work = Arrays.copyOf(work, 2 * size);
            workShapes = Arrays.copyOf(workShapes, 2 * size);
            workNames = Arrays.copyOf(workNames, 2 * size);
        }
        work[size] = o;
        workShapes[size] = shape;
        workNames[size++] = Hash.mix(outerName, place + 2L);
    }

    /**
     * The name of a value read from a shared place. An object met here for the first time was there before the execution,
     * or was put there by code that is not rewritten: it is named by the place, so that all executions agree.
     */
    public long nameOfRead(ControlledThread t, Object value, long location) {
        if (value == null) {
            return 0;
        }
        int e = objects.find(value);
        if (e >= 0) {
            return objects.name(e) == 0 ? objects.share(e, t.freshName()) : objects.share(e, 0);
        }
        long content = Values.content(value);
        if (content != 0) {
            return hasIdentity(value) ? adopt(t, value, Hash.mix(location, content)) : content;
        }
        if (ClassShape.of(value.getClass()).opaque) {
            return Values.nameOfOpaque(value);
        }
        return adopt(t, value, Hash.mix(location, 1));
    }

    /**
     * Takes in an object that is older than the execution. What it refers to is taken in when it is read; but if its own
     * code is not rewritten (a lambda, a class of the JDK), nobody would notice that, and it is taken in now.
     *
     * @param place what names it unless it has a name from an earlier execution
     * @return its name
     */
    public long adopt(ControlledThread t, Object value, long place) {
        long name = oldNames.find(value);
        if (name == 0) {
            long at = value instanceof Enum<?> ? Values.nameOfOpaque(value) : place;
            name = pathNames.add(at) ? at : t.freshName();
            oldNames.put(value, name);
        } else {
            pathNames.add(name);
        }
        objects.add(value, name, true, true);
        ClassShape shape = shapes.of(value);
        if (shape.readsUnseen) {
            for (int i = 0; i < shape.references.length; i++) {
                Object o = Memory.reference(value, shape.references[i]);
                adoptInside(t, o, Hash.mix(name, i + 2L));
            }
        }
        return name;
    }

    /** Takes in what an object refers to whose own code is not rewritten. */
    private void adoptInside(ControlledThread t, Object o, long place) {
        if (o == null || shapes.of(o).opaque || objects.find(o) >= 0) {
            return;
        }
        adopt(t, o, place);
        if (o instanceof Object[] array) {
            for (int i = 0; i < array.length; i++) {
                adoptInside(t, array[i], Hash.mix(place, i + 2L));
            }
        }
    }

    /** Makes what is inside an object shared if that is: for what is read from it where no hook sees it. */
    public void shareInside(ControlledThread t, Object outer, Object inner) {
        int e = objects.find(outer);
        if (e >= 0 && objects.shared(e) && objects.find(inner) < 0) {
            t.hush();
            adopt(t, inner, Hash.mix(objects.name(e), 1));
            t.unhush();
        }
    }

    /** The name of a value that is being written to a shared place, which shares it. */
    public long nameOfWritten(ControlledThread t, Object value) {
        if (value == null) {
            return 0;
        }
        publish(t, value);
        int e = objects.find(value);
        return e >= 0 ? objects.name(e) : Values.nameOfOpaque(value);
    }

    /**
     * The entry of an object on which the thread synchronises; it is given one if it has none. It gets its name when it is
     * shared: most locks are the JDK's own and never are, and how many it takes differs from time to time.
     */
    public int entry(ControlledThread t, Object o) {
        int e = objects.find(o);
        if (e >= 0) {
            return e;
        }
        if (shapes.of(o).lasting && !(o instanceof Class<?>)) {
            t.tellApart();
            adopt(t, o, Hash.mix(t.history, Hash.text(o.getClass().getName())));
            return objects.find(o);
        }
        observeIdentity(o);
        long content = hasIdentity(o) ? 0 : Values.content(o);
        boolean fixed = content != 0;
        return objects.add(o, content, fixed, fixed);
    }

    /** A reference comes back from code that is not rewritten, which may have kept it from one execution to the next. */
    public void received(ControlledThread t, Object value) {
        if (value instanceof Thread) {
            t.tellApart(); // it may be its own
        }
        int known = objects.size();
        publish(t, value);
        objects.unsureFrom(known);
        int e = objects.find(value);
        if (e >= known && shapes.of(value).unseen) {
            if (handedOut.find(value) != 0) {
                objects.age(e);
            } else {
                handedOut.put(value, 1);
            }
        }
    }
}
