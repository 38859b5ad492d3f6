package dev.heddle.agent.dependence;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Classes, and those that they refer to, without loading any. */
public final class ReferredClasses {
    private final Function<String, Optional<byte[]>> finder;
    private final Map<String, byte[]> found = new LinkedHashMap<>();
    private final Deque<String> left = new ArrayDeque<>();

    private ReferredClasses(Function<String, Optional<byte[]>> finder) {
        this.finder = finder;
    }

    /**
     * The class files of those classes and of all that they refer to, as far as they are found.
     *
     * @param names in the form of class files
     * @param finder gives the class file of a name in that form, if it is one of the program
     */
    public static Collection<byte[]> from(List<String> names, Function<String, Optional<byte[]>> finder) {
        ReferredClasses r = new ReferredClasses(finder);
        r.left.addAll(names);
        while (!r.left.isEmpty()) {
            r.visit(r.left.pop());
        }
        return r.found.values();
    }

    private void visit(String name) {
        if (found.containsKey(name)) {
            return;
        }
        finder.apply(name).ifPresent(bytes -> {
            found.put(name, bytes);
            // A remapper is asked for every name that a class mentions.
            Remapper names = new Remapper(org.objectweb.asm.Opcodes.ASM9) {
                @Override
                public String map(String internalName) {
                    left.push(internalName);
                    return internalName;
                }
            };
            new ClassReader(bytes).accept(new ClassRemapper(new ClassWriter(0), names), ClassReader.SKIP_FRAMES);
        });
    }
}
