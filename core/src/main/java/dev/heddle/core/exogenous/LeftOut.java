package dev.heddle.core.exogenous;

import dev.heddle.core.por.StepTrace;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.relations.Relations;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * Holds relations against what Heddle itself knows of the operations. Who says of two operations that they do not interfere
 * although one touches what the other changes may be right, but nobody can tell, so not everything counts as covered.
 */
final class LeftOut {
    private LeftOut() {}

    /** A pair of steps of different threads that the relations leave out, in words; empty if there is none. */
    static String by(Relations relations, TraceOrder order, IntFunction<String> siteOf) {
        if (relations == BuiltInRelation.DEPENDENCE || relations == BuiltInRelation.ALL) {
            return "";
        }
        for (int k = 0; k < order.size(); k++) {
            Node later = order.node(k);
            for (int i = 0; i < k; i++) {
                Node earlier = order.node(i);
                if (earlier.step().dependsOn(later.step())
                        && !Node.mustPrecede(earlier, later, relations)
                        && !Node.interfere(earlier, later, relations)) {
                    return told(order.trace(), i, siteOf) + " and " + told(order.trace(), k, siteOf);
                }
            }
        }
        return "";
    }

    private static String told(StepTrace trace, int step, IntFunction<String> siteOf) {
        int event = trace.firstEvent(step);
        String kind = trace.trace().kind(event).name().toLowerCase(Locale.ROOT);
        return kind + " by " + trace.trace().threadPath(trace.thread(step)) + " at "
                + siteOf.apply(trace.trace().site(event));
    }
}
