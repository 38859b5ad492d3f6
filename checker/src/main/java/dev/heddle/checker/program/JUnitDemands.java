package dev.heddle.checker.program;

import dev.heddle.checker.program.ClassOutline.Mark;
import dev.heddle.checker.program.ClassOutline.Member;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        for (Mark m : outlines.withMeta(method.marks())) {
            if (isUnknown(m)) {
                return Optional.of(takesPart(annotation(method.marks(), m)));
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
                if (JUnitNames.EXTENSIONS.contains(m.type()) || isUnknown(m)) {
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

    /** Of other methods only rules count, and those around tests: what an extension does to another test is no matter here. */
    private Optional<String> ofMembers(List<Member> members) {
        for (Member member : members) {
            boolean isMethod = member.descriptor().startsWith("(");
            for (Mark m : outlines.withMeta(member.marks())) {
                boolean concerned = !isMethod || m.type().endsWith("Rule") || isAround(member);
                if (concerned && (JUnitNames.EXTENSIONS.contains(m.type()) || isUnknown(m))) {
                    return Optional.of(takesPart(annotation(member.marks(), m) + " " + member.name()));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isUnknown(Mark m) {
        return m.type().startsWith(JUnitNames.JUPITER) && !JUnitNames.PLAIN.contains(m.type());
    }

    private static boolean isAround(Member method) {
        return method.marks().stream()
                .anyMatch(m -> JUnitNames.AROUND_EACH.contains(m.type()) || JUnitNames.AROUND_ALL.contains(m.type()));
    }

    /** The same for what is not said by annotations, of a test of Jupiter. */
    Optional<String> ofShape(String className, Member method) {
        if (!method.descriptor().startsWith("()")) {
            return Optional.of("takes parameters");
        }
        Optional<ClassOutline> type = outlines.of(className);
        if (type.isPresent() && type.get().inner()) {
            return Optional.of("is in a nested class");
        }
        if (type.isPresent() && type.get().method("<init>", "()V").isEmpty()) {
            return Optional.of("is in a class whose constructor takes parameters");
        }
        return outlines.hierarchy(className).stream()
                .flatMap(c -> c.methods().stream())
                .filter(m -> isAround(m) && !m.descriptor().startsWith("()"))
                .map(m -> "is run with " + m.name() + ", which takes parameters")
                .findFirst();
    }

    /** Whether JUnit does what can be done without it too, but not in the same way: once for all tests, or in its own order. */
    boolean differs(String className) {
        for (ClassOutline c : outlines.hierarchy(className)) {
            Set<String> once = new HashSet<>(JUnitNames.AROUND_ALL);
            for (Member method : c.methods()) {
                for (Mark m : method.marks()) {
                    boolean around =
                            JUnitNames.AROUND_EACH.contains(m.type()) || JUnitNames.AROUND_ALL.contains(m.type());
                    if (around && !once.add(m.type())) {
                        return true;
                    }
                }
            }
        }
        return false;
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
