package dev.heddle.checker.explaining;

import dev.heddle.checker.explanation.Explanation;
import dev.heddle.checker.explanation.Step;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.core.explain.FewestSwitches;
import dev.heddle.core.explain.Slice;
import dev.heddle.core.explain.Slicing;
import dev.heddle.core.explain.WholeCalls;
import dev.heddle.core.race.RaceDetector;
import dev.heddle.core.race.RaceDetector.Sighting;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Narration;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explains what was found: looks for an execution that is easier to understand, and chooses and words its steps. */
public final class Explainer {
    /** So often is the program run, at most, to find a simpler execution, and for so long. */
    private static final int MOST_TRIES = 300;

    private static final long MOST_NANOS = 2_500_000_000L;
    /** A longer execution is nothing that anybody reads from one end to the other. */
    private static final int LONGEST = 50_000;

    /** A story with more steps is worth looking for another one. */
    private static final int LONG_STORY = 20;

    private static final Pattern BLOCKED = Pattern.compile("(main[/\\d]*) (.*) at (\\S+)");

    private final Target target;
    private final Recording recording;

    public Explainer(Target target, Recording recording) {
        this.target = target;
        this.recording = recording;
    }

    /**
     * A race as an execution shows it that is easier to understand.
     *
     * @param sighting the race
     * @param lines the events of that execution
     * @param explanation why nothing orders the two accesses
     */
    public record ExplainedRace(Sighting sighting, List<TraceLine> lines, Explanation explanation) {}

    /**
     * The failure as a simpler execution shows it, explained.
     *
     * @param mayDiffer whether one with another message, but of the same type and at the same place, will do
     */
    public FoundFailure explain(FoundFailure found, boolean mayDiffer) {
        Failure failure = found.failure();
        if (failure.kind() == Failure.Kind.NONDETERMINISM || found.schedule().size() > LONGEST) {
            return found;
        }
        Schedule simpler = simpler(found.schedule(), e -> shows(e, failure::sameAs));
        FoundFailure simplest = tell(found.explained(simpler, found.trace(), found.output(), Explanation.NONE));
        if (mayDiffer && simplest.explanation().steps().size() > LONG_STORY) {
            FoundFailure other = withAnotherMessage(found);
            int steps = other.explanation().steps().size();
            return steps > 0 && steps < simplest.explanation().steps().size() ? other : simplest;
        }
        return simplest;
    }

    /** That a counter got to 97 is the same mistake as that it got to 49, and may be easier to understand. */
    private FoundFailure withAnotherMessage(FoundFailure found) {
        Failure failure = found.failure();
        Predicate<Failure> alike = f -> f.kind() == failure.kind()
                && f.type().equals(failure.type())
                && f.site().equals(failure.site());
        Schedule simpler = simpler(found.schedule(), e -> shows(e, alike));
        Execution e = target.run(simpler, c -> Policy.ABANDON);
        return e.failures().stream()
                .filter(alike)
                .findFirst()
                .map(f -> tell(found.as(f).explained(simpler, List.of(), "", Explanation.NONE)))
                .orElse(found);
    }

    /** The failure, explained by the execution that it came with. */
    public FoundFailure tell(FoundFailure found) {
        recording.begin();
        Execution e = target.run(found.schedule(), c -> Policy.ABANDON);
        String output = recording.text();
        Optional<Failure> again =
                e.failures().stream().filter(found.failure()::sameAs).findFirst();
        if (again.isEmpty() || e.end() == Execution.End.LOST) {
            return found;
        }
        Trace trace = e.trace().copy();
        Narration narration = target.narration(found.schedule());
        Explanation why = explanation(trace, narration, again.get());
        return found.explained(found.schedule(), narration.lines(), output, why);
    }

    /** The race as a simpler execution shows it, explained. */
    public ExplainedRace explain(Sighting sighting) {
        Schedule simpler = sighting.schedule().size() > LONGEST
                ? sighting.schedule()
                : simpler(sighting.schedule(), e -> same(sighting, e.trace()).isPresent());
        Trace trace = target.run(simpler, c -> Policy.ABANDON).trace().copy();
        Sighting again = same(sighting, trace).orElse(sighting).under(simpler.sight());
        Narration narration = target.narration(simpler);
        if (again.second() >= trace.size() || narration.events().size() < trace.size()) {
            return new ExplainedRace(again, narration.lines(), Explanation.NONE);
        }
        return new ExplainedRace(again, narration.lines(), race(trace, narration, again));
    }

    private Optional<Sighting> same(Sighting sighting, Trace trace) {
        RaceDetector detector = new RaceDetector(target::site);
        detector.look(trace, sighting.execution());
        return detector.sightings().stream()
                .filter(s -> s.kind() == sighting.kind())
                .filter(s -> s.firstSite().equals(sighting.firstSite())
                                && s.secondSite().equals(sighting.secondSite())
                        || s.firstSite().equals(sighting.secondSite())
                                && s.secondSite().equals(sighting.firstSite()))
                .findFirst();
    }

