package dev.heddle.benchmarks.bench;

import dev.heddle.benchmarks.bench.Subject.Form;
import java.time.Duration;

/**
 * One row to be measured: a form of a program, explored by a strategy.
 *
 * @param solver what finds orders of events; empty for the default
 * @param keepsGoing whether every distinct failure is collected, rather than ending at the first
 * @param isLong whether it may take {@link #LONGER} times as long as others
 */
record Request(Subject subject, Form form, String strategy, String solver, boolean keepsGoing, boolean isLong) {
    /** How many budgets a long row has. */
    static final int LONGER = 3;

    static Request of(String subject, String form, String strategy) {
        Subject s = Catalogue.named(subject);
        return new Request(s, s.form(form), strategy, "", false, false);
    }

    /** The same, with more time. */
    Request longer() {
        return new Request(subject, form, strategy, solver, keepsGoing, true);
    }

    /** The same, with as much time as others. */
    Request inUsualTime() {
        return new Request(subject, form, strategy, solver, keepsGoing, false);
    }

    /** The same, with every distinct failure collected. */
    Request collecting() {
        return new Request(subject, form, strategy, solver, true, isLong);
    }

    /** The same, with that solver. */
    Request with(String otherSolver) {
        return new Request(subject, form, strategy, otherSolver, keepsGoing, isLong);
    }

    Duration budget(Duration usual) {
        return isLong ? usual.multipliedBy(LONGER) : usual;
    }

    /** What names it in the file of rows. */
    String key() {
        return subject.name() + "/" + form.name() + "/" + strategy + (solver.isEmpty() ? "" : "/" + solver)
                + (keepsGoing ? "/all" : "") + (isLong ? "/long" : "");
    }
}
