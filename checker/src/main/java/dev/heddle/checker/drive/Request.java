package dev.heddle.checker.drive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;

/**
 * What a process is about to do, as the program says it.
 *
 * @param process who
 * @param verb what
 * @param object to what; empty for a choice
 * @param value what is written or sent; missing for others
 * @param number how many units, or how many choices there are; 1 if nothing is said
 * @param at where in the program; empty if it does not say
 */
record Request(String process, Verb verb, String object, JsonNode value, long number, String at) {
    /** In a few words, for messages. */
    String text() {
        String what = verb == Verb.CHOOSE ? " of " + number : " " + object;
        String given = value instanceof MissingNode ? "" : " = " + value;
        return verb.label() + what + given + (at.isEmpty() ? "" : " at " + at);
    }
}
