package dev.heddle.core.relations;

import java.util.List;
import java.util.Set;

/**
 * Says of some pairs of events that they are related: those that have something in common, and of which each is what is
 * demanded of it, but for exceptions.
 *
 * @param same what the two must have in common
 * @param one what one of the two must be; where the order matters, the first
 * @param other what the other must be
 * @param unless pairs that are exceptions
 */
public record Rule(Set<Attribute> same, Condition one, Condition other, List<Rule> unless) {
    /** What two events can have in common. */
    public enum Attribute {
        /** They were done to the same thing. */
        OBJECT,
        /** They do the same. */
        KIND,
        /** They are of one process. */
        PROCESS
    }

    /** Copies the collections. */
    public Rule {
        same = Set.copyOf(same);
        unless = List.copyOf(unless);
    }

    /** Whether the rule is about the two, in whichever order. */
    public boolean holds(Event a, Event b) {
        return isSame(a, b)
                && (one.holds(a) && other.holds(b) || one.holds(b) && other.holds(a))
                && unless.stream().noneMatch(r -> r.holds(a, b));
    }

    /** Whether the rule is about the two in this order. */
    public boolean holdsInOrder(Event first, Event second) {
        return isSame(first, second)
                && one.holds(first)
                && other.holds(second)
                && unless.stream().noneMatch(r -> r.holdsInOrder(first, second));
    }

    private boolean isSame(Event a, Event b) {
        for (Attribute attribute : same) {
            boolean equal = switch (attribute) {
                case OBJECT -> a.object() == b.object();
                case KIND -> a.kind() == b.kind();
                case PROCESS -> a.process().equals(b.process());
            };
            if (!equal) {
                return false;
            }
        }
        return true;
    }
}
