package dev.heddle.core.relations;

import dev.heddle.model.OpKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The relations that have a name; each says which events interfere. */
public enum BuiltInRelation implements Relations {
    /** What Heddle itself knows: steps of which one touches what the other changes. */
    DEPENDENCE {
        @Override
        public boolean interfere(Event one, Event other) {
            return one.step() == null || other.step() == null || one.step().dependsOn(other.step());
        }
    },
    /** Nothing more than the order of each process, which always holds. */
    SEQUENTIAL {
        @Override
        public boolean interfere(Event one, Event other) {
            return false;
        }
    },
    /** Accesses to the same location, one of which may write. */
    SHARED_MEMORY {
        @Override
        public boolean interfere(Event one, Event other) {
            return one.object() == other.object()
                    && one.kind().isAccess()
                    && other.kind().isAccess()
                    && (one.kind() != OpKind.READ || other.kind() != OpKind.READ);
        }
    },
    /** Operations on the same lock or monitor. */
    LOCKS {
        @Override
        public boolean interfere(Event one, Event other) {
            return one.object() == other.object() && isAboutLock(one.kind()) && isAboutLock(other.kind());
        }
    },
    /** Operations on the same mailbox or counter; putting in and taking out are updates of what it holds. */
    MESSAGES {
        @Override
        public boolean interfere(Event one, Event other) {
            return one.object() == other.object() && isAboutMailbox(one.kind()) && isAboutMailbox(other.kind());
        }
    },
    /** Operations on the same process: starting, ending, waiting for it, waking it. */
    PROCESSES {
        @Override
        public boolean interfere(Event one, Event other) {
            return one.object() == other.object() && isAboutProcess(one.kind()) && isAboutProcess(other.kind());
        }
    },
    /** All events: every interleaving is run. */
    ALL {
        @Override
        public boolean interfere(Event one, Event other) {
            return true;
        }
    },
    /** No events: one execution is enough. */
    NONE {
        @Override
        public boolean interfere(Event one, Event other) {
            return false;
        }
    };

    @Override
    public boolean mustPrecede(Event first, Event second) {
        return false;
    }

    /** As users write it: {@code shared-memory}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All labels, in the order in which they are shown. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(BuiltInRelation::label).toList();
    }

    /**
     * The one that users write so.
     *
     * @throws IllegalArgumentException naming those that exist, if there is none
     */
    public static BuiltInRelation named(String label) {
        return Arrays.stream(values())
                .filter(r -> r.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown relation '" + label + "'; there are " + String.join(", ", labels())));
    }

    private static boolean isAboutLock(OpKind kind) {
        return switch (kind) {
            case LOCK, TRY_LOCK, IS_LOCKED, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL -> true;
            case READ,
                    WRITE,
                    UPDATE,
                    ACQUIRE,
                    TRY_ACQUIRE,
                    RELEASE,
                    UNITS,
                    FORK,
                    BEGIN,
                    END,
                    JOIN,
                    PARK,
                    UNPARK,
                    SLEEP,
                    YIELD,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE,
                    WHO,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> false;
        };
    }

    private static boolean isAboutMailbox(OpKind kind) {
        return switch (kind) {
            case UPDATE, ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> true;
            case READ,
                    WRITE,
                    LOCK,
                    TRY_LOCK,
                    IS_LOCKED,
                    UNLOCK,
                    WAIT,
                    WAKE,
                    NOTIFY,
                    NOTIFY_ALL,
                    FORK,
                    BEGIN,
                    END,
                    JOIN,
                    PARK,
                    UNPARK,
                    SLEEP,
                    YIELD,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE,
                    WHO,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> false;
        };
    }

    private static boolean isAboutProcess(OpKind kind) {
        return switch (kind) {
            case FORK,
                    BEGIN,
                    END,
                    JOIN,
                    PARK,
                    UNPARK,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE -> true;
            case READ,
                    WRITE,
                    UPDATE,
                    LOCK,
                    TRY_LOCK,
                    IS_LOCKED,
                    UNLOCK,
                    WAIT,
                    WAKE,
                    NOTIFY,
                    NOTIFY_ALL,
                    ACQUIRE,
                    TRY_ACQUIRE,
                    RELEASE,
                    UNITS,
                    SLEEP,
                    YIELD,
                    WHO,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> false;
        };
    }
}
