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
    /** Something that is left out of the model until a program needs it. */
    private static final class Detail {
        private boolean asked;
        private boolean met;

        void ask() {
            asked |= !met;
        }

        boolean meet() {
            boolean isNew = asked;
            met |= asked;
            asked = false;
            return isNew;
        }
    }

    private final Set<Class<?>> classes = new LinkedHashSet<>();
    private boolean identity;
    private boolean identityAsked;
    private final Detail threadMonitors = new Detail();
    private final Detail lines = new Detail();
    private final Detail storeBuffers = new Detail();
    private final Detail ownStores = new Detail();

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
    public void askForThreadMonitors() {
        threadMonitors.ask();
    }

    /** Whether ends and joins of threads are about their monitors. */
    public boolean threadMonitors() {
        return threadMonitors.met;
    }

    /** It may matter who waits behind whom at a semaphore that is not fair, or at a stamped lock. */
    public void askForLines() {
        lines.ask();
    }

    /** Whether those who wait there stand in line. */
    public boolean lines() {
        return lines.met;
    }

    /** It may matter that stores weaker than volatile come to memory late. */
    public void askForStoreBuffers() {
        storeBuffers.ask();
    }

    /** Whether they do. */
    public boolean storeBuffers() {
        return storeBuffers.met;
    }

    /** A thread loads what it has stored itself while that may not be in memory yet. */
    public void askForOwnStores() {
        ownStores.ask();
    }

    /** Whether stores say when their own thread can no longer load them for itself. */
    public boolean ownStores() {
        return ownStores.met;
    }

    /** From now on what was asked for of these is so; returns whether anything was. */
    public boolean meetDetails() {
        boolean monitors = threadMonitors.meet();
        boolean stand = lines.meet();
        boolean late = storeBuffers.meet();
        boolean own = ownStores.meet();
        return monitors || stand || late || own;
    }

    /** Takes over what another scheduler of the same program has been asked for. */
    public void inherit(Demands other) {
        identity |= other.identity;
        threadMonitors.met |= other.threadMonitors.met;
        lines.met |= other.lines.met;
        storeBuffers.met |= other.storeBuffers.met;
        ownStores.met |= other.ownStores.met;
    }

    public boolean isEmpty() {
        return !ownStores.asked
                && classes.isEmpty()
                && !identityAsked
                && !threadMonitors.asked
                && !lines.asked
                && !storeBuffers.asked;
    }

    /** What was asked for since this was last called. */
    public List<Class<?>> take() {
        List<Class<?>> all = new ArrayList<>(classes);
        classes.clear();
        return all;
    }
}
