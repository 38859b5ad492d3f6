package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Rewritten;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes of the JDK that a program turned out to share though their code is not rewritten. They are rewritten when
 * the execution is over, and the program is explored anew.
 */
public final class Demands {
    private final Set<Class<?>> classes = new LinkedHashSet<>();
    private boolean identity;
    private boolean identityAsked;
    private boolean threadMonitors;
    private boolean threadMonitorsAsked;

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

    /** The program tells equal strings or boxes from each other. */
    public void askForIdentity() {
        identityAsked = true;
    }

    /** Whether equal strings and boxes count as different objects. */
    public boolean identity() {
        return identity;
    }

    /** From now on they do, if that was asked for; returns whether it was. */
    public boolean meetIdentity() {
        boolean asked = identityAsked && !identity;
        identity |= asked;
        identityAsked = false;
        return asked;
    }

    /** The program uses the monitor of a thread, which its end takes and a join waits for. */
    void askForThreadMonitors() {
        threadMonitorsAsked |= !threadMonitors;
    }

    /** Whether ends and joins of threads are about their monitors. */
    public boolean threadMonitors() {
        return threadMonitors;
    }

    /** From now on they are, if that was asked for; returns whether it was. */
    public boolean meetThreadMonitors() {
        boolean asked = threadMonitorsAsked;
        threadMonitors |= asked;
        threadMonitorsAsked = false;
        return asked;
    }

    /** From now on they are, whether the program has shown it or not. */
    public void useThreadMonitors() {
        threadMonitors = true;
        threadMonitorsAsked = false;
    }

    /** Takes over what another scheduler of the same program has been asked for. */
    public void inherit(Demands other) {
        identity |= other.identity;
        threadMonitors |= other.threadMonitors;
    }

    public boolean isEmpty() {
        return classes.isEmpty() && !identityAsked && !threadMonitorsAsked;
    }

    /** What was asked for since this was last called. */
    public List<Class<?>> take() {
        List<Class<?>> all = new ArrayList<>(classes);
        classes.clear();
        return all;
    }
}
