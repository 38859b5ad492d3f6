package dev.heddle.agent.generated;

import java.util.List;

/**
 * One shape of method reference.
 *
 * @param type the functional interface
 * @param reference the reference, or a lambda
 * @param use an expression that uses it, as {@code f}
 */
public record ReferenceShape(String type, String reference, String use) {
    /** Those that can stand anywhere; what they refer to is in the class {@code Values}. */
    static final List<ReferenceShape> ANYWHERE = List.of(
            // Bound to a receiver whose type inherits the method.
            of("Supplier<String>", "Values.e::name", "f.get()"),
            of("Supplier<String>", "Values.e::toString", "f.get()"),
            of("Supplier<Object>", "Values.e::name", "f.get()"),
            of("IntSupplier", "Values.e::ordinal", "f.getAsInt()"),
            of("ToIntFunction<Values.E>", "Values.e::compareTo", "f.applyAsInt(Values.E.B)"),
            of("Supplier<Class<?>>", "Values.e::getDeclaringClass", "f.get().getSimpleName()"),
            of("Supplier<String>", "Values.face::toString", "f.get()"),
            of("IntSupplier", "Values.face::hashCode", "f.getAsInt() == Values.face.hashCode()"),
            of("Predicate<Object>", "Values.face::equals", "f.test(Values.face)"),
            of("Supplier<String>", "Values.face::greet", "f.get()"),
            of("Predicate<Object>", "Values.plain::equals", "f.test(Values.plain) + \" \" + f.test(1)"),
            of("IntSupplier", "Values.plain::hashCode", "f.getAsInt() == Values.plain.hashCode()"),
            of("Supplier<Class<?>>", "Values.plain::getClass", "f.get().getSimpleName()"),
            of("Supplier<Object>", "Values.plain::secret", "f.get()"),
            of("Runnable", "Values.plain::notifyAll", "Calls.locked(Values.plain, f)"),
            of("Runnable", "Values.plain::notify", "Calls.locked(Values.plain, f)"),
            of("Runnable", "Values.plain::notifyAll", "Calls.run(f)"),
            of("Callable<Object>", "Values.pair()::part", "f.call()"),
            of("Predicate<Object>", "Values.pair()::equals", "f.test(Values.pair())"),
            of("Supplier<String>", "Values.pair()::toString", "f.get()"),
            of("BooleanSupplier", "Values.thread()::isAlive", "f.getAsBoolean()"),
            of("Supplier<Thread.State>", "Values.thread()::getState", "f.get()"),
            of("Values.Action", "Values.thread()::join", "Calls.act(f)"),
            of("Values.Action", "Values.startable()::start", "Calls.started(f)"),
            of("Supplier<String>", "Values.failure()::getMessage", "f.get()"),
            of("Callable<byte[]>", "Values.stream()::readAllBytes", "f.call().length"),
            of("Predicate<String>", "Values.vector()::add", "f.test(\"x\")"),
            of("Predicate<String>", "Values.ownVector()::add", "f.test(\"x\")"),
            of("Supplier<Integer>", "Values.ownVector()::size", "f.get()"),
            of("Supplier<String>", "Values.ownVector()::toString", "f.get()"),
            of("Predicate<Object>", "Values.ownVector()::equals", "f.test(List.of())"),
            of("BiFunction<String, Integer, Object>", "Values.table()::put", "f.apply(\"k\", 1)"),
            of("Function<String, Object>", "Values.builder()::append", "f.apply(\"x\").toString()"),
            of("IntFunction<Object>", "Values.builder()::append", "f.apply(7).toString()"),
            of("IntSupplier", "Values.builder()::length", "f.getAsInt()"),
            of("Function<String, Object>", "Values.buffer()::append", "f.apply(\"x\").toString()"),
            of("LongSupplier", "Values.buffer()::length", "f.getAsLong()"),
            of("IntSupplier", "Values.text()::length", "f.getAsInt()"),
            of("Supplier<String>", "Values.iterator()::next", "f.get()"),
            of("Consumer<String>", "Values.list()::add", "Calls.give(f)"),
            of("Consumer<Consumer<String>>", "Values.list()::forEach", "Calls.each(f)"),
            of("Supplier<Iterator<String>>", "Values.list()::iterator", "f.get().next()"),
            of("Supplier<Object>", "Values.array()::clone", "f.get() instanceof int[]"),
            of("IntSupplier", "Values.array()::hashCode", "f.getAsInt() != 0 || true"),
            of("Supplier<Class<?>>", "Values.array()::getClass", "f.get().getSimpleName()"),
            of("Supplier<Integer>", "Values.atomic()::incrementAndGet", "f.get()"),
            of("Supplier<Object>", "Values.atomic()::incrementAndGet", "f.get()"),
            of("LongSupplier", "Values.atomic()::incrementAndGet", "f.getAsLong()"),
            of("DoubleSupplier", "Values.atomic()::incrementAndGet", "f.getAsDouble()"),
            of("Runnable", "Values.atomic()::incrementAndGet", "Calls.run(f)"),
            of("IntBinaryOperator", "Values.atomic()::compareAndExchange", "f.applyAsInt(0, 1)"),
            of("Runnable", "Values.latch()::countDown", "Calls.run(f)"),
            of("Runnable", "Values.lock()::lock", "Calls.run(f)"),
            of("Function<Object, String>", "String.class::cast", "f.apply(\"x\")"),
            of("Predicate<Object>", "Values.e.getClass()::isInstance", "f.test(Values.e)"),
            of("Supplier<Object>", "Values.absent()::toString", "f.get()"),
            of("Supplier<Object>", "Values.absent()::name", "f.get()"),
            // The receiver comes first.
            of("Function<Values.E, String>", "Enum::name", "f.apply(Values.e)"),
            of("Function<Values.E, String>", "Values.E::name", "f.apply(Values.e)"),
            of("Comparator<Values.E>", "Enum::compareTo", "f.compare(Values.E.A, Values.E.B)"),
            of("Comparator<Values.E>", "Values.E::compareTo", "f.compare(Values.E.A, Values.E.B)"),
            of("Function<Values.Face, String>", "Object::toString", "f.apply(Values.face)"),
            of("ToIntFunction<Values.Face>", "Values.Face::hashCode", "f.applyAsInt(Values.face) != 0 || true"),
            of("ToLongFunction<Values.Plain>", "Object::hashCode", "f.applyAsLong(Values.plain) != 0 || true"),
            of(
                    "Consumer<Values.Plain>",
                    "Object::notifyAll",
                    "Calls.locked(Values.plain, () -> f.accept(Values.plain))"),
            of("Consumer<Values.Plain>", "Values.Plain::notify", "Calls.run(() -> f.accept(Values.plain))"),
            of("Function<Values.Plain, Object>", "Values.Plain::secret", "f.apply(Values.plain)"),
            of("Predicate<Values.Worker>", "Thread::isAlive", "f.test(Values.thread())"),
            of("Predicate<Values.Worker>", "Values.Worker::isAlive", "f.test(Values.thread())"),
            of("ToIntFunction<Values.OwnVector>", "Vector::size", "f.applyAsInt(Values.ownVector())"),
            of("ToIntFunction<Values.OwnVector>", "List::size", "f.applyAsInt(Values.ownVector())"),
            of("BiPredicate<ArrayList<String>, String>", "Collection::add", "f.test(new ArrayList<>(), \"x\")"),
            of("Function<Iterator<String>, String>", "Iterator::next", "f.apply(Values.iterator())"),
            of("ToIntFunction<StringBuilder>", "CharSequence::length", "f.applyAsInt(Values.builder())"),
            of("ToIntFunction<StringBuilder>", "StringBuilder::length", "f.applyAsInt(Values.builder())"),
            of("ToDoubleFunction<AtomicInteger>", "AtomicInteger::incrementAndGet", "f.applyAsDouble(Values.atomic())"),
            of("Function<AtomicInteger, Object>", "Number::intValue", "f.apply(Values.atomic())"),
            of("ToLongFunction<String>", "String::length", "f.applyAsLong(\"xyz\")"),
            of("BiFunction<String, String, Integer>", "Comparable::compareTo", "f.apply(\"a\", \"b\")"),
            of("UnaryOperator<int[]>", "int[]::clone", "f.apply(Values.array()).length"),
            of("ToIntFunction<LocalDate>", "LocalDate::getYear", "f.applyAsInt(LocalDate.of(2020, 1, 2))"),
            of("Function<Values.OwnStream, byte[]>", "Values.Reading::bytes", "f.apply(Values.stream()).length"),
            // Static methods.
            of("ToIntFunction<String>", "Integer::parseInt", "f.applyAsInt(\"12\")"),
            of("ToDoubleFunction<String>", "Integer::parseInt", "f.applyAsDouble(\"12\")"),
            of("Function<String, Integer>", "Integer::parseInt", "f.apply(\"no number\")"),
            of("BinaryOperator<Integer>", "Math::max", "f.apply(1, 2)"),
            of("Function<Object, String>", "String::valueOf", "f.apply(Values.e)"),
            of("IntFunction<String>", "String::valueOf", "f.apply(3)"),
            of("Function<char[], String>", "String::valueOf", "f.apply(new char[] {'x'})"),
            of("Function<String, List<String>>", "Arrays::asList", "f.apply(\"x\")"),
            of("BiFunction<String, String, List<String>>", "Arrays::asList", "f.apply(\"x\", \"y\")"),
            of("BiFunction<String, Object, String>", "String::format", "f.apply(\"<%s>\", 1)"),
            of("Function<Object, Integer>", "Objects::hash", "f.apply(1)"),
            of("ToIntFunction<Object>", "System::identityHashCode", "f.applyAsInt(Values.plain) != 0 || true"),
            of("Supplier<Thread>", "Thread::currentThread", "f.get() == Thread.currentThread()"),
            of("Supplier<Thread>", "Values.Worker::currentThread", "f.get() == Thread.currentThread()"),
            of("LongSupplier", "System::nanoTime", "f.getAsLong() != 0 || true"),
            of("Runnable", "Thread::yield", "Calls.run(f)"),
            of("Supplier<LocalDate>", "Values::date", "f.get()"),
            of("Function<String, LocalDate>", "LocalDate::parse", "f.apply(\"2020-01-02\")"),
            of("Supplier<Comparator<String>>", "Comparator::naturalOrder", "f.get().compare(\"a\", \"b\")"),
            of("Function<String, Object>", "Values::varied", "f.apply(\"x\")"),
            of("Supplier<Object>", "Values::varied", "f.get()"),
            // Constructors.
            of("Supplier<List<String>>", "ArrayList::new", "f.get()"),
            of("Function<Collection<String>, List<String>>", "ArrayList::new", "f.apply(List.of(\"x\"))"),
            of("IntFunction<int[]>", "int[]::new", "f.apply(3).length"),
            of("Function<Integer, String[][]>", "String[][]::new", "f.apply(3).length"),
            of("Supplier<Random>", "Random::new", "f.get() != null"),
            of("LongFunction<Random>", "Random::new", "f.apply(1).nextInt()"),
            of("Function<Runnable, Thread>", "Thread::new", "f.apply(null).isAlive()"),
            of("Supplier<Object>", "Object::new", "f.get() != null"),
            of("Supplier<Object>", "Values.Plain::new", "((Values.Plain) f.get()).secret()"),
            of("Function<String, Exception>", "Exception::new", "f.apply(\"x\").getMessage()"),
            of("Function<String, AtomicReference<String>>", "AtomicReference<String>::new", "f.apply(\"x\").get()"),
            // More than one interface, and bridges.
            of(
                    "Supplier<String>",
                    "(Supplier<String> & Values.Marker) Values.e::name",
                    "f.get() + (f instanceof Values.Marker)"),
            of("Values.Text", "Values.e::name", "f.get() + ((Supplier<?>) f).get()"),
            of(
                    "Values.Text",
                    "(Values.Text & Values.Marker) Values.builder()::toString",
                    "f.get() + (f instanceof Values.Marker)"),
            // Serialised.
            of(
                    "Supplier<String>",
                    "(Supplier<String> & Serializable) Values.e::name",
                    "Calls.copy(f).get() + Calls.told(f)"),
            of("Values.Giver", "Values.e::name", "Calls.copy(f).get() + Calls.told(f)"),
            of(
                    "Predicate<String>",
                    "(Predicate<String> & Serializable) Values.ownVector()::add",
                    "Calls.copy(f).test(\"x\") + Calls.told(f)"),
            of(
                    "Supplier<Integer>",
                    "(Supplier<Integer> & Serializable) Values.atomic()::incrementAndGet",
                    "Calls.copy(f).get() + Calls.told(f)"),
            of(
                    "IntSupplier",
                    "(IntSupplier & Serializable) Values.atomic()::get",
                    "Calls.copy(f).getAsInt() + Calls.told(f)"),
            of(
                    "Runnable",
                    "(Runnable & Serializable) Values.plain::notify",
                    "Calls.run(Calls.copy(f)) + Calls.told(f)"),
            of(
                    "Consumer<Values.Plain>",
                    "(Consumer<Values.Plain> & Serializable) Object::notifyAll",
                    "Calls.run(() -> Calls.copy(f).accept(Values.plain)) + Calls.told(f)"),
            of(
                    "ToIntFunction<Values.OwnVector>",
                    "(ToIntFunction<Values.OwnVector> & Serializable) Vector::size",
                    "Calls.copy(f).applyAsInt(Values.ownVector()) + Calls.told(f)"),
            of(
                    "Function<String, LocalDate>",
                    "(Function<String, LocalDate> & Serializable) LocalDate::parse",
                    "Calls.copy(f).apply(\"2020-01-02\") + Calls.told(f)"),
            of(
                    "Supplier<Random>",
                    "(Supplier<Random> & Serializable) Random::new",
                    "(Calls.copy(f).get() != null) + Calls.told(f)"),
            of(
                    "Supplier<List<String>>",
                    "(Supplier<List<String>> & Serializable) ArrayList::new",
                    "Calls.copy(f).get() + Calls.told(f)"),
            // Lambdas, for comparison.
            of("Supplier<String>", "() -> Values.e.name()", "f.get()"),
            of("Values.Action", "() -> Values.thread().join()", "Calls.act(f)"));

