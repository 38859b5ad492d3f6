package dev.heddle.agent.generated;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A program with every shape of method reference at every place where one can stand. Its class {@code Main} uses them all
 * and notes what came of it, in any package the same.
 */
public final class ReferenceSources {
    private static final String IMPORTS = String.join(
            " ",
            "import java.io.*;",
            "import java.time.LocalDate;",
            "import java.util.*;",
            "import java.util.concurrent.*;",
            "import java.util.concurrent.atomic.*;",
            "import java.util.concurrent.locks.*;",
            "import java.util.function.*;");

    private final String inPackage;
    private final List<ReferenceShape> shapes = new ArrayList<>(ReferenceShape.ANYWHERE);
    private final int anywhere = shapes.size();
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final List<String> runs = new ArrayList<>();

    private ReferenceSources(String inPackage) {
        this.inPackage = inPackage;
        shapes.addAll(ReferenceShape.IN_INSTANCE);
    }

    /** How many references there are at each place, at most. */
    public static int shapes() {
        return ReferenceShape.ANYWHERE.size() + ReferenceShape.IN_INSTANCE.size();
    }

    /**
     * The sources by the names of their classes.
     *
     * @param inPackage the package to put them into
     */
    public static Map<String, String> in(String inPackage) {
        ReferenceSources s = new ReferenceSources(inPackage);
        s.add("Values", ReferenceValues.VALUES);
        s.places();
        s.add("Calls", s.calls());
        s.add("Main", s.main());
        return s.sources;
    }

    private void add(String name, String code) {
        sources.put(inPackage + "." + name, "package " + inPackage + "; " + IMPORTS + "\n" + code);
    }

    /** One method per shape, which gives the reference its type and uses it. */
    private String calls() {
        StringBuilder b = new StringBuilder("class Calls {\n" + ReferenceValues.CALLS);
        for (int i = 0; i < shapes.size(); i++) {
            ReferenceShape s = shapes.get(i);
            b.append("static Object c" + i + "(" + s.type() + " f) { try { return " + s.use()
                    + "; } catch (Throwable t) { return Calls.text(t); } }\n");
        }
        return b.append("}\n").toString();
    }

    /** Statements that make and use each reference. */
    private String statements(String place, boolean instance, Predicate<ReferenceShape> which) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < (instance ? shapes.size() : anywhere); i++) {
            if (which.test(shapes.get(i))) {
                String reference = shapes.get(i).reference();
                String key = "\"" + place + " " + i + " " + reference.replace("\"", "'") + "\"";
                b.append("try { Calls.note(" + key + ", Calls.c" + i + "(" + reference
                        + ")); } catch (Throwable thrown) { Calls.note(" + key + ", thrown); }\n");
            }
        }
        return b.toString();
    }

    private String statements(String place) {
        return statements(place, false, s -> true);
    }

    private String inInstance(String place) {
        return statements(place, true, s -> true);
    }

    private void place(String name, String code, String run) {
        add(name, code);
        runs.add(run);
    }

    private void places() {
        String instance = "extends Values.Base implements Values.Face { class Made {}"
                + " private Object hidden() { return \"hidden\"; }\n";
        place("InStatic", "class InStatic { static void run() {\n" + statements("static") + "} }", "InStatic.run()");
        place(
                "InInstance",
                "class InInstance " + instance + "void run() {\n" + inInstance("instance") + "} }",
                "new InInstance().run()");
        place(
                "InConstructor",
                "class InConstructor " + instance + "InConstructor() {\n" + inInstance("constructor") + "} }",
                "new InConstructor()");
        place(
                "InInitialiser",
                "class InInitialiser " + instance + "{\n" + inInstance("initialiser") + "} }",
                "new InInitialiser()");
        place("InStaticInitialiser", inStaticInitialiser(), "InStaticInitialiser.run()");
        place("BeforeSuper", beforeSuper(), "new BeforeSuper()");
        place(
                "InInterface",
                "interface InInterface { static void run() {\n" + statements("interface, static")
                        + "}\n default void go() {\n" + statements("interface, default")
                        + " hide(); }\n private void hide() {\n" + statements("interface, private") + "} }",
                "InInterface.run(); new InInterface() {}.go()");
        place(
                "InEnum",
                "enum InEnum { ONE { void run() {\n" + statements("enum constant")
                        + "} }; abstract void run(); void go() {\n" + statements("enum") + "} }",
                "InEnum.ONE.run(); InEnum.ONE.go()");
        place(
                "InAnonymous",
                "class InAnonymous { Runnable r = new Runnable() { public void run() {\n" + statements("anonymous")
                        + "} }; }",
                "new InAnonymous().r.run()");
        place(
                "InLambda",
                "class InLambda " + instance + "Runnable r = () -> {\n" + inInstance("lambda") + "}; }",
                "new InLambda().r.run()");
        place(
                "InGeneric",
                "class InGeneric<Q> { class Inner<R> { <T extends Values.Plain & Values.Greeting> void run(T t, R r, Q q) {\n"
                        + statements("generic") + ReferenceValues.GENERIC + "} } }",
                "new InGeneric<String>().new Inner<Values.E>().run(new Values.Both(), Values.e, \"q\")");
        place(
                "InInner",
                "class InInner " + instance + "class Inner { void run() {\n" + ReferenceValues.OUTER + "} } }",
                "new InInner().new Inner().run()");
    }

    /** It runs once, in whichever execution; a thread that it starts is not controlled, and who notifies in it is alone. */
    private String inStaticInitialiser() {
        String all = statements(
                "static initialiser",
                false,
                s -> !s.reference().contains("::start") && !s.reference().contains("::notify"));
        return "class InStaticInitialiser { static final List<String> noted = new ArrayList<>();\n"
                + "static void note(String what, Object result) { noted.add(what + \": \" + Calls.text(result)); }\n"
                + "static {\n" + all.replace("Calls.note(", "note(") + "}\n"
                + "static void run() { noted.forEach(dev.heddle.agent.Outcomes::note); } }";
    }

    private String beforeSuper() {
        StringBuilder b = new StringBuilder("class BeforeSuper extends Values.Arguments { BeforeSuper() { super(");
        for (int i = 0; i < anywhere; i++) {
            String reference = shapes.get(i).reference();
            if (!reference.contains("absent")) { // making that one throws an exception
                b.append(i == 0 ? "" : ",\n");
                b.append("\"" + i + " \" + Calls.text(Calls.c" + i + "(" + reference + "))");
            }
        }
        return b.append("); } }").toString();
    }

    private String main() {
        StringBuilder b = new StringBuilder("public class Main {\n");
        for (int i = 0; i < runs.size(); i++) {
            b.append("static void run" + i + "() { " + runs.get(i) + "; }\n");
        }
        b.append("static void all() {\n");
        for (int i = 0; i < runs.size(); i++) {
            b.append("try { run" + i + "(); } catch (Throwable t) { Calls.note(\"place " + i + "\", t); }\n");
        }
        b.append("}\npublic static void main(String[] args) throws InterruptedException {\n");
        b.append("Thread t = new Thread(Main::all); t.start(); t.join(); } }");
        return b.toString();
    }
}
