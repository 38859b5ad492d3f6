package dev.heddle.core.mcr.summary;

import java.util.Set;

/** Builds {@link SearchRules}, so that each rule is switched on or off by its name. */
public final class SearchRulesBuilder {
    private boolean rounds;
    private boolean goals;
    private boolean stubborn;
    private boolean chains;
    private boolean hashConsing;
    private boolean cleanMemo;
    private boolean symmetry;
    private boolean packing;
    private int much = SearchRules.NEVER;
    private int hunt = SearchRules.NEVER;
    private int quiet;
    private Set<Omission> omitted = Set.of();

    SearchRulesBuilder() {}

    /** See {@link SearchRules#rounds()}. */
    public SearchRulesBuilder rounds(boolean value) {
        rounds = value;
        return this;
    }

    /** See {@link SearchRules#goals()}. */
    public SearchRulesBuilder goals(boolean value) {
        goals = value;
        return this;
    }

    /** See {@link SearchRules#stubborn()}. */
    public SearchRulesBuilder stubborn(boolean value) {
        stubborn = value;
        return this;
    }

    /** See {@link SearchRules#chains()}. */
    public SearchRulesBuilder chains(boolean value) {
        chains = value;
        return this;
    }

    /** See {@link SearchRules#hashConsing()}. */
    public SearchRulesBuilder hashConsing(boolean value) {
        hashConsing = value;
        return this;
    }

    /** See {@link SearchRules#cleanMemo()}. */
    public SearchRulesBuilder cleanMemo(boolean value) {
        cleanMemo = value;
        return this;
    }

    /** See {@link SearchRules#symmetry()}. */
    public SearchRulesBuilder symmetry(boolean value) {
        symmetry = value;
        return this;
    }

    /** See {@link SearchRules#packing()}. */
    public SearchRulesBuilder packing(boolean value) {
        packing = value;
        return this;
    }

    /** See {@link SearchRules#much()}. */
    public SearchRulesBuilder much(int value) {
        much = value;
        return this;
    }

    /** See {@link SearchRules#quiet()}. */
    public SearchRulesBuilder quiet(int value) {
        quiet = value;
        return this;
    }

    /** See {@link SearchRules#hunt()}. */
    public SearchRulesBuilder hunt(int value) {
        hunt = value;
        return this;
    }

    /** See {@link SearchRules#omitted()}. */
    public SearchRulesBuilder omitted(Set<Omission> value) {
        omitted = value;
        return this;
    }

    public SearchRules build() {
        return new SearchRules(
                rounds, goals, stubborn, chains, hashConsing, cleanMemo, symmetry, packing, much, hunt, quiet, omitted);
    }
}
