package dev.heddle.checker.explaining;

import dev.heddle.checker.explanation.Arrow;
import dev.heddle.checker.explanation.Step;
import dev.heddle.core.explain.Slice;
import dev.heddle.model.Call;
import dev.heddle.model.Narration;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes steps of the events that matter: a call for all that happened inside it, unless another thread came in between. */
final class StepMaking {
    /** How many steps of what another thread came into are shown one by one. */
    private static final int MOST_INSIDE = 4;
    /** Beyond this what nobody disturbed is only counted. */
    private static final int MOST_STEPS = 25;

    private static final int MOST_NAMED = 3;

    /** Telling events of one thread in a row that belong to one step. */
    private record Item(int call, List<Integer> events) {
        int first() {
            return events.get(0);
        }
    }

    private final Trace trace;
    private final Slice slice;
    private final Words words;
    private final int end;
    private final List<Item> items = new ArrayList<>();
    private final Set<Integer> openedCalls = new HashSet<>();
    private final List<Step> steps = new ArrayList<>();
    /** The step of each telling event. */
    private final Map<Integer, Integer> stepOf = new HashMap<>();

    StepMaking(Trace trace, Slice slice, Words words, int end) {
        this.trace = trace;
        this.slice = slice;
        this.words = words;
        this.end = end;
        collect();
        for (Item item : items) {
            if (item.call() == Narration.NO_CALL || !openedCalls.contains(item.call())) {
                whole(item);
            } else {
                opened(item);
            }
        }
    }

    private void collect() {
        BitSet telling = slice.telling();
        Set<Integer> calls = new HashSet<>();
        for (int i = telling.nextSetBit(0); i >= 0 && i < end; i = telling.nextSetBit(i + 1)) {
            if (words.isSilent(i)) {
                continue;
            }
            int call = words.call(i);
            Item last = items.isEmpty() ? null : items.get(items.size() - 1);
            if (last != null && belongs(last, i, call)) {
                last.events().add(i);
                continue;
            }
            if (call != Narration.NO_CALL && !calls.add(call)) {
                openedCalls.add(call);
            }
            items.add(new Item(call, new ArrayList<>(List.of(i))));
        }
    }

    private boolean belongs(Item last, int i, int call) {
        int before = last.events().get(last.events().size() - 1);
        if (trace.thread(before) != trace.thread(i)) {
            return false;
        }
        if (call != Narration.NO_CALL || last.call() != Narration.NO_CALL) {
            return call == last.call();
        }
        boolean ofThreads = trace.kind(i) == OpKind.FORK || trace.kind(i) == OpKind.JOIN;
        return ofThreads && trace.kind(i) == trace.kind(before);
    }

    private void whole(Item item) {
        int first = item.first();
        if (item.call() != Narration.NO_CALL) {
            Call call = words.callNumber(item.call());
            add(Step.Kind.CALL, item.events(), Words.text(call), call.site());
        } else if (item.events().size() > 1) {
            add(Step.Kind.EVENT, item.events(), threads(item), words.line(first).site());
        } else {
            add(
                    Step.Kind.EVENT,
                    item.events(),
                    words.event(first),
                    words.line(first).site());
        }
    }

    /** {@code fork main/1, main/2}. */
    private String threads(Item item) {
        List<String> paths = item.events().stream().map(words::what).distinct().toList();
        String op = words.line(item.first()).op() + " ";
        return paths.size() <= MOST_NAMED + 1
                ? op + String.join(", ", paths)
                : op + paths.get(0) + " to " + paths.get(paths.size() - 1) + " (" + paths.size() + " threads)";
    }

    /** Another thread came into the call: what happened in it, up to there or from there on. */
    private void opened(Item item) {
        Call call = words.callNumber(item.call());
        String name = isFirstOf(item) ? call.text() : call.method() + "(..)";
        List<Integer> events = item.events();
        for (int k = 0; k < events.size(); k++) {
            if (events.size() > MOST_INSIDE && k == 1) {
                List<Integer> inside = events.subList(1, events.size() - 1);
                String text = "  ... " + inside.size() + " more steps inside " + call.method();
                add(Step.Kind.FOLDED, inside, text, call.site());
                k = events.size() - 1;
            }
            boolean ends = isLastOf(item) && k == events.size() - 1 && call.returned();
            String result = ends && !call.result().isEmpty() ? "; returns " + call.result() : "";
            String text = (k == 0 ? name + ": " : "  ") + words.event(events.get(k)) + result;
            add(Step.Kind.EVENT, List.of(events.get(k)), text, call.site());
        }
    }

    @SuppressWarnings("ReferenceEquality") // two parts of a call may be equal; this one is meant
    private boolean isFirstOf(Item item) {
        return items.stream().filter(i -> i.call() == item.call()).findFirst().orElseThrow() == item;
    }

