package dev.heddle.core.relations;

import java.util.List;

/**
 * Relations put together of others and of rules.
 *
 * @param named relations that have a name: what interferes in one of them does here
 * @param interfering rules of what interferes, too
 * @param never rules of what does not, whatever the others say
 * @param preceding rules of what must come before what
 */
public record RuleRelations(List<BuiltInRelation> named, List<Rule> interfering, List<Rule> never, List<Rule> preceding)
        implements Relations {
    /** Copies the lists. */
    public RuleRelations {
        named = List.copyOf(named);
        interfering = List.copyOf(interfering);
        never = List.copyOf(never);
        preceding = List.copyOf(preceding);
    }

    /** Some that have a name, together. */
    public static RuleRelations of(BuiltInRelation... relations) {
        return new RuleRelations(List.of(relations), List.of(), List.of(), List.of());
    }

    @Override
    public boolean mustPrecede(Event first, Event second) {
        return preceding.stream().anyMatch(r -> r.holdsInOrder(first, second));
    }

    @Override
    public boolean interfere(Event one, Event other) {
        return (named.stream().anyMatch(r -> r.interfere(one, other))
                        || interfering.stream().anyMatch(r -> r.holds(one, other)))
                && never.stream().noneMatch(r -> r.holds(one, other));
    }
}
