package dev.heddle.agent.generated;

/** The parts of the program of {@link ReferenceSources} that are always the same. */
final class ReferenceValues {
    /** What is referred to. */
    static final String VALUES = """
            class Values {
                enum E { A, B { int more() { return 1; } } }
                interface Greeting { default String greet() { return "hello"; } }
                interface Face extends Greeting { default String greet() { return "face " + Greeting.super.greet(); } }
                interface Marker {}
                interface Text extends Supplier<String> { String get(); }
                interface Giver extends Text, Serializable {}
                interface Action { void act() throws Exception; }
                static class Plain implements Serializable {
                    public boolean equals(Object o) { return o instanceof Plain; }
                    public int hashCode() { return 5; }
                    protected Object secret() { return "secret"; }
                }
                static class Both extends Plain implements Greeting {}
                static class Faced implements Face {
                    public String toString() { return "faced"; }
                }
                static final class Pair {
                    Object part() { return 1; }
                    public boolean equals(Object o) { return o instanceof Pair; }
                    public int hashCode() { return 1; }
                    public String toString() { return "pair"; }
                }
                static class Worker extends Thread {}
                static class Failure extends RuntimeException { Failure() { super("why"); } }
                interface Reading { default byte[] bytes() { return new byte[2]; } }
                static class OwnStream extends InputStream implements Reading {
                    private int left = 3;
                    public int read() { return left-- > 0 ? 1 : -1; }
                }
                static class OwnVector extends Vector<String> {}
                static class Base extends Vector<String> {}
                static class Arguments {
                    Arguments(Object... all) {
                        for (Object o : all) {
                            Calls.note("before super", o);
                        }
                    }
                }
                static final E e = E.valueOf("B");
                static final Face face = new Faced();
                static final Plain plain = new Plain();
                static Pair pair() { return new Pair(); }
                static Worker thread() { return new Worker(); }
                static Worker last;
                static Worker startable() { return last = new Worker(); }
                static Failure failure() { return new Failure(); }
                static OwnStream stream() { return new OwnStream(); }
                static Vector<String> vector() { return new Vector<>(); }
                static OwnVector ownVector() { return new OwnVector(); }
                static Hashtable<String, Integer> table() { return new Hashtable<>(); }
                static StringBuilder builder() { return new StringBuilder("b"); }
                static StringBuffer buffer() { return new StringBuffer("b"); }
                static CharSequence text() { return new StringBuilder("text"); }
                static List<String> list() { return new ArrayList<>(List.of("one")); }
                static Iterator<String> iterator() { return list().iterator(); }
                static int[] array() { return new int[] {1, 2}; }
                static AtomicInteger atomic() { return new AtomicInteger(); }
                static CountDownLatch latch() { return new CountDownLatch(1); }
                static ReentrantLock lock() { return new ReentrantLock(); }
                static E absent() { return null; }
                static LocalDate date() { return LocalDate.of(2020, 1, 2); }
                static Object varied(Object... all) { return all.length; }
            }
            """;

    /** What uses the references. */
    static final String CALLS = """
            static void note(String what, Object result) {
                dev.heddle.agent.Outcomes.note(what + ": " + text(result));
            }
            static String text(Object o) {
                return o instanceof Throwable ? o.getClass().getSimpleName() : String.valueOf(o);
            }
            static Object locked(Object lock, Runnable r) {
                synchronized (lock) {
                    return run(r);
                }
            }
            static Object run(Runnable r) {
                r.run();
                return "done";
            }
            static Object act(Values.Action a) throws Exception {
                a.act();
                return "done";
            }
            static Object started(Values.Action a) throws Exception {
                a.act();
                Values.last.join();
                return Values.last.getState();
            }
            static Object give(Consumer<String> c) {
                c.accept("given");
                return "done";
            }
            static Object each(Consumer<Consumer<String>> c) {
                List<String> all = new ArrayList<>();
                c.accept(all::add);
                return all;
            }
            static Object ranged(BiConsumer<Integer, Integer> c) {
                c.accept(0, 0);
                return "done";
            }
            @SuppressWarnings("unchecked")
            static <T> T copy(T t) {
                try {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                        out.writeObject(t);
                    }
                    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
                        @Override
                        protected Class<?> resolveClass(ObjectStreamClass c) throws ClassNotFoundException {
                            return Class.forName(c.getName(), false, Calls.class.getClassLoader());
                        }
                    };
                    return (T) in.readObject();
                } catch (IOException | ClassNotFoundException e) {
                    throw new IllegalStateException(e);
                }
            }
            static String told(Object reference) {
                try {
                    java.lang.reflect.Method m = reference.getClass().getDeclaredMethod("writeReplace");
                    m.setAccessible(true);
                    java.lang.invoke.SerializedLambda l = (java.lang.invoke.SerializedLambda) m.invoke(reference);
                    String own = Calls.class.getPackageName().replace('.', '/');
                    return (" " + l.getImplMethodKind() + " " + l.getImplClass() + " " + l.getImplMethodName()
                            + l.getImplMethodSignature() + l.getInstantiatedMethodType()).replace(own, "");
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
            static Object text(Supplier<String> s) { return s.get(); }
            static Object object(Supplier<Object> s) { return s.get(); }
            static Object number(IntSupplier s) { return s.getAsInt(); }
            static Object apply(Function<Object, Object> f, Object o) { return f.apply(o); }
            static <T> Object give(Function<T, Object> f, T t) { return f.apply(t); }
            """;

    /** References to what a type variable has. */
    static final String GENERIC = """
            Calls.note("t::toString", t.equals(t) && Calls.text(t::toString) != null);
            Calls.note("t::hashCode", Calls.number(t::hashCode));
            Calls.note("t::greet", Calls.text(t::greet));
            Calls.note("t::secret", Calls.text(() -> Calls.text(((Values.Plain) t).hashCode())));
            Calls.note("t::notify", Calls.locked(t, t::notify));
            Calls.note("r::toString", Calls.text(r::toString));
            Calls.note("q::hashCode", Calls.number(q::hashCode));
            Calls.note("q::equals", Calls.apply(q::equals, q));
            Calls.note("T::hashCode", Calls.<T>give(T::hashCode, t));
            Calls.note("T::greet", Calls.<T>give(T::greet, t));
            """;

    /** References to what the enclosing instance has. */
    static final String OUTER = """
            Calls.note("InInner.this::size", Calls.number(InInner.this::size));
            Calls.note("InInner.super::size", Calls.number(InInner.super::size));
            Calls.note("InInner.this::hidden", Calls.object(InInner.this::hidden));
            Calls.note("InInner.this::hashCode", Calls.number(InInner.this::hashCode));
            Calls.note("InInner.this::add", Calls.<String>give(InInner.this::add, "x"));
            Calls.note("InInner.super::add", Calls.<String>give(InInner.super::add, "x"));
            Calls.note("InInner.this::toString", Calls.text(InInner.this::toString));
            Calls.note("Made::new", Calls.give(x -> { Supplier<Object> s = Made::new; return s.get() != null; }, 1));
            """;

    private ReferenceValues() {}
}
