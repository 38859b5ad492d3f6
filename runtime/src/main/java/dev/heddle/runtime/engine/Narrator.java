package dev.heddle.runtime.engine;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.names.Display;
import dev.heddle.runtime.names.Fields;
import dev.heddle.runtime.names.ObjectTable;
import dev.heddle.runtime.names.Sites;
import dev.heddle.runtime.stores.DelayedStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells each event of an execution in words, while it runs and its objects are at hand. */
public final class Narrator {
    /** A store that is delayed, and that a thread waits for its stores. */
    private static final String DELAY = "delay";

    private static final String DRAIN = "drain";

    /** By event; null for one that nobody has told. */
    private final List<TraceLine> lines = new ArrayList<>();

    private final Display display;
    private String accessed = "";
    private boolean inner;

    public Narrator(ObjectTable objects) {
        display = new Display(objects);
    }

    /** What was told, a line for every event of the trace: of one that nobody has told, what the trace knows. */
    public List<TraceLine> lines(Trace trace) {
        List<TraceLine> all = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            TraceLine told = i < lines.size() ? lines.get(i) : null;
            all.add(
                    told != null
                            ? told
                            : new TraceLine(
                                    trace.threadPath(trace.thread(i)),
                                    name(trace.kind(i)),
                                    "",
                                    "",
                                    Sites.text(trace.site(i))));
        }
        return all;
    }

    private static String name(OpKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** An event that is not an access. */
    void event(Scheduler s, ControlledThread t, Operation op, long result) {
        if (Semantics.isDrain(op)) {
            tell(s.trace.size() - 1, t, DRAIN, "", "", op.site, false);
            return;
        }
        String outcome = op.kind == OpKind.NOTIFY ? notified(s, t) : outcome(op, result);
        add(s.trace.size() - 1, t, op, what(s, op), outcome, false);
    }

    private static String notified(Scheduler s, ControlledThread t) {
        return t.granted == 0 ? "nobody" : s.thread(t.granted - 1).path;
    }

    /** An access to a field is under way. What is done here to tell it is not the thread's own doing. */
    public void nextField(ControlledThread t, Object owner, Fields.Info field, ObjectTable objects) {
        t.hushOnReserve();
        accessed = field(owner, field, objects);
        t.unhush();
    }

    /** An access to an array element is under way. */
    public void nextElement(ControlledThread t, Object array, int index, ObjectTable objects) {
        t.hushOnReserve();
        accessed = element(array, index, objects);
        t.unhush();
    }

    /** The access that was under way is done, and this its value. */
    public void access(ControlledThread t, Operation op, Object value) {
        add(t.event, t, op, accessed, display.value(value), inner);
    }

    /** The store is the access that is under way. */
    public void name(DelayedStore store) {
        store.told = accessed;
        store.inner = inner;
    }

    /** A store was delayed. */
    public void delayed(ControlledThread t, DelayedStore store) {
        tell(t.event, t, DELAY, store.told, display.value(store.shownValue()), store.site, store.inner);
    }

    /** A delayed store is on its way to memory. */
    void leaving(ControlledThread writer, DelayedStore store) {
        tell(writer.event, writer, DRAIN, "", "", store.site, false);
    }

    /** A delayed store comes to memory. */
    void written(ControlledThread writer, DelayedStore store) {
        String value = display.value(store.shownValue());
        tell(writer.event, writer, name(OpKind.WRITE), store.told, value, store.site, store.inner);
    }

    /** A thread looks whether its store is still its own to read, and reads it if so. */
    public void forwarded(ControlledThread t, DelayedStore store) {
        if (!store.leaving) {
            String value = display.value(store.shownValue());
            tell(t.event, t, name(OpKind.READ), store.told, value, t.op.site, store.inner);
        } else {
            tell(t.event, t, DRAIN, "", "", t.op.site, false);
        }
    }

    private void tell(int event, ControlledThread t, String op, String what, String value, int site, boolean isInner) {
        while (lines.size() <= event) {
            lines.add(null);
        }
        lines.set(event, new TraceLine(t.path, op, what, value, Sites.text(t.placeOf(site)), isInner));
    }

    /** An access to what a modelled primitive keeps. */
    public void primitive(ControlledThread t, Operation op, int entry) {
        add(t.event, t, op, display.object(entry), "", false);
    }

    /** An access to what a builder holds, which is that text. */
    public void contents(ControlledThread t, Operation op, int entry, String text) {
        add(t.event, t, op, display.object(entry), display.value(text), false);
    }

    private String field(Object owner, Fields.Info field, ObjectTable objects) {
        inner = isOfTheJdk(field.owner);
        int e = owner == null ? -1 : objects.find(owner);
        return (e >= 0 && !(owner instanceof Class<?>) ? display.object(e) : Display.innermost(field.owner)) + "."
                + field.name;
    }

    private String element(Object array, int index, ObjectTable objects) {
        inner = isOfTheJdk(array.getClass().getComponentType().getName());
        String name = display.object(objects.find(array));
        return name + "[" + index + "]";
    }

    /** Numbers, strings and plain objects are anyone's. */
    private static boolean isOfTheJdk(String type) {
        return type.replace('/', '.').startsWith("java.util.");
    }

    private void add(int event, ControlledThread t, Operation op, String what, String value, boolean isInner) {
        while (lines.size() <= event) {
            lines.add(null);
        }
        lines.set(event, new TraceLine(t.path, name(op.kind), what, value, Sites.text(op.site), isInner));
    }

    private String what(Scheduler s, Operation op) {
        if (op.monitor >= 0) {
            return display.object(op.monitor);
        }
        if (op.target >= 0) {
            return s.thread(op.target).path;
        }
        return "";
    }

    private static String outcome(Operation op, long result) {
        return switch (op.kind) {
            case LOCK, ACQUIRE, WAIT, WAKE, JOIN, SLEEP -> wakeup(op.kind, result);
            case TRY_LOCK, TRY_ACQUIRE, IS_LOCKED, IS_INTERRUPTED, CLEAR_INTERRUPT, IS_ALIVE ->
                String.valueOf(result != 0);
            case WHO -> result == 0 ? "nobody" : "somebody";
            case THREAD_STATE -> Thread.State.values()[(int) result].name();
            case UNITS, CLOCK, CHOOSE -> String.valueOf(result);
            default -> "";
        };
    }

    private static String wakeup(OpKind kind, long result) {
        if (result == Wakeup.INTERRUPTED) {
            return "interrupted";
        }
        return result == Wakeup.TIMED_OUT && kind != OpKind.SLEEP ? "timed out" : "";
    }
}
