package dev.heddle.agent.rewrite.shape;

import java.nio.charset.StandardCharsets;

/**
 * Looks in the bytes of a class whether it needs another shape. Most classes do not, and to know that no library is needed,
 * which would take longer to load than the tests of a small project take to run.
 */
public final class ShapeSearch {
    /** What a class needs. */
    public enum Need {
        /** It stays as it is. */
        NOTHING,
        /** Methods that take a monitor by a flag, or it is so old that the rest of its code must be. */
        MONITORS,
        /** References to methods, of which it depends on the method whether they matter. */
        REFERENCES
    }

    private static final int ACC_SYNCHRONIZED = 0x20;
    /** Version 45 was Java 1. */
    private static final int CLASS_FILES_BEFORE_JAVA_1 = 44;

    private static final int MAJOR_VERSION = 6;
    private static final int POOL = 8;

    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int FLOAT = 4;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int DYNAMIC = 17;
    private static final int INVOKE_DYNAMIC = 18;
    private static final int MODULE = 19;
    private static final int PACKAGE = 20;

    private static final byte[] LAMBDA = "lambda$".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FACTORY = "java/lang/invoke/LambdaMetafactory".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] CALL_SITES = "BootstrapMethods".getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes;
    private int at = POOL;
    private int[] constants;

    private ShapeSearch(byte[] bytes) {
        this.bytes = bytes;
    }

    /** From a newer JDK: the JVM is about to refuse it, and says so better than we could. */
    public static boolean isTooNew(byte[] classFile) {
        int major = (classFile[MAJOR_VERSION] & 0xff) << 8 | classFile[MAJOR_VERSION + 1] & 0xff;
        return major > CLASS_FILES_BEFORE_JAVA_1 + Runtime.version().feature();
    }

    /** What that class needs. One that is not understood is taken for one that needs most. */
    public static Need of(byte[] classFile) {
        try {
            return new ShapeSearch(classFile).search();
        } catch (
                IndexOutOfBoundsException
                        e) { // damaged, or of a form that is yet to come: whoever rewrites it will see
            return Need.REFERENCES;
        }
    }

    private Need search() {
        boolean old = u2(MAJOR_VERSION) < PlainMonitors.JAVA_5;
        if (!readPool()) {
            return Need.REFERENCES;
        }
        int self = u2(at + 2);
        at += 6; // flags, its name and its superclass
        at += 2 + 2 * u2(at);
        members(); // its fields
        boolean flagged = members();
        if (hasReference(self)) {
            return Need.REFERENCES;
        }
        return old || flagged ? Need.MONITORS : Need.NOTHING;
    }

    /** Notes where each constant is; false if there is one of an unknown kind. */
    private boolean readPool() {
        int count = u2(at);
        at += 2;
        constants = new int[count];
        for (int i = 1; i < count; i++) {
            constants[i] = at;
            int tag = bytes[at];
            switch (tag) {
                case UTF8 -> at += 3 + u2(at + 1);
                case CLASS, STRING, METHOD_TYPE, MODULE, PACKAGE -> at += 3;
                case METHOD_HANDLE -> at += 4;
                case INTEGER, FLOAT, FIELD, METHOD, INTERFACE_METHOD, NAME_AND_TYPE, DYNAMIC, INVOKE_DYNAMIC -> at += 5;
                case LONG, DOUBLE -> {
                    at += 9;
                    i++; // they count for two
                }
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether the JDK's factory for lambdas is to make one of a method that is no lambda's body. */
    private boolean hasReference(int self) {
        int attributes = u2(at);
        at += 2;
        for (int a = 0; a < attributes; a++) {
            if (is(constants[u2(at)], CALL_SITES)) {
                return hasReference(self, at + 6);
            }
            at += 6 + u4(at + 2);
        }
        return false;
    }

    private boolean hasReference(int self, int table) {
        int site = table + 2;
        for (int i = 0; i < u2(table); i++) {
            int arguments = u2(site + 2);
            if (arguments > 1 && is(className(owner(u2(site))), FACTORY)) {
                int body = u2(site + 6); // the second argument
                if (u2(constants[owner(body)] + 1) != u2(constants[self] + 1) || !startsWith(nameOf(body), LAMBDA)) {
                    return true;
                }
            }
            site += 4 + 2 * arguments;
        }
        return false;
    }

    /** Where the method or field is that a handle is for. */
    private int member(int handle) {
        return constants[u2(constants[handle] + 2)];
    }

    /** The constant for the class that has it. */
    private int owner(int handle) {
        return u2(member(handle) + 1);
    }

    private int className(int constant) {
        return constants[u2(constants[constant] + 1)];
    }

    private int nameOf(int handle) {
        return constants[u2(constants[u2(member(handle) + 3)] + 1)];
    }

    /** Passes over all fields or methods; whether one has the flag. */
    private boolean members() {
        boolean flagged = false;
        int count = u2(at);
        at += 2;
        for (int i = 0; i < count; i++) {
            flagged |= (u2(at) & ACC_SYNCHRONIZED) != 0;
            int attributes = u2(at + 6);
            at += 8;
            for (int a = 0; a < attributes; a++) {
                at += 6 + u4(at + 2);
            }
        }
        return flagged;
    }

    private boolean is(int utf8, byte[] text) {
        return u2(utf8 + 1) == text.length && startsWith(utf8, text);
    }

    private boolean startsWith(int utf8, byte[] beginning) {
        if (u2(utf8 + 1) < beginning.length) {
            return false;
        }
        for (int i = 0; i < beginning.length; i++) {
            if (bytes[utf8 + 3 + i] != beginning[i]) {
                return false;
            }
        }
        return true;
    }

    private int u2(int index) {
        return (bytes[index] & 0xff) << 8 | bytes[index + 1] & 0xff;
    }

    private int u4(int index) {
        return u2(index) << 16 | u2(index + 2);
    }
}
