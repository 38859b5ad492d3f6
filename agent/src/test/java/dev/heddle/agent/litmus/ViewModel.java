package dev.heddle.agent.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import programs.weak.Litmus.Step;
import programs.weak.Variables;

/**
 * All that a program can show if release and acquire promise no more than that who loads a store has heard of all that its
 * thread had: a thread loads any store that is not older than one it has heard of, and puts its own in any place after that.
 * A full fence, and a volatile access before and after itself, exchanges what is known with all others that passed one.
 */
public final class ViewModel {
    private final Set<String> outcomes = new TreeSet<>();

    /** A store; its place in the list of its variable is its age. */
    private static final class Store {
        final int value;
        final Store[] heard;

        Store(int value, Store... heard) {
            this.value = value;
            this.heard = heard;
        }
    }

    private ViewModel() {}

    public static Set<String> outcomes(List<Step> program) {
        ViewModel model = new ViewModel();
        List<List<Store>> memory = List.of(new ArrayList<>(), new ArrayList<>());
        Store x = new Store(0);
        Store y = new Store(0);
        memory.get(0).add(x);
        memory.get(1).add(y);
        int n = program.size();
        Store[][] views = new Store[n + 1][]; // the last is what fences exchange
        java.util.Arrays.setAll(views, t -> new Store[] {x, y});
        int[] loaded = new int[n];
        java.util.Arrays.fill(loaded, 1);
        model.explore(program.toArray(new Step[0]), loaded, views, memory);
        return model.outcomes;
    }

    private void explore(Step[] next, int[] loaded, Store[][] views, List<List<Store>> memory) {
        boolean over = true;
        for (int t = 0; t < next.length; t++) {
            if (next[t] != null) {
                over = false;
                step(t, next, loaded, views, memory);
            }
        }
        if (over) {
            StringBuilder outcome = new StringBuilder();
            for (int l : loaded) {
                outcome.append(l).append(' ');
            }
            for (List<Store> stores : memory) {
                outcome.append(stores.get(stores.size() - 1).value);
            }
            outcomes.add(outcome.toString());
        }
    }

    private void step(int t, Step[] next, int[] loaded, Store[][] before, List<List<Store>> memory) {
        Step s = next[t];
        boolean fenced = s.mode() == Variables.VOLATILE || s.kind() == programs.weak.Litmus.Kind.FENCE;
        Store[][] views = fenced ? exchanged(t, before, memory) : before;
        Step[] then = next.clone();
        then[t] = s.next();
        if (s.kind() == programs.weak.Litmus.Kind.FENCE) {
            explore(then, loaded, views, memory);
            return;
        }
        List<Store> stores = memory.get(s.which());
        int from = stores.indexOf(views[t][s.which()]);
        for (int place = from; place < stores.size(); place++) {
            Store[][] after = new Store[views.length][];
            java.util.Arrays.setAll(after, u -> views[u].clone());
            List<List<Store>> memoryThen = List.of(new ArrayList<>(memory.get(0)), new ArrayList<>(memory.get(1)));
            int[] loadedThen = loaded.clone();
            if (s.kind() == programs.weak.Litmus.Kind.LOAD) {
                Store seen = stores.get(place);
                after[t][s.which()] = seen;
                hear(after[t], seen.heard, memory);
                loadedThen[t] = loaded[t] * 10 + seen.value;
            } else {
                Store[] heard = after[t];
                Store made = new Store(s.value(), heard);
                heard[s.which()] = made;
                after[t] = heard.clone();
                memoryThen.get(s.which()).add(place + 1, made);
            }
            explore(then, loadedThen, fenced ? exchanged(t, after, memoryThen) : after, memoryThen);
        }
    }

    private static Store[][] exchanged(int t, Store[][] views, List<List<Store>> memory) {
        Store[][] after = new Store[views.length][];
        java.util.Arrays.setAll(after, u -> views[u].clone());
        int all = views.length - 1;
        hear(after[t], after[all], memory);
        after[all] = after[t].clone();
        return after;
    }

    private static void hear(Store[] view, Store[] other, List<List<Store>> memory) {
        for (int i = 0; i < other.length; i++) {
            List<Store> stores = memory.get(i);
            if (stores.indexOf(other[i]) > stores.indexOf(view[i])) {
                view[i] = other[i];
            }
        }
    }
}