    /** Those that need an instance, of a class that extends {@code Values.Base}. */
    static final List<ReferenceShape> IN_INSTANCE = List.of(
            of("Supplier<String>", "this::toString", "f.get()"),
            of("Supplier<String>", "super::toString", "f.get()"),
            of("IntSupplier", "super::hashCode", "f.getAsInt() != 0 || true"),
            of("IntSupplier", "this::size", "f.getAsInt()"),
            of("IntSupplier", "super::size", "f.getAsInt()"),
            of("Predicate<String>", "this::add", "f.test(\"x\")"),
            of("Predicate<String>", "super::add", "f.test(\"x\")"),
            of("BiConsumer<Integer, Integer>", "this::removeRange", "Calls.ranged(f)"),
            of("BiConsumer<Integer, Integer>", "super::removeRange", "Calls.ranged(f)"),
            of("Supplier<Object>", "this::clone", "f.get() != null"),
            of("Supplier<Object>", "this::hidden", "f.get()"),
            of("Runnable", "this::notifyAll", "Calls.run(f)"),
            of("Runnable", "super::notifyAll", "Calls.run(f)"),
            of("Supplier<Object>", "Made::new", "f.get().getClass().getSimpleName()"),
            of("Supplier<Object>", "Values.Face.super::greet", "f.get()"),
            of("Supplier<Object>", "this::greet", "f.get()"));

    private static ReferenceShape of(String type, String reference, String use) {
        return new ReferenceShape(type, reference, use);
    }
}
