package dev.heddle.runtime.engine;

import dev.heddle.model.Narration;
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
import dev.heddle.runtime.telling.FieldNames;
import dev.heddle.runtime.telling.ToldCalls;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells each event of an execution in words, while it runs and its objects are at hand. */
public final class Narrator {
    /** A store that is delayed, and that a thread waits for its stores. */
    private static final String DELAY = "delay";

    private static final String DRAIN = "drain";

    /** Of an execution with more events the stacks are not looked at: that takes longer than anybody would read. */
    private static final int MOST_STACKS = 20_000;

    /** Whether an execution is being told: what the program's calls ask first. */
    public static boolean telling;

    /** By event; null for one that nobody has told. */
    private final List<Narration.Event> events = new ArrayList<>();

    private final ToldCalls calls = new ToldCalls();
    private final FieldNames fieldNames = new FieldNames();
    private final Map<String, String> threadNames = new HashMap<>();
    private final Display display;
    private String accessed = "";
    private String before = "";
    private boolean inner;

    public Narrator(ObjectTable objects) {
        display = new Display(objects);
    }

    /** What was told, of every event of the trace: of one that nobody has told, what the trace knows. */
    public Narration narration(Trace trace) {
        List<Narration.Event> all = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            Narration.Event told = i < events.size() ? events.get(i) : null;
            all.add(told != null ? told : untold(trace, i));
        }
        return new Narration(all, calls.all(), fieldNames.all(), threadNames);
    }

    private static Narration.Event untold(Trace trace, int i) {
        String thread = trace.threadPath(trace.thread(i));
        TraceLine line = new TraceLine(thread, name(trace.kind(i)), "", "", Sites.text(trace.site(i)));
        return new Narration.Event(line, "", Narration.NO_CALL, List.of());
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

    /** What the access that is under way will overwrite. */
    public void overwrites(Object value) {
        before = display.value(value);
    }

    /** The access that was under way is done, and this its value. */
    public void access(ControlledThread t, Operation op, Object value) {
        String shown = display.value(value);
        if (!inner && value != null && ClassShape.isJdk(value.getClass())) {
            fieldNames.found(shown, accessed);
        }
        add(t.event, t, op, accessed, shown, inner);
    }

    /** The program found the object in a field that never changes; null stands for the owner of a static one. */
    public void found(Object owner, Fields.Info field, Object value, ObjectTable objects) {
        if (!isOfTheJdk(field.owner) && ClassShape.isJdk(value.getClass())) {
            fieldNames.found(display.value(value), field(owner, field, objects));
        }
    }

    /** The program calls a method of the JDK; of a static one there is no receiver, and the name has its class. */
    public void call(ControlledThread t, Object receiver, String method) {
        t.hushOnReserve();
        StackTraceElement[] stack = new Throwable().getStackTrace();
        int dot = method.indexOf('.');
        calls.begin(
                t.path,
                caller(stack),
                dot < 0 ? display.value(receiver) : method.substring(0, dot),
                method.substring(dot + 1),
                Sites.text(t.placeOf(-1)));
        t.unhush();
    }

    /** An argument of the call that is about to be made. */
    public void argument(ControlledThread t, Object value) {
        t.hushOnReserve();
        calls.argument(t.path, display.value(value));
        t.unhush();
    }

    /** The call has returned that, in words. */
    public void returned(ControlledThread t, Object value, boolean isVoid) {
        t.hushOnReserve();
        calls.end(t.path, caller(new Throwable().getStackTrace()), isVoid ? "" : display.value(value));
        t.unhush();
    }

    /** The stack from the program's own code on: above are this class and the hook that it called. */
    private static StackTraceElement[] caller(StackTraceElement[] stack) {
        int first = 0;
        while (first < stack.length && stack[first].getClassName().startsWith("dev.heddle.runtime.")) {
            first++;
        }
        return Arrays.copyOfRange(stack, first, stack.length);
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
        keep(event, t, new TraceLine(t.path, op, what, value, Sites.text(t.placeOf(site)), isInner), "");
    }

    private void keep(int event, ControlledThread t, TraceLine line, String overwritten) {
        t.hushOnReserve();
        if (line.op().equals("begin") && t.thread != null && isGiven(t.thread.getName())) {
            threadNames.put(t.path, t.thread.getName());
        }
        while (events.size() <= event) {
            events.add(null);
        }
        if (event < MOST_STACKS && t.nativeThread == Thread.currentThread()) {
            StackTraceElement[] stack = new Throwable().getStackTrace();
            int call = calls.current(t.path, stack);
            events.set(event, new Narration.Event(line, overwritten, call, ToldCalls.ofTheProgram(stack)));
        } else {
            events.set(event, new Narration.Event(line, overwritten, Narration.NO_CALL, List.of()));
        }
        t.unhush();
    }

    /** Whether the program has given the name, and not the JDK. */
    private static boolean isGiven(String name) {
        return !name.isEmpty() && !name.equals("main") && !name.startsWith("Thread-") && !name.startsWith("pool-");
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
        boolean writes = op.kind == OpKind.WRITE || op.kind == OpKind.UPDATE;
        TraceLine line = new TraceLine(t.path, name(op.kind), what, value, Sites.text(op.site), isInner);
        keep(event, t, line, writes ? before : "");
        before = "";
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
