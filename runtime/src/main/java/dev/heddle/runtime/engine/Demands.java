package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Rewritten;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The classes of the JDK that a program turned out to share though their code is not rewritten, and the details that it
 * turned out to need. The classes are rewritten when the execution is over, and the program is explored anew.
 */
public final class Demands {
    private final Set<Class<?>> classes = new LinkedHashSet<>();
    /** Sets of details, a bit for each: they are looked at with every access, and the JDK's own sets are rewritten. */
    private int asked;

    private int met;
    /** Whether each thread counts as told apart, see {@link ControlledThread#tellApart}. */
    private boolean toldApart;

    /** The names of the classes that must be initialised anew in every execution. */
    private final Set<String> initialisers = new TreeSet<>();

    /**
     * Asks for a class and those it extends. To be called where hooks are quiet.
     *
     * @return whether it can be met: false if one of them is known to be none that can be rewritten
     */
    boolean add(Class<?> type) {
        boolean canBeMet = true;
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (ClassShape.isJdk(c) && !Rewritten.contains(c.getName())) {
                if (Rewritten.isRefused(c.getName())) {
                    canBeMet = false;
                } else {
                    classes.add(c);
                }
            }
        }
        return canBeMet;
    }

    /** Asks for something that is left out so far. */
    public void ask(Detail detail) {
        asked |= 1 << detail.ordinal() & ~met;
    }

    /** Asks that classes of that name be initialised anew in every execution. To be called where hooks are quiet. */
    public void askInitialiser(String name) {
        initialisers.add(name);
    }

    /** The names of the classes that this was asked for since this was last called. */
    public List<String> takeInitialisers() {
        List<String> all = new ArrayList<>(initialisers);
        initialisers.clear();
        return all;
    }

    /** Whether that was asked for and is seen since. */
    public boolean sees(Detail detail) {
        return (met & 1 << detail.ordinal()) != 0;
    }

    /** From now on the details that were asked for are seen; returns whether there were any. */
    public boolean meetDetails() {
        boolean any = asked != 0;
        met |= asked;
        asked = 0;
        return any;
    }

    /** From now on nothing follows from what one thread does for others that run the same code. */
    void tellAllApart() {
        toldApart = true;
    }

    boolean areAllToldApart() {
        return toldApart;
    }

    /** Takes over what another scheduler of the same program has been asked for. */
    public void inherit(Demands other) {
        met |= other.met;
        toldApart |= other.toldApart;
        asked |= other.asked & ~met;
        initialisers.addAll(other.initialisers);
    }

    public boolean isEmpty() {
        return classes.isEmpty() && asked == 0 && initialisers.isEmpty();
    }

    /** What was asked for since this was last called. */
    public List<Class<?>> take() {
        List<Class<?>> all = new ArrayList<>(classes);
        classes.clear();
        return all;
    }
}
