package programs.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** The classes of the JDK through which a variable can be accessed in a mode. */
public enum Carrier {
    ATOMIC_INTEGER {
        @Override
        public Variables make() {
            return new Integers(new AtomicInteger(), new AtomicInteger());
        }
    },
    ATOMIC_LONG {
        @Override
        public Variables make() {
            return new Longs(new AtomicLong(), new AtomicLong());
        }
    },
    ATOMIC_BOOLEAN {
        @Override
        public Variables make() {
            return new Booleans(new AtomicBoolean(), new AtomicBoolean());
        }
    },
    ATOMIC_REFERENCE {
        @Override
        public Variables make() {
            return new References(new AtomicReference<>(0), new AtomicReference<>(0));
        }
    },
    ATOMIC_ARRAY {
        @Override
        public Variables make() {
            return new Elements(new AtomicIntegerArray(2));
        }
    },
    FIELD_UPDATER {
        @Override
        public Variables make() {
            return new Updated();
        }
    },
    FIELD_HANDLE {
        @Override
        public Variables make() {
            return new Fields();
        }
    },
    STATIC_HANDLE {
        @Override
        public Variables make() {
            Statics.x = 0;
            Statics.y = 0;
            return new Statics();
        }
    },
    ARRAY_HANDLE {
        @Override
        public Variables make() {
            return new HandledArray(new int[2]);
        }
    };

    public abstract Variables make();

    /** Whether it has that mode. */
    public boolean has(int mode) {
        return this != FIELD_UPDATER || mode == Variables.ORDERED || mode == Variables.VOLATILE;
    }

    /** The greatest value it can have. */
    public int greatest() {
        return this == ATOMIC_BOOLEAN ? 1 : Integer.MAX_VALUE;
    }

    private record Integers(AtomicInteger x, AtomicInteger y) implements Variables {
        @Override
        public void store(int which, int value, int mode) {
            AtomicInteger a = which == 0 ? x : y;
            switch (mode) {
                case PLAIN -> a.setPlain(value);
                case OPAQUE -> a.setOpaque(value);
                case ORDERED -> a.lazySet(value);
                default -> a.set(value);
            }
        }

        @Override
        public int load(int which, int mode) {
            AtomicInteger a = which == 0 ? x : y;
            return switch (mode) {
                case PLAIN -> a.getPlain();
                case OPAQUE -> a.getOpaque();
                case ORDERED -> a.getAcquire();
                default -> a.get();
            };
        }
    }

    private record Longs(AtomicLong x, AtomicLong y) implements Variables {
        @Override
        public void store(int which, int value, int mode) {
            AtomicLong a = which == 0 ? x : y;
            switch (mode) {
                case PLAIN -> a.setPlain(value);
                case OPAQUE -> a.setOpaque(value);
                case ORDERED -> a.setRelease(value);
                default -> a.set(value);
            }
        }

        @Override
        public int load(int which, int mode) {
            AtomicLong a = which == 0 ? x : y;
            return (int)
                    switch (mode) {
                        case PLAIN -> a.getPlain();
                        case OPAQUE -> a.getOpaque();
                        case ORDERED -> a.getAcquire();
                        default -> a.get();
                    };
        }
    }

    private record Booleans(AtomicBoolean x, AtomicBoolean y) implements Variables {
        @Override
        public void store(int which, int value, int mode) {
            AtomicBoolean a = which == 0 ? x : y;
            boolean b = value != 0;
            switch (mode) {
                case PLAIN -> a.setPlain(b);
                case OPAQUE -> a.setOpaque(b);
                case ORDERED -> a.lazySet(b);
                default -> a.set(b);
            }
        }

        @Override
        public int load(int which, int mode) {
            AtomicBoolean a = which == 0 ? x : y;
            boolean b = switch (mode) {
                case PLAIN -> a.getPlain();
                case OPAQUE -> a.getOpaque();
                case ORDERED -> a.getAcquire();
                default -> a.get();
            };
            return b ? 1 : 0;
        }
    }

    private record References(AtomicReference<Integer> x, AtomicReference<Integer> y) implements Variables {
        @Override
        public void store(int which, int value, int mode) {
            AtomicReference<Integer> a = which == 0 ? x : y;
            switch (mode) {
                case PLAIN -> a.setPlain(value);
                case OPAQUE -> a.setOpaque(value);
                case ORDERED -> a.setRelease(value);
                default -> a.set(value);
            }
        }

