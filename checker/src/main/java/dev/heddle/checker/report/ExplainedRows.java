package dev.heddle.checker.report;

import dev.heddle.checker.explanation.Explanation;
import dev.heddle.checker.explanation.Step;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.List;

/** The steps of an explanation as rows. */
final class ExplainedRows {
    private ExplainedRows() {}

    static List<Row> of(Explanation explanation) {
        List<Row> rows = new ArrayList<>();
        for (Step step : explanation.steps()) {
            String locks = step.locks().isEmpty() ? "" : " [" + String.join(", ", step.locks()) + "]";
            String text = OneLine.of(step.text()) + locks;
            if (step.thread().isEmpty()) {
                rows.add(new Row.Note(text));
            } else {
                boolean failure = step.kind() == Step.Kind.FAILURE;
                String op = failure ? Row.Event.FAILURE : step.kind().name();
                TraceLine line = new TraceLine(step.thread(), op, "", "", step.site());
                rows.add(new Row.Event(line, text, Site.brief(step.site())));
            }
        }
        return TellingRows.shortened(rows);
    }
}
