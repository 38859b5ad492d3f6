package dev.heddle.agent.install;

import dev.heddle.agent.jdk.Profile;
import dev.heddle.agent.rewrite.Rewriter;
import dev.heddle.agent.rewrite.shape.PlainMonitors;
import dev.heddle.agent.rewrite.shape.ShapeSearch;
import dev.heddle.agent.rewrite.shape.ShapedClasses;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/**
 * Stands where the {@link Rewriter} will. Until something is explored, those classes of the program get another shape that
 * need one, and all others stay as they are; nothing of Heddle is loaded that is not needed for that.
 */
final class Standby implements ClassFileTransformer {
    private final ShapedClasses shaped = new ShapedClasses();

    /** Null until something is explored. */
    private volatile Rewriter rewriter;

    /** The classes that have been loaded in the shape that they need. */
    ShapedClasses shaped() {
        return shaped;
    }

    /** From now on that one rewrites. */
    void giveWayTo(Rewriter next) {
        rewriter = next;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        Rewriter next = rewriter;
        if (next != null) {
            return next.transform(loader, name, redefined, domain, bytes);
        }
        if (name == null || !Profile.rewritesPrograms(loader, name) || ShapeSearch.isTooNew(bytes)) {
            return null;
        }
        if (redefined == null) {
            shaped.add(loader, name, false);
        } else if (!shaped.contains(loader, name)) {
            return null; // it was there before, and keeps its shape
        }
        try {
            shaped.place(loader, domain);
            return switch (ShapeSearch.of(bytes)) {
                case NOTHING -> null;
                case MONITORS -> PlainMonitors.in(name, bytes);
                case REFERENCES -> Rewriter.shaped(loader, name, domain, bytes, shaped);
            };
        } catch (Throwable e) {
            Rewriter.fail(name, e);
            return null;
        }
    }
}
