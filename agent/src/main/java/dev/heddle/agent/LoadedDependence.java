package dev.heddle.agent;

import dev.heddle.agent.dependence.BytecodeDependence;
import dev.heddle.agent.rewrite.SeenClasses;
import dev.heddle.core.Dependence;
import dev.heddle.runtime.names.Sites;
import java.util.HashMap;
import java.util.Map;

/**
 * The dependence of what was loaded so far, one class loader at a time: what another loader has is not known to it. Found
 * when it is first asked for, and anew when there are more classes.
 */
final class LoadedDependence implements Dependence {
    private record Analysed(int classes, Dependence dependence) {}

    private final Map<ClassLoader, Analysed> analysed = new HashMap<>();
    private final Map<Integer, ClassLoader> loaders = new HashMap<>();

    @Override
    public Reads occurrence(int site) {
        return of(site).occurrence(site);
    }

    @Override
    public Reads value(int site) {
        return of(site).value(site);
    }

    @Override
    public Reads initial(int site) {
        return of(site).initial(site);
    }

    private Dependence of(int site) {
        ClassLoader loader = loaders.computeIfAbsent(site, LoadedDependence::loaderOf);
        if (loader == null) {
            return UNKNOWN;
        }
        int classes = SeenClasses.count(loader);
        Analysed known = analysed.get(loader);
        if (known == null || known.classes() != classes) {
            known = new Analysed(classes, BytecodeDependence.of(SeenClasses.classFiles(loader)));
            analysed.put(loader, known);
        }
        return known.dependence();
    }

    private static ClassLoader loaderOf(int site) {
        String text = Sites.text(site);
        int method = text.lastIndexOf('.');
        return method < 0
                ? null
                : SeenClasses.loaderOf(text.substring(0, method).replace('.', '/'));
    }
}
