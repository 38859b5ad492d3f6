package dev.heddle.cluster;

import dev.heddle.checker.options.HeddleVersion;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What members of one cluster have in common.
 *
 * @param token without which nobody gets in
 * @param heddle the version of Heddle
 * @param java the version of Java, whose classes are part of every program
 */
public record Credentials(Token token, String heddle, String java) {
    /** Those of this process. */
    public static Credentials with(Token token) {
        return new Credentials(token, HeddleVersion.text(), Runtime.version().toString());
    }

    byte[] versions() {
        return (heddle + "\n" + java).getBytes(StandardCharsets.UTF_8);
    }

    /** Says what the other has that these have not; empty if they go together. */
    String objection(byte[] others) {
        List<String> theirs = new String(others, StandardCharsets.UTF_8).lines().toList();
        if (theirs.size() != 2) {
            return "it does not say of which version it is";
        }
        return !theirs.get(0).equals(heddle)
                ? "it is of another version of Heddle: " + theirs.get(0) + " instead of " + heddle
                : !theirs.get(1).equals(java)
                        ? "it is of another version of Java: " + theirs.get(1) + " instead of " + java
                        : "";
    }
}
