package dev.heddle.agent.oracle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** What generated programs hand to methods: a few expressions for each type, so that calls meet. */
final class Arguments {
    private static final Map<String, List<String>> POOL = new HashMap<>();

    static {
        pool("boolean", "true", "false");
        pool("byte", "1", "2");
        pool("short", "1", "2");
        pool("char", "'a'", "'b'", "'1'");
        pool("int", "0", "1", "1", "2", "2", "3", "-1");
        pool("long", "0L", "1L", "1L", "2L", "-1L");
        pool("float", "1f", "2.5f");
        pool("double", "1.0", "2.5");
        pool("java.lang.Boolean", "true");
        pool("java.lang.Integer", "1", "2");
        pool("java.lang.Number", "1", "2L", "2.5");
        pool("java.lang.String", "\"a\"", "\"b\"", "\"1\"", "\"\"", "\"x,y\"");
        pool("java.lang.CharSequence", "\"a\"", "\"bc\"");
        pool("java.lang.Object", "\"a\"", "\"b\"", "\"c\"", "1", "null");
        pool("java.lang.Comparable", "\"a\"", "\"b\"");
        pool("java.lang.Enum", "java.time.DayOfWeek.MONDAY", "java.time.DayOfWeek.FRIDAY");
        pool("java.lang.Runnable", "() -> { }");
        pool("java.lang.Throwable", "new IllegalStateException(\"x\")", "null");
        pool("java.lang.StackTraceElement[]", "new StackTraceElement[0]");
        pool("java.lang.Object[]", "new Object[] {\"a\", \"b\"}", "new Object[0]");
        pool("java.lang.String[]", "new String[] {\"a\", \"b\"}");
        pool("byte[]", "new byte[] {1, 2}", "new byte[] {3}");
        pool("char[]", "new char[] {'x', 'y'}");
        pool("short[]", "new short[] {1, 2}");
        pool("int[]", "new int[] {1, 2}");
        pool("long[]", "new long[] {1, 2}");
        pool("float[]", "new float[] {1, 2}");
        pool("double[]", "new double[] {1, 2}");
        pool("java.util.Collection", "java.util.List.of(\"a\", \"c\")", "java.util.List.of()");
        pool("java.util.List", "java.util.List.of(\"a\", \"c\")");
        pool("java.util.Set", "java.util.Set.of(\"a\")");
        pool("java.lang.Iterable", "java.util.List.of(\"a\", \"c\")");
        pool("java.util.Map", "java.util.Map.of(\"a\", \"z\")", "java.util.Map.of(\"d\", \"e\")");
        pool("java.util.BitSet", "java.util.BitSet.valueOf(new long[] {5})");
        pool("java.util.Comparator", "java.util.Comparator.reverseOrder()", "null");
        pool("java.util.Date", "new java.util.Date(1000L)", "new java.util.Date(200000L)");
        pool("java.util.Locale", "java.util.Locale.ROOT", "java.util.Locale.GERMANY");
        pool("java.util.TimeZone", "java.util.TimeZone.getTimeZone(\"GMT+1\")");
        pool("java.util.function.Consumer", "x -> { }");
        pool("java.util.function.BiConsumer", "(x, y) -> { }");
        pool("java.util.function.Supplier", "() -> \"s\"");
        pool("java.util.function.Predicate", "x -> \"a\".equals(x)", "x -> true");
        pool("java.util.function.Function", "x -> x + \"!\"", "x -> null");
        pool("java.util.function.BiFunction", "(x, y) -> x + \"+\" + y", "(x, y) -> null");
        pool("java.util.function.UnaryOperator", "x -> x + \"!\"");
        pool("java.util.function.BinaryOperator", "(x, y) -> x + \"+\" + y");
        pool("java.util.function.IntUnaryOperator", "x -> x + 1");
        pool("java.util.function.IntBinaryOperator", "(x, y) -> x * 2 + y");
        pool("java.util.function.LongUnaryOperator", "x -> x + 1");
        pool("java.util.function.LongBinaryOperator", "(x, y) -> x * 2 + y");
        pool("java.util.function.IntFunction", "n -> new Object[n]");
        pool("java.util.regex.Pattern", "java.util.regex.Pattern.compile(\"[ab]\")");
        pool("java.util.logging.Level", "java.util.logging.Level.INFO", "java.util.logging.Level.OFF");
        pool("java.util.concurrent.Callable", "() -> \"v\"");
        pool("java.nio.charset.Charset", "java.nio.charset.StandardCharsets.UTF_8");
        pool("java.nio.ByteBuffer", "java.nio.ByteBuffer.wrap(new byte[] {7, 8})");
        pool("java.nio.CharBuffer", "java.nio.CharBuffer.wrap(\"pq\")");
        pool("java.nio.ByteOrder", "java.nio.ByteOrder.LITTLE_ENDIAN", "java.nio.ByteOrder.BIG_ENDIAN");
        pool("java.io.OutputStream", "new java.io.ByteArrayOutputStream()");
        pool("java.io.Writer", "new java.io.StringWriter()");
        pool("java.text.ParsePosition", "new java.text.ParsePosition(0)");
        pool("java.math.RoundingMode", "java.math.RoundingMode.UP", "java.math.RoundingMode.DOWN");
        pool("java.math.BigInteger", "java.math.BigInteger.TWO");
        pool("java.time.Instant", "java.time.Instant.EPOCH");
    }

    private Arguments() {}

    private static void pool(String type, String... expressions) {
        POOL.put(type, List.of(expressions));
    }

    /** Whether there is something to hand over for a parameter of that type. */
    static boolean have(Class<?> type, SharedClass shared) {
        return POOL.containsKey(type.getCanonicalName()) || !shared.isStatic() && type == shared.type();
    }

    /** An expression that has exactly that type; where it is the shared object's own, another new object. */
    static String any(Class<?> type, SharedClass shared, SplittableRandom random) {
        List<String> pool = POOL.get(type.getCanonicalName());
        String value = pool == null ? shared.creation() : pool.get(random.nextInt(pool.size()));
        return "(" + type.getCanonicalName() + ") (" + value + ")";
    }
}
