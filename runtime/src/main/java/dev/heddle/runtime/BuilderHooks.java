package dev.heddle.runtime;

import dev.heddle.model.OpKind;

/**
 * Called by rewritten code around each call of a method of a {@code StringBuilder}. What a builder holds is one location, as
 * of a {@code StringBuffer}; but no monitor guards it, so that two threads that use it without order race.
 */
public final class BuilderHooks {
    private BuilderHooks() {}

    /** Before a method is called that only looks at what the builder holds. */
    public static void beforeLook(Object builder, int site) {
        before(builder, OpKind.READ, site);
    }

    /** Before a method is called that may change it. */
    public static void beforeChange(Object builder, int site) {
        before(builder, OpKind.UPDATE, site);
    }

    private static void before(Object builder, OpKind kind, int site) {
        ControlledThread t = Live.self();
        if (t != null && builder instanceof StringBuilder) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(builder);
            if (e >= 0 && s.objects.shared(e)) {
                StringBuffers.access(s, t, e, builder, kind, site);
            }
        }
    }

    /** After a method was called that may have changed it. */
    public static void afterChange() {
        ControlledThread t = Live.self();
        if (t != null && t.buffer instanceof StringBuilder) {
            StringBuffers.after(Live.scheduler, t, t.buffer);
            t.buffer = null;
        }
    }
}
