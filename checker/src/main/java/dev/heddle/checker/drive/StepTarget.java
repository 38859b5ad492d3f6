package dev.heddle.checker.drive;

import dev.heddle.core.PrefixPolicy;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** A program that says before each operation what it wants, and waits until it is granted: any strategy can lead it. */
final class StepTarget extends DrivenTarget {
    /** Of each process that has sent a message which is not delivered yet, what came of sending it. */
    private final Answer[] later;

    private boolean underWay;

    StepTarget(Hello hello, Child child, Supplier<Child> starter, int maxSteps) {
        super(hello, child, starter, maxSteps);
        later = new Answer[hello.processes().size()];
    }

    @Override
    End execute(Schedule prefix, PrefixPolicy policy) {
        underWay = false;
        send(Wire.begin(executions()));
        underWay = true;
        String line = read();
        List<Request> first = Wire.first(line);
        for (int p = 0; p < pending.length; p++) {
            requests[p] = null;
        }
        for (Request request : first) {
            requests[process(request, line)] = request;
        }
        for (int p = 0; p < pending.length; p++) {
            reach(p, Optional.ofNullable(requests[p]), line);
        }
        End end = loop(policy);
        underWay = false;
        send(Wire.end(end.name().toLowerCase(Locale.ROOT)));
        Wire.ended(read());
        return end;
    }

    @Override
    boolean asksPolicy() {
        return true;
    }

    @Override
    void abandon() {
        if (underWay) {
            underWay = false;
            send(Wire.end("abandoned"));
            Wire.ended(read());
        }
    }

    private End loop(Policy policy) {
        int previous = -1;
        while (true) {
            collect(previous);
            if (candidates.size() == 0) {
                return standstill();
            }
            checkLimit();
            int index = world.trace().size() >= maxSteps ? Policy.ABANDON : policy.next(candidates);
            if (index < 0) {
                return End.ABANDONED;
            }
            previous = candidates.thread(index);
            take(previous, candidates.choice(index));
        }
    }

    private void take(int self, int choice) {
        Request request = requests[self];
        Operation op = pending[self];
        int half = halves[self];
        int event = world.take(op, choice, request.text());
        if (World.isProgramsPart(request.verb(), half)) {
            send(Wire.take(request.process(), decided(request.verb(), event)));
            Answer answer = Wire.answer(read(), request);
            world.settle(event, request, answer);
            tell(event, request, half, Optional.of(answer));
            answer.failure().ifPresent(this::fail);
            histories.took(self, world.observed(event));
            if (World.hasTwoHalves(request.verb()) && half == 0) {
                later[self] = answer;
                publish(self, 1, answer.line());
            } else {
                reach(self, answer.next(), answer.line());
            }
        } else {
            tell(event, request, half, Optional.empty());
            if (half == 0) {
                publish(self, 1, "");
            } else {
                reach(self, later[self].next(), later[self].line());
            }
        }
    }

    /** What Heddle has decided and the program is to know. */
    private Optional<Long> decided(Verb verb, int event) {
        return switch (verb) {
            case TRY_LOCK, TRY_ACQUIRE, CHOOSE -> Optional.of(world.trace().result(event));
            case READ, WRITE, UPDATE, LOCK, UNLOCK, ACQUIRE, RELEASE, SEND, RECEIVE -> Optional.empty();
        };
    }
}
