package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.KnownAnswers;
import dev.heddle.core.toy.KnownAnswers.Answer;
import dev.heddle.core.toy.KnownAnswers.Size;
import dev.heddle.core.toy.SameCode;
import dev.heddle.model.Rules;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers of classes of docs/algorithms.md#known-answers, counted on the forest. */
final class KnownCountsTest {
    static List<Answer> answers() {
        return KnownAnswers.upTo(Size.MEDIUM);
    }

    @ParameterizedTest
    @MethodSource("answers")
    void numberOfClasses(Answer known) {
        RecordingRunner runner = new RecordingRunner(known.program(), Rules.DEFAULT, new SameCode(known.program()));
        SearchLimits limits = new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, 2_000_000);
        Mcr strategy = new Mcr(Rules.DEFAULT, SearchRules.ALL, limits);
        assertTrue(strategy.explore(runner));
        assertEquals(known.classes(), strategy.statistics().classes());
    }
}
