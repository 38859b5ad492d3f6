package dev.heddle.benchmarks.bench;

import dev.heddle.benchmarks.bench.Subject.Form;

/**
 * One row to be measured: a form of a program, explored by a strategy.
 *
 * @param keepsGoing whether every distinct failure is collected, rather than ending at the first
 */
record Request(Subject subject, Form form, String strategy, boolean keepsGoing) {
    static Request of(String subject, String form, String strategy) {
        Subject s = Catalogue.named(subject);
        return new Request(s, s.form(form), strategy, false);
    }

    /** What names it in the file of rows. */
    String key() {
        return subject.name() + "/" + form.name() + "/" + strategy + (keepsGoing ? "/all" : "");
    }
}