        @Override
        public int load(int which, int mode) {
            AtomicReference<Integer> a = which == 0 ? x : y;
            return switch (mode) {
                case PLAIN -> a.getPlain();
                case OPAQUE -> a.getOpaque();
                case ORDERED -> a.getAcquire();
                default -> a.get();
            };
        }
    }

    private record Elements(AtomicIntegerArray a) implements Variables {
        @Override
        public void store(int which, int value, int mode) {
            switch (mode) {
                case PLAIN -> a.setPlain(which, value);
                case OPAQUE -> a.setOpaque(which, value);
                case ORDERED -> a.lazySet(which, value);
                default -> a.set(which, value);
            }
        }

        @Override
        public int load(int which, int mode) {
            return switch (mode) {
                case PLAIN -> a.getPlain(which);
                case OPAQUE -> a.getOpaque(which);
                case ORDERED -> a.getAcquire(which);
                default -> a.get(which);
            };
        }
    }

    private static final class Updated implements Variables {
        private static final List<AtomicIntegerFieldUpdater<Updated>> UPDATERS = List.of(
                AtomicIntegerFieldUpdater.newUpdater(Updated.class, "x"),
                AtomicIntegerFieldUpdater.newUpdater(Updated.class, "y"));

        volatile int x;
        volatile int y;

        @Override
        public void store(int which, int value, int mode) {
            if (mode == ORDERED) {
                UPDATERS.get(which).lazySet(this, value);
            } else {
                UPDATERS.get(which).set(this, value);
            }
        }

        @Override
        public int load(int which, int mode) {
            return UPDATERS.get(which).get(this);
        }
    }

    private static final class Fields implements Variables {
        private static final VarHandle X = handle("x");
        private static final VarHandle Y = handle("y");

        int x;
        int y;

        private static VarHandle handle(String name) {
            try {
                return MethodHandles.lookup().findVarHandle(Fields.class, name, int.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void store(int which, int value, int mode) {
            VarHandle h = which == 0 ? X : Y;
            switch (mode) {
                case PLAIN -> h.set(this, value);
                case OPAQUE -> h.setOpaque(this, value);
                case ORDERED -> h.setRelease(this, value);
                default -> h.setVolatile(this, value);
            }
        }

        @Override
        public int load(int which, int mode) {
            VarHandle h = which == 0 ? X : Y;
            return switch (mode) {
                case PLAIN -> (int) h.get(this);
                case OPAQUE -> (int) h.getOpaque(this);
                case ORDERED -> (int) h.getAcquire(this);
                default -> (int) h.getVolatile(this);
            };
        }
    }

    private static final class Statics implements Variables {
        private static final VarHandle X = handle("x");
        private static final VarHandle Y = handle("y");

        static int x;
        static int y;

        private static VarHandle handle(String name) {
            try {
                return MethodHandles.lookup().findStaticVarHandle(Statics.class, name, int.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void store(int which, int value, int mode) {
            VarHandle h = which == 0 ? X : Y;
            switch (mode) {
                case PLAIN -> h.set(value);
                case OPAQUE -> h.setOpaque(value);
                case ORDERED -> h.setRelease(value);
                default -> h.setVolatile(value);
            }
        }

        @Override
        public int load(int which, int mode) {
            VarHandle h = which == 0 ? X : Y;
            return switch (mode) {
                case PLAIN -> (int) h.get();
                case OPAQUE -> (int) h.getOpaque();
                case ORDERED -> (int) h.getAcquire();
                default -> (int) h.getVolatile();
            };
        }
    }

    private record HandledArray(int[] a) implements Variables {
        private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

        @Override
        public void store(int which, int value, int mode) {
            switch (mode) {
                case PLAIN -> ELEMENT.set(a, which, value);
                case OPAQUE -> ELEMENT.setOpaque(a, which, value);
                case ORDERED -> ELEMENT.setRelease(a, which, value);
                default -> ELEMENT.setVolatile(a, which, value);
            }
        }

        @Override
        public int load(int which, int mode) {
            return switch (mode) {
                case PLAIN -> (int) ELEMENT.get(a, which);
                case OPAQUE -> (int) ELEMENT.getOpaque(a, which);
                case ORDERED -> (int) ELEMENT.getAcquire(a, which);
                default -> (int) ELEMENT.getVolatile(a, which);
            };
        }
    }
}