    @SuppressWarnings("ReferenceEquality") // two parts of a call may be equal; this one is meant
    private boolean isLastOf(Item item) {
        return items.stream()
                        .filter(i -> i.call() == item.call())
                        .reduce((a, b) -> b)
                        .orElseThrow()
                == item;
    }

    private void add(Step.Kind kind, List<Integer> events, String text, String site) {
        int first = events.get(0);
        Set<String> locks = new LinkedHashSet<>();
        for (int lock : slice.held().getOrDefault(first, List.of())) {
            if (words.call(lock) == Narration.NO_CALL) {
                locks.add(words.what(lock));
            }
        }
        events.forEach(e -> stepOf.put(e, steps.size()));
        String thread = trace.threadPath(trace.thread(first));
        steps.add(new Step(kind, first, thread, text, site, words.stack(first), List.copyOf(locks)));
    }

    /** The steps, with what the failure depends on as well. */
    List<Step> steps() {
        Map<Integer, List<Integer>> also = undisturbed();
        if (also.isEmpty()) {
            return steps;
        }
        if (steps.size() + also.size() > MOST_STEPS) {
            List<Step> counted = new ArrayList<>(steps);
            int n = also.values().stream().mapToInt(List::size).sum();
            String text = "... " + n + " more things were read that nobody had changed in between; --verbose shows all";
            counted.add(Step.of(Step.Kind.ALSO, -1, "", text, ""));
            return counted;
        }
        List<Step> all = new ArrayList<>();
        int[] at = new int[steps.size() + 1];
        for (int s = 0; s <= steps.size(); s++) {
            if (also.containsKey(s)) {
                also(also.get(s)).forEach(all::add);
            }
            at[s] = all.size();
            if (s < steps.size()) {
                all.add(steps.get(s));
            }
        }
        stepOf.replaceAll((e, s) -> at[s]);
        return all;
    }

    /** By the step they come before, the events that are needed but tell nothing by themselves and were not told already. */
    private Map<Integer, List<Integer>> undisturbed() {
        Map<Integer, List<Integer>> also = new HashMap<>();
        Set<String> known = new HashSet<>();
        int next = 0;
        for (int i = slice.needed().nextSetBit(0);
                i >= 0 && i < end;
                i = slice.needed().nextSetBit(i + 1)) {
            while (next < steps.size() && steps.get(next).event() < i) {
                next++;
            }
            String fact = trace.thread(i) + " " + text(i);
            boolean told = stepOf.containsKey(i) || inToldCall(i);
            if (told) {
                known.add(trace.thread(i) + " " + factOf(i));
            } else if (trace.kind(i).observes() && !words.isSilent(i) && known.add(fact)) {
                also.computeIfAbsent(next, n -> new ArrayList<>()).add(i);
            }
        }
        return also;
    }

    private String factOf(int i) {
        return "read " + words.what(i) + " -> " + words.value(i);
    }

    private boolean inToldCall(int i) {
        int call = words.call(i);
        return call != Narration.NO_CALL && items.stream().anyMatch(item -> item.call() == call);
    }

    private String text(int i) {
        int call = words.call(i);
        return call == Narration.NO_CALL ? words.event(i) : Words.text(words.callNumber(call));
    }

    /** Where the program makes the call that the event is part of, or where the event is. */
    private String site(int i) {
        int call = words.call(i);
        return call == Narration.NO_CALL
                ? words.line(i).site()
                : words.callNumber(call).site();
    }

    private List<Step> also(List<Integer> events) {
        Map<Integer, List<Integer>> byThread = new LinkedHashMap<>();
        events.forEach(e -> byThread.computeIfAbsent(trace.thread(e), t -> new ArrayList<>())
                .add(e));
        List<Step> made = new ArrayList<>();
        byThread.forEach((t, mine) -> {
            List<String> texts = mine.stream().map(this::text).distinct().toList();
            int named = texts.size() <= MOST_NAMED ? texts.size() : MOST_NAMED - 1;
            String text = String.join("; ", texts.subList(0, named))
                    + (named < texts.size() ? "; and " + (texts.size() - named) + " more that nobody disturbed" : "");
            int first = mine.get(0);
            made.add(Step.of(Step.Kind.ALSO, first, trace.threadPath(t), "also " + text, site(first)));
        });
        return made;
    }

    /** What steps got from one another; call it after {@link #steps}. */
    List<Arrow> arrows() {
        Set<Arrow> arrows = new LinkedHashSet<>();
        for (Slice.Link link : slice.links()) {
            Integer from = stepOf.get(link.from());
            Integer to = stepOf.get(link.to());
            boolean crosses = trace.thread(link.from()) != trace.thread(link.to());
            if (from != null && to != null && crosses && !from.equals(to)) {
                arrows.add(new Arrow(link.kind(), from, to));
            }
        }
        return List.copyOf(arrows);
    }
}
