package dev.heddle.benchmarks.bench;

import java.util.List;

/**
 * A program of the literature.
 *
 * @param name as in the papers
 * @param bug what is wrong with it, in a line
 * @param forms its forms: broken, fixed, and where they differ from the fixed one, explored
 */
record Subject(String name, String bug, List<Form> forms) {
    /**
     * One form of it.
     *
     * @param name {@code buggy}, {@code fixed}, {@code explored} or one of those with the number of threads
     * @param target the class, within the package of the programs, and its method
     * @param libraries the jars it is run with
     */
    record Form(String name, String target, List<String> libraries) {}

    /** The form of that name; a subject without one of its own for exploring is explored in its fixed form. */
    Form form(String form) {
        return forms.stream().filter(f -> f.name().equals(form)).findFirst().orElseGet(() -> {
            if (form.equals("explored")) {
                return form("fixed");
            }
            throw new IllegalArgumentException(name + " has no form " + form);
        });
    }

    String className() {
        String target = forms.get(0).target();
        return target.substring(0, target.indexOf('#'));
    }
}