    private boolean shows(Execution e, Predicate<Failure> failure) {
        return e.end() != Execution.End.LOST
                && !target.seesTooLittle()
                && e.failures().stream().anyMatch(failure);
    }

    private Schedule simpler(Schedule found, Predicate<Execution> fails) {
        long deadline = System.nanoTime() + MOST_NANOS;
        Schedule best = FewestSwitches.of(target, found, fails, MOST_TRIES, () -> System.nanoTime() < deadline);
        return WholeCalls.of(target, best, fails, this::together, MOST_TRIES, () -> System.nanoTime() < deadline);
    }

    /** The events that are in the same call as their thread's event before. */
    private BitSet together(Schedule schedule) {
        List<Narration.Event> events = target.narration(schedule).events();
        BitSet together = new BitSet();
        Map<String, Integer> callOf = new HashMap<>();
        for (int i = 0; i < events.size(); i++) {
            int call = events.get(i).call();
            Integer before = callOf.put(events.get(i).line().thread(), call);
            together.set(i, before != null && before == call && call != Narration.NO_CALL);
        }
        return together;
    }

    private static Explanation explanation(Trace trace, Narration narration, Failure failure) {
        if (narration.events().size() < trace.size()) {
            return Explanation.NONE;
        }
        boolean standstill = failure.kind() != Failure.Kind.EXCEPTION;
        int end = standstill ? trace.size() : endOf(trace, failure.thread());
        Slice slice = standstill
                ? Slicing.ofStandstill(trace)
                : Slicing.ofException(trace, Math.max(0, number(trace, failure.thread())), end);
        Words words = new Words(trace, narration);
        StepMaking making = new StepMaking(trace, slice, words, end);
        List<Step> steps = new ArrayList<>(making.steps());
        steps.addAll(ending(failure, words));
        String sentence = new Sentences(trace, slice, words, end).of(failure);
        List<String> facts =
                standstill ? failure.details().stream().map(words::named).toList() : List.of();
        return Folding.of(new Explanation(sentence, steps, making.arrows(), facts, narration.threads()));
    }

    private static Explanation race(Trace trace, Narration narration, Sighting s) {
        Slice slice = Slicing.ofAccesses(trace, s.first(), s.second());
        Words words = new Words(trace, narration);
        StepMaking making = new StepMaking(trace, slice, words, Math.max(s.first(), s.second()) + 1);
        String first = trace.threadPath(trace.thread(s.first()));
        String second = trace.threadPath(trace.thread(s.second()));
        String sentence = "";
        if (s.kind() != RaceDetector.Kind.WEAK_ORDER) {
            sentence = first + " and " + second + " both access " + words.what(s.first()) + "; "
                    + locks(first, slice, words, s.first()) + ", " + locks(second, slice, words, s.second()) + ".";
        }
        List<String> facts = new ArrayList<>();
        for (int i : new int[] {s.first(), s.second()}) {
            facts.add(trace.threadPath(trace.thread(i)) + ": " + words.event(i));
            words.stack(i).forEach(frame -> facts.add("  at " + frame));
        }
        List<Step> steps = making.steps();
        return Folding.of(new Explanation(sentence, steps, making.arrows(), facts, narration.threads()));
    }

    private static String locks(String thread, Slice slice, Words words, int event) {
        List<String> held = slice.held().getOrDefault(event, List.of()).stream()
                .map(words::what)
                .toList();
        return thread + " holds " + (held.isEmpty() ? "no lock" : String.join(" and ", held));
    }

    /** Where it goes wrong: an exception, or each thread that cannot go on. */
    private static List<Step> ending(Failure failure, Words words) {
        if (failure.kind() == Failure.Kind.EXCEPTION) {
            String type = failure.type().substring(failure.type().lastIndexOf('.') + 1);
            return List.of(Step.of(Step.Kind.FAILURE, -1, failure.thread(), "! " + type, failure.site()));
        }
        List<Step> steps = new ArrayList<>();
        for (String detail : failure.details()) {
            Matcher m = BLOCKED.matcher(detail);
            if (m.matches() && !m.group(2).startsWith("waits for main")) {
                String text = words.named(m.group(2))
                        .replaceFirst(" since \\S+$", "")
                        .replaceFirst("^waits for (lock|monitor) ", "wants ");
                steps.add(Step.of(Step.Kind.FAILURE, -1, m.group(1), "! " + text, m.group(3)));
            }
        }
        return steps;
    }

    private static int number(Trace trace, String path) {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.threadPath(t).equals(path)) {
                return t;
            }
        }
        return -1;
    }

    /** An exception is no event of its own: it comes before the end of its thread. */
    private static int endOf(Trace trace, String path) {
        for (int i = trace.size() - 1; i >= 0; i--) {
            if (trace.kind(i) == OpKind.END && trace.threadPath(trace.thread(i)).equals(path)) {
                return i;
            }
        }
        return trace.size();
    }
}
