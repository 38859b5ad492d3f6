package dev.heddle.checker.explaining;

import dev.heddle.checker.explanation.Arrow;
import dev.heddle.checker.explanation.Explanation;
import dev.heddle.checker.explanation.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows once what happens again and again: a loop of one thread, and many threads that do the same one after the other. The
 * first and the last time stay, with what they got from others.
 */
final class Folding {
    private static final int LONGEST_LOOP = 4;
    private static final int FEWEST = 4;

    private Folding() {}

    static Explanation of(Explanation e) {
        return turns(loops(again(e)));
    }

    /** What a thread does twice in a row, with the same outcome, at the same place. */
    private static Explanation again(Explanation e) {
        for (int i = 0; i + 1 < e.steps().size(); i++) {
            Step a = e.steps().get(i);
            int n = 1;
            while (i + n < e.steps().size() && isSame(a, e.steps().get(i + n))) {
                n++;
            }
            if (n > 1 && n < FEWEST) {
                Explanation one = folded(e, i, i + n, a.text() + " (x" + n + ")");
                List<Step> steps = new ArrayList<>(one.steps());
                steps.set(
                        i,
                        new Step(
                                a.kind(),
                                a.event(),
                                a.thread(),
                                a.text() + " (x" + n + ")",
                                a.site(),
                                a.stack(),
                                a.locks()));
                List<Arrow> arrows = new ArrayList<>();
                for (Arrow arrow : e.arrows()) {
                    int from = within(arrow.from(), i, n);
                    int to = within(arrow.to(), i, n);
                    Arrow moved = new Arrow(arrow.kind(), from, to);
                    if (from != to && !arrows.contains(moved)) {
                        arrows.add(moved);
                    }
                }
                return again(e.with(steps, arrows));
            }
        }
        return e;
    }

    private static int within(int step, int first, int n) {
        if (step <= first) {
            return step;
        }
        return step < first + n ? first : step - n + 1;
    }

    private static boolean isSame(Step a, Step b) {
        return a.kind() == b.kind()
                && (a.kind() == Step.Kind.EVENT || a.kind() == Step.Kind.CALL)
                && a.thread().equals(b.thread())
                && a.text().equals(b.text())
                && a.site().equals(b.site());
    }

    /** One thread goes round a loop of up to four steps. */
    private static Explanation loops(Explanation e) {
        List<Step> steps = e.steps();
        for (int from = 0; from < steps.size(); from++) {
            for (int length = 1; length <= LONGEST_LOOP; length++) {
                int rounds = 1;
                while (isAlike(steps, from, from + rounds * length, length)
                        && isOfOneThread(steps, from, from + (rounds + 1) * length)) {
                    rounds++;
                }
                if (rounds >= FEWEST) {
                    int first = from + length;
                    int last = from + (rounds - 1) * length;
                    return loops(folded(e, first, last, "... the same x" + (rounds - 2)));
                }
            }
        }
        return e;
    }

    private static boolean isOfOneThread(List<Step> steps, int from, int to) {
        String thread = steps.get(from).thread();
        return steps.subList(from, to).stream().allMatch(s -> s.thread().equals(thread));
    }

    /** Threads that do the same in turn. */
    private static Explanation turns(Explanation e) {
        List<Step> steps = e.steps();
        for (int from = 0; from < steps.size(); from++) {
            int length = block(steps, from);
            if (from > 0 && steps.get(from - 1).thread().equals(steps.get(from).thread())) {
                continue;
            }
            int rounds = 1;
            while (block(steps, from + rounds * length) == length
                    && isAlike(steps, from, from + rounds * length, length)) {
                rounds++;
            }
            if (rounds >= FEWEST) {
                int first = from + length;
                int last = from + (rounds - 1) * length;
                String who = "... the same, in turn, by " + (rounds - 2) + " more threads: "
                        + steps.get(first).thread() + " to "
                        + steps.get(last - 1).thread();
                return turns(folded(e, first, last, who));
            }
        }
        return e;
    }

    /** How many steps from there on are of one thread. */
    private static int block(List<Step> steps, int from) {
        int n = 0;
        while (from + n < steps.size()
                && steps.get(from + n).kind() != Step.Kind.FOLDED
                && steps.get(from + n).thread().equals(steps.get(from).thread())) {
            n++;
        }
        return n;
    }

    private static boolean isAlike(List<Step> steps, int a, int b, int length) {
        if (length == 0 || b + length > steps.size()) {
            return false;
        }
        boolean sameThread = steps.get(a).thread().equals(steps.get(b).thread());
        for (int i = 0; i < length; i++) {
            Step x = steps.get(a + i);
            Step y = steps.get(b + i);
            boolean same = x.kind() == y.kind()
                    && x.kind() != Step.Kind.FAILURE
                    && x.kind() != Step.Kind.FOLDED
                    && shape(x).equals(shape(y))
                    && x.thread().equals(y.thread()) == sameThread;
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** What is the same in every round: not the values, and not who is started or joined. */
    private static String shape(Step s) {
        String text = s.text();
        int value = text.indexOf(s.text().startsWith("write ") || text.startsWith("update ") ? ": " : " -> ");
        String what = value < 0 ? text : text.substring(0, value);
        return s.site() + " " + what.replaceAll("#?\\d+", "#");
    }

    /** Steps {@code first} to {@code last}, without the latter, become one. */
    private static Explanation folded(Explanation e, int first, int last, String text) {
        List<Step> steps = new ArrayList<>(e.steps().subList(0, first));
        boolean one = e.steps().subList(first, last).stream()
                        .map(Step::thread)
                        .distinct()
                        .count()
                == 1;
        steps.add(Step.of(
                Step.Kind.FOLDED,
                e.steps().get(first).event(),
                one ? e.steps().get(first).thread() : "",
                text,
                ""));
        steps.addAll(e.steps().subList(last, e.steps().size()));
        int gone = last - first - 1;
        List<Arrow> arrows = new ArrayList<>();
        for (Arrow a : e.arrows()) {
            int from = moved(a.from(), first, last, gone);
            int to = moved(a.to(), first, last, gone);
            if (from >= 0 && to >= 0) {
                arrows.add(new Arrow(a.kind(), from, to));
            }
        }
        return e.with(steps, arrows);
    }

    private static int moved(int step, int first, int last, int gone) {
        if (step < first) {
            return step;
        }
        return step < last ? -1 : step - gone;
    }
}
