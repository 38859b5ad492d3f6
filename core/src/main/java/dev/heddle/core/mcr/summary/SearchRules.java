package dev.heddle.core.mcr.summary;

import dev.heddle.model.OpKind;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which rules of docs/algorithms.md#search-rules the search uses. Each can be left out, so that its effect and its soundness
 * can be measured. All but the first need rounds, because they rest on summaries of a forest that stands still.
 *
 * @param rounds what is learned in a round is followed in the next, and the last round learns nothing
 * @param goals states from which nothing can be found are not expanded
 * @param stubborn of the enabled threads only a stubborn set is expanded
 * @param chains a state with one step is not stored
 * @param hashConsing equal subtrees count as one
 * @param cleanMemo what was explored without an unknown step is never explored again
 * @param symmetry threads with equal trees are interchangeable
 * @param packing stored states take as few bits as they can
 * @param much how many histories have to be learned within a round to be taken in at once, besides an eighth of those known
 * @param hunt after how many states of the search the most promising is tried, see {@code Hunt}
 * @param quiet how many states a searcher looks at, with nothing new in between, before it gives parts of its work to others
 * @param omitted what tests leave out; empty otherwise
 */
public record SearchRules(
        boolean rounds,
        boolean goals,
        boolean stubborn,
        boolean chains,
        boolean hashConsing,
        boolean cleanMemo,
        boolean symmetry,
        boolean packing,
        int much,
        int hunt,
        int quiet,
        Set<Omission> omitted) {
    /** {@link #much}: what is learned within a round is left to the next. {@link #hunt}: there is none. */
    public static final int NEVER = Integer.MAX_VALUE;

    private static final Set<Omission> NOTHING = Set.of();
    private static final int USUAL = 30;

    /** Smaller searches are over before anyone gets impatient. */
    private static final int LONG_SEARCH = 20_000;

    /** A millisecond or so. Where much is unknown, whoever learns something has to stop all others each time. */
    private static final int QUIET = 1000;

    /** No rule: every joint state, once. */
    public static final SearchRules PLAIN = builder().build();
    /** All of them. */
    public static final SearchRules ALL = builder()
            .rounds(true)
            .goals(true)
            .stubborn(true)
            .chains(true)
            .hashConsing(true)
            .cleanMemo(true)
            .symmetry(true)
            .packing(true)
            .much(USUAL)
            .hunt(LONG_SEARCH)
            .quiet(QUIET)
            .build();

    /** Begins with none of the rules. */
    public static SearchRulesBuilder builder() {
        return new SearchRulesBuilder();
    }

    /** Begins with these rules. */
    public SearchRulesBuilder toBuilder() {
        return builder()
                .rounds(rounds)
                .goals(goals)
                .stubborn(stubborn)
                .chains(chains)
                .hashConsing(hashConsing)
                .cleanMemo(cleanMemo)
                .symmetry(symmetry)
                .packing(packing)
                .much(much)
                .hunt(hunt)
                .quiet(quiet)
                .omitted(omitted);
    }

    /** All of them but one thing, which must be noticed. */
    public static SearchRules allBut(Omission omission) {
        return ALL.toBuilder().omitted(Set.of(omission)).build();
    }

    /** Asked several times in each state: that nothing is left out must cost nothing. */
    @SuppressWarnings("ReferenceEquality") // another empty set is only slower
    public boolean omits(Omission omission) {
        return omitted != NOTHING && omitted.contains(omission);
    }

    /** The kinds of operation that tests leave without their blocking condition. */
    public Set<OpKind> neverBlocked() {
        return omitted.stream()
                .map(Omission::unblocked)
                .filter(Objects::nonNull)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Checks that rules have what they rest on. */
    public SearchRules {
        if (!rounds && (goals || stubborn || hashConsing || cleanMemo || symmetry || packing)) {
            throw new IllegalArgumentException("these rules need rounds");
        }
        if (!packing && (hashConsing || symmetry)) {
            throw new IllegalArgumentException("these rules are about packed states");
        }
    }
}
