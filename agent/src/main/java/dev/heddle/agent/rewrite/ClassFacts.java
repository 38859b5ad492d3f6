package dev.heddle.agent.rewrite;

import dev.heddle.agent.jdk.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What rewriting must know of other classes, read from their class files without loading them. */
final class ClassFacts {
    private static final int SHALLOW = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

    private static final int SYNCHRONIZED_STATIC = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC;

    private static final String CLONES = "clone";
    private static final String INITIALISER = "<clinit>";
    private static final String FINALIZER = "finalize()V";

    private final Map<ClassLoader, Map<String, Facts>> known = new WeakHashMap<>();
    /** Whether classes come in jars, which is asked for again by every class that calls them. */
    private final Map<ClassLoader, Map<String, Boolean>> inJars = new WeakHashMap<>();

    private final Map<String, Facts> boot = Collections.synchronizedMap(new HashMap<>());

    /** Supertypes and field modifiers of one class. */
    private record Facts(
            String superName,
            List<String> interfaces,
            Map<String, Integer> fields,
            Set<String> natives,
            Set<String> synchronizedStatics,
            boolean clones,
            boolean initialiser,
            boolean finalizer) {
        static final Facts UNKNOWN = new Facts(null, List.of(), Map.of(), Set.of(), Set.of(), true, true, false);
    }

    /** The facts as a class sees them that is being rewritten. */
    View in(ClassLoader loader, ClassReader self) {
        Map<String, Facts> cache = loader == null ? boot : ofLoader(known, loader);
        cache.put(self.getClassName(), read(self));
        return new View(loader, cache, loader == null ? Map.of() : ofLoader(inJars, loader));
    }

    private static <T> Map<String, T> ofLoader(Map<ClassLoader, Map<String, T>> maps, ClassLoader loader) {
        synchronized (maps) {
            return maps.computeIfAbsent(loader, l -> Collections.synchronizedMap(new HashMap<>()));
        }
    }

