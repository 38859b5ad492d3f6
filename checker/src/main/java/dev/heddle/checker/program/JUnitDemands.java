package dev.heddle.checker.program;

import dev.heddle.checker.program.ClassOutline.Mark;
import dev.heddle.checker.program.ClassOutline.Member;
import java.util.List;
import java.util.Optional;

/**
 * What a test asks for that only JUnit itself can give: parameters, extensions, rules. Such a test must not be run without,
 * because it would be another test then.
 */
final class JUnitDemands {
    private final ClassOutlines outlines;

    JUnitDemands(ClassOutlines outlines) {
        this.outlines = outlines;
    }

    /** In words that go on after the test's name, if there is anything. */
    Optional<String> of(String className, Member method) {
        for (Mark m : outlines.withMeta(method.marks())) {
            if (JUnitNames.TEMPLATES.contains(m.type())) {
                return Optional.of(
                        "is run by JUnit with what it makes up for it (" + annotation(method.marks(), m) + ")");
            }
            if (JUnitNames.EXTENSIONS.contains(m.type())) {
                return Optional.of(takesPart(annotation(method.marks(), m)));
            }
            if (m.type().equals(JUnitNames.TEST4) && m.attributes().contains("expected")) {
                return Optional.of("expects an exception (@Test(expected = ...)), which JUnit looks at");
            }
        }
        for (String c = className; c != null; c = enclosing(c)) {
            Optional<String> demand = ofClass(c);
            if (demand.isPresent()) {
                return demand;
            }
        }
        return Optional.empty();
    }

    private Optional<String> ofClass(String className) {
        for (ClassOutline c : outlines.hierarchy(className)) {
            if (c.supertypes().contains(JUnitNames.TEST_CASE3)) {
                return Optional.of("is a test of JUnit 3, whose methods setUp and tearDown are called by JUnit");
            }
            for (Mark m : outlines.withMeta(c.marks())) {
                if (JUnitNames.EXTENSIONS.contains(m.type())) {
                    return Optional.of(takesPart(annotation(c.marks(), m)));
                }
            }
            Optional<String> member = ofMembers(c.fields()).or(() -> ofMembers(c.methods()));
            if (member.isPresent()) {
                return member;
            }
        }
        return Optional.empty();
    }

    /** Of methods only rules count here: what an extension does to another method is no matter of this test. */
    private Optional<String> ofMembers(List<Member> members) {
        for (Member member : members) {
            boolean isMethod = member.descriptor().startsWith("(");
            for (Mark m : outlines.withMeta(member.marks())) {
                boolean rule = m.type().endsWith("Rule");
                if (JUnitNames.EXTENSIONS.contains(m.type()) && (rule || !isMethod)) {
                    return Optional.of(takesPart(annotation(member.marks(), m) + " " + member.name()));
                }
            }
        }
        return Optional.empty();
    }

    private static String takesPart(String what) {
        return "uses what only JUnit can give it (" + what + ")";
    }

    /** As the user has written it, if it came through another annotation. */
    private String annotation(List<Mark> written, Mark met) {
        for (Mark m : written) {
            if (outlines.withMeta(List.of(m)).contains(met)) {
                return "@" + simple(m.type());
            }
        }
        return "@" + simple(met.type());
    }

    private static String simple(String type) {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }

    private static String enclosing(String className) {
        int dollar = className.lastIndexOf('$');
        return dollar <= 0 ? null : className.substring(0, dollar);
    }
}
