package dev.heddle.checker.drive;

import dev.heddle.core.PrefixPolicy;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A program that follows a seed, goes on as it likes, and tells the whole trace. No policy is asked, so only a strategy that
 * needs none can lead it.
 */
final class TraceTarget extends DrivenTarget {
    TraceTarget(Hello hello, Child child, Supplier<Child> starter, int maxSteps) {
        super(hello, child, starter, maxSteps);
    }

    @Override
    End execute(Schedule prefix, PrefixPolicy policy) {
        checkLimit();
        for (int i = 0; i < prefix.size(); i++) {
            if (prefix.thread(i) >= hello.processes().size()) {
                throw Misconduct.contradiction("the schedule has more processes than the program", "");
            }
        }
        send(Wire.follow(prefix, hello.processes(), executions()));
        Told told = Wire.told(read());
        int steps = Math.min(told.events().size(), maxSteps);
        for (int i = 0; i < steps; i++) {
            take(told, i);
        }
        if (!follows(told, prefix)) {
            return End.ABANDONED;
        }
        if (steps < told.events().size()) {
            return End.ABANDONED;
        }
        for (Request request : told.pending()) {
            reach(process(request, told.line()), Optional.of(request), told.line());
        }
        for (int p = 0; p < pending.length; p++) {
            if (pending[p].kind == null) {
                histories.wants(p, hello.processes().get(p), Optional.empty(), told.line());
            }
        }
        collect(-1);
        if (candidates.size() > 0) {
            throw Misconduct.form(
                    "the trace ends although '" + hello.processes().get(candidates.thread(0)) + "' could go on: "
                            + requests[candidates.thread(0)].text(),
                    told.line());
        }
        End end = standstill();
        told.failure().ifPresent(this::fail);
        return end;
    }

    @Override
    boolean asksPolicy() {
        return false;
    }

    /** Nothing to do: between two lines nothing is under way. */
    @Override
    void abandon() {}

    private void take(Told told, int i) {
        Request request = told.events().get(i).request();
        Answer answer = told.events().get(i).answer();
        int self = process(request, told.line());
        reach(self, Optional.of(request), told.line());
        collect(-1);
        int choice = request.verb() == Verb.CHOOSE ? told.choices().get(i) : 0;
        if (candidates.indexOf(self, choice) < 0) {
            throw Misconduct.contradiction(
                    "event " + (i + 1) + ", " + request.text() + " by '" + request.process()
                            + "', was not possible there",
                    told.line());
        }
        int event = part(self, 0, choice, request, answer);
        boolean isTry = request.verb() == Verb.TRY_LOCK || request.verb() == Verb.TRY_ACQUIRE;
        if (isTry && world.trace().result(event) != told.choices().get(i)) {
            throw Misconduct.contradiction(
                    "event " + (i + 1) + ", " + request.text() + " by '" + request.process() + "', has the result "
                            + told.choices().get(i),
                    told.line());
        }
        if (World.hasTwoHalves(request.verb())) {
            publish(self, 1, told.line());
            part(self, 1, Trace.ALONG, request, answer);
        }
        requests[self] = null;
        pending[self].reset(null, self, 0);
    }

    private int part(int self, int half, int choice, Request request, Answer answer) {
        Operation op = pending[self];
        int event = world.take(op, choice, answer.line());
        Optional<Answer> came = Optional.empty();
        if (World.isProgramsPart(request.verb(), half)) {
            world.settle(event, request, answer);
            answer.failure().ifPresent(this::fail);
            histories.took(self, world.observed(event));
            came = Optional.of(answer);
        }
        tell(event, request, half, came);
        return event;
    }

    /** Whether the program has done what the seed says; if not, that is a failure. */
    private boolean follows(Told told, Schedule prefix) {
        List<Told.Event> events = told.events();
        for (int i = 0; i < prefix.size(); i++) {
            String wanted = hello.processes().get(prefix.thread(i));
            String came = i < events.size() ? events.get(i).request().process() : "nobody";
            boolean sameChoice = i < events.size()
                    && (events.get(i).request().verb() != Verb.CHOOSE
                            || told.choices().get(i) == prefix.choice(i));
            if (!came.equals(wanted) || !sameChoice) {
                fail(new Failure(
                        Failure.Kind.NONDETERMINISM,
                        "divergence",
                        "step " + (i + 1) + " of the seed wants '" + wanted + "'"
                                + (prefix.choice(i) == 0 ? "" : " with choice " + prefix.choice(i)) + ", but '" + came
                                + "' came; the program sent: " + Quote.of(told.line()),
                        wanted,
                        "?",
                        List.of()));
                return false;
            }
        }
        return true;
    }
}
