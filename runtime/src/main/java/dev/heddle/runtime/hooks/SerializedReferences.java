package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.QuietHooks;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Lets a serialised method reference tell the method that the program refers to. A reference that was led to a method of
 * Heddle's making would tell that one, which neither the program nor another JVM knows. Its name therefore says what it
 * stands for.
 */
public final class SerializedReferences {
    private static final String MARK = "$for$";
    private static final String BETWEEN = "~";

    /** What may not stand in the name of a method, and what stands for it. */
    private static final String FORBIDDEN = "/;[<>";

    private static final String ALLOWED = "|!@{}";

    private SerializedReferences() {}

    /** What the name of a method ends with that stands for another one. */
    public static String suffix(int kind, String owner, String name, String descriptor) {
        return MARK + replaced(kind + BETWEEN + owner + BETWEEN + name + BETWEEN + descriptor, FORBIDDEN, ALLOWED);
    }

    private static String replaced(String text, String from, String to) {
        String result = text;
        for (int i = 0; i < from.length(); i++) {
            result = result.replace(from.charAt(i), to.charAt(i));
        }
        return result;
    }

    /** Kind, owner, name and descriptor of what a method of that name stands for, or null. */
    private static String[] original(String method) {
        int mark = method.lastIndexOf(MARK);
        if (mark < 0) {
            return null;
        }
        String text = replaced(method.substring(mark + MARK.length()), ALLOWED, FORBIDDEN);
        int owner = text.indexOf(BETWEEN);
        int name = text.indexOf(BETWEEN, owner + 1);
        int descriptor = text.indexOf(BETWEEN, name + 1);
        return new String[] {
            text.substring(0, owner),
            text.substring(owner + 1, name),
            text.substring(name + 1, descriptor),
            text.substring(descriptor + 1)
        };
    }

    /** First thing in the constructor of {@code SerializedLambda}: the kind of the method that is told. */
    public static int kind(String method, int kind) {
        String[] original = original(method);
        return original == null ? kind : Integer.parseInt(original[0]);
    }

    /** The class of the method that is told: the one that declares it, as the JDK does it. */
    public static String owner(Class<?> capturing, String method, String owner) {
        String[] original = original(method);
        if (original == null) {
            return owner;
        }
        QuietHooks.enter();
        try {
            ClassLoader loader = capturing.getClassLoader();
            Class<?>[] parameters =
                    MethodType.fromMethodDescriptorString(original[3], loader).parameterArray();
            Class<?> declaring = Class.forName(original[1].replace('/', '.'), false, loader);
            for (Class<?> c = declaring; c != null; c = c.getSuperclass()) {
                if (declares(c, original[2], parameters)) {
                    return c.getName().replace('.', '/');
                }
            }
            return original[1];
        } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(e.getMessage()); // it was there when the reference was made
        } finally {
            QuietHooks.exit();
        }
    }

    private static boolean declares(Class<?> c, String name, Class<?>[] parameters) {
        for (Method m : c.getDeclaredMethods()) {
            if (m.getName().equals(name) && Arrays.equals(m.getParameterTypes(), parameters)) {
                return true;
            }
        }
        return false;
    }

    /** The types of the method that is told. */
    public static String descriptor(String method, String descriptor) {
        String[] original = original(method);
        return original == null ? descriptor : original[3];
    }

    /** The name of the method that is told. */
    public static String name(String method) {
        String[] original = original(method);
        return original == null ? method : original[2];
    }
}