    private static Facts read(ClassReader reader) {
        Map<String, Integer> fields = new HashMap<>();
        Set<String> natives = new HashSet<>();
        Set<String> synchronizedStatics = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(
                            int access, String name, String desc, String signature, Object value) {
                        fields.put(name, access);
                        return null;
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String signature, String[] exceptions) {
                        if ((access & Opcodes.ACC_NATIVE) != 0) {
                            natives.add(name + desc);
                        }
                        if ((access & SYNCHRONIZED_STATIC) == SYNCHRONIZED_STATIC) {
                            synchronizedStatics.add(name + desc);
                        }
                        if (name.equals("clone") && desc.startsWith("()")) {
                            natives.add(CLONES);
                        }
                        if (name.equals(INITIALISER)) {
                            natives.add(INITIALISER);
                        }
                        if (FINALIZER.equals(name + desc)) {
                            natives.add(FINALIZER);
                        }
                        return null;
                    }
                },
                SHALLOW);
        return new Facts(
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                fields,
                natives,
                synchronizedStatics,
                natives.remove(CLONES),
                natives.remove(INITIALISER),
                natives.remove(FINALIZER) && FinalizableObjects.haveFinalizer(reader));
    }

    /** Facts by name, from one loader's point of view. */
    static final class View {
        private final ClassLoader loader;
        private final Map<String, Facts> cache;
        private final Map<String, Boolean> inJar;

        private View(ClassLoader loader, Map<String, Facts> cache, Map<String, Boolean> inJar) {
            this.loader = loader;
            this.cache = cache;
            this.inJar = inJar;
        }

        private Facts facts(String name) {
            Facts f = cache.get(name);
            if (f == null) {
                f = load(name);
                cache.put(name, f);
            }
            return f;
        }

        private Facts load(String name) {
            String file = name + ".class";
            try (InputStream in =
                    loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
                return in == null ? Facts.UNKNOWN : read(new ClassReader(in.readAllBytes()));
            } catch (IOException
                    | IllegalArgumentException e) { // the latter for one from a newer JDK, which is refused
                return Facts.UNKNOWN; // its fields then count as plain and not final, which is always sound
            }
        }

        /** Whether it is a class of a library, as far as that can be seen from where it lies. */
        boolean comesInJar(String name) {
            if (loader == null || name.startsWith("[") || !Profile.isPrograms(name)) {
                return false;
            }
            Boolean known = inJar.get(name);
            if (known == null) {
                URL place = loader.getResource(name + ".class");
                known = place != null && place.getProtocol().equals("jar");
                inJar.put(name, known);
            }
            return known;
        }

        /** Modifiers of the field that an instruction names; 0 if they cannot be found. */
        int fieldAccess(String owner, String name) {
            for (String c = owner; c != null; c = facts(c).superName()) {
                Facts f = facts(c);
                Integer access = f.fields().get(name);
                if (access != null) {
                    return access;
                }
                for (String i : f.interfaces()) {
                    int found = fieldAccess(i, name);
                    if (found != 0) {
                        return found;
                    }
                }
            }
            return 0;
        }

        /** The class that declares the field an instruction names; the named one if that cannot be found. */
        String declaring(String owner, String name) {
            String found = search(owner, name);
            return found == null ? owner : found;
        }

        private String search(String owner, String name) {
            for (String c = owner; c != null; c = facts(c).superName()) {
                Facts f = facts(c);
                if (f.fields().containsKey(name)) {
                    return c;
                }
                for (String i : f.interfaces()) {
                    String found = search(i, name);
                    if (found != null) {
                        return found;
                    }
                }
            }
            return null;
        }

        /** Whether the class, or one that it extends, has a name that begins so. */
        boolean inherits(String name, String beginning) {
            for (String c = name; c != null && !c.equals("java/lang/Object"); c = facts(c).superName()) {
                if (c.startsWith(beginning)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether {@code clone} of that class is the one of Object, unless a class that extends it has another. */
        boolean isClonedByObject(String name) {
            for (String c = name; c != null && !c.equals("java/lang/Object"); c = facts(c).superName()) {
                if (facts(c).clones()) {
                    return false;
                }
            }
            return !name.startsWith("[");
        }

        /** Whether the class itself declares that static method, and it is synchronized. */
        boolean isSynchronizedStatic(String owner, String name, String descriptor) {
            return facts(owner).synchronizedStatics().contains(name + descriptor);
        }

        /** Whether the class, or one of the program's that it extends, has an initialiser. */
        boolean hasInitialiser(String name) {
            for (String c = name; c != null && !Profile.isJdk(c); c = facts(c).superName()) {
                if (facts(c).initialiser()) {
                    return true;
                }
            }
            return false;
        }

        /** Whether the class itself declares a finalizer that does something. */
        boolean declaresFinalizer(String name) {
            return facts(name).finalizer();
        }

        /** Whether a method that a class of the JDK declares is native. Those of the program may keep what they are given. */
        boolean isNative(String owner, String name, String descriptor) {
            return Profile.isJdk(owner) && facts(owner).natives().contains(name + descriptor);
        }

        /** Whether the class extends one of the JDK that is not rewritten by default and may hold what others can reach. */
        boolean inheritsFromJdk(String name) {
            for (String c = facts(name).superName();
                    c != null && !c.equals("java/lang/Object");
                    c = facts(c).superName()) {
                if (Profile.isJdk(c)) {
                    return !Profile.isSeen(c)
                            && !c.equals("java/lang/Enum")
                            && !c.equals("java/lang/Record")
                            && !isThread(c)
                            && !isThrowable(c);
                }
            }
            return false;
        }

        /** Whether the class is Thread or a subclass of it. */
        boolean isThread(String name) {
            return isA(name, "java/lang/Thread");
        }

        /** Whether the class is a Throwable. */
        boolean isThrowable(String name) {
            return isA(name, "java/lang/Throwable");
        }

        /** Whether the class is one of references that the collector may clear. */
        boolean isReference(String name) {
            return isA(name, "java/lang/ref/Reference");
        }

        private boolean isA(String name, String ancestor) {
            for (String c = name; c != null && !c.equals("java/lang/Object"); c = facts(c).superName()) {
                if (c.equals(ancestor)) {
                    return true;
                }
            }
            return false;
        }
    }
}
