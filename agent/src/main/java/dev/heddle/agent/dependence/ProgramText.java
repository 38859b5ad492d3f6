package dev.heddle.agent.dependence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes of the program that are known, and what a call may run. A class that is not known is not looked for. */
final class ProgramText {
    private final Map<String, ClassNode> classes = new LinkedHashMap<>();
    private final Map<String, MethodText> methods = new LinkedHashMap<>();
    private final Map<String, Set<String>> subtypes = new HashMap<>();
    /** Per interface method, the methods that lambdas and method references make of it. */
    private final Map<String, Set<MethodText>> lambdas = new HashMap<>();

    private final Set<String> unknownLambdas = new HashSet<>();

    ProgramText(Collection<byte[]> classFiles) {
        for (byte[] bytes : classFiles) {
            ClassNode node = new ClassNode(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(int access, String name, String desc, String sig, String[] exc) {
                    MethodVisitor mv = super.visitMethod(access, name, desc, sig, exc);
                    return new JSRInlinerAdapter(mv, access, name, desc, sig, exc);
                }
            };
            new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
            classes.put(node.name, node);
        }
        for (ClassNode c : classes.values()) {
            supertypes(c.name)
                    .forEach(s -> subtypes.computeIfAbsent(s, k -> new LinkedHashSet<>())
                            .add(c.name));
            for (MethodNode m : c.methods) {
                if (m.instructions.size() > 0) {
                    methods.put(key(c.name, m.name, m.desc), new MethodText(c, m));
                }
            }
        }
    }

    static String key(String owner, String name, String desc) {
        return owner + "." + name + desc;
    }

    Collection<MethodText> methods() {
        return methods.values();
    }

    MethodText method(String owner, String name, String desc) {
        return methods.get(key(owner, name, desc));
    }

    boolean isKnown(String type) {
        return classes.containsKey(type);
    }

    /** The class and all above it, as far as they are known, and the first of each line that is not. */
    Set<String> supertypes(String type) {
        Set<String> all = new LinkedHashSet<>();
        List<String> left = new ArrayList<>(List.of(type));
        while (!left.isEmpty()) {
            String t = left.remove(left.size() - 1);
            if (all.add(t) && classes.containsKey(t)) {
                ClassNode c = classes.get(t);
                left.addAll(c.interfaces);
                if (c.superName != null) {
                    left.add(c.superName);
                }
            }
        }
        return all;
    }

    /** The field as its class declares it; null if the class is not known. */
    FieldNode field(String owner, String name) {
        for (String t : supertypes(owner)) {
            ClassNode c = classes.get(t);
            if (c != null) {
                for (FieldNode f : c.fields) {
                    if (f.name.equals(name)) {
                        return f;
                    }
                }
            }
        }
        return null;
    }

    /** The class that declares the field; the named one if it is not known. */
    String declaring(String owner, String name) {
        for (String t : supertypes(owner)) {
            ClassNode c = classes.get(t);
            if (c != null && c.fields.stream().anyMatch(f -> f.name.equals(name))) {
                return t;
            }
        }
        return owner;
    }

    /** A lambda or method reference runs code that is not known when that method is called. */
    void addUnknownLambda(String type, String method) {
        unknownLambdas.add(type + "." + method);
    }

    /** Whether a call of that method may run code that is not known because it was referred to as a lambda. */
    boolean mayRunUnknown(String owner, String name) {
        return unknownLambdas.contains(owner + "." + name)
                || subtypes.getOrDefault(owner, Set.of()).stream()
                        .anyMatch(sub -> unknownLambdas.contains(sub + "." + name));
    }

    /** How many lambdas are known, to see whether there are more. */
    int lambdas() {
        return unknownLambdas.size()
                + lambdas.values().stream().mapToInt(Set::size).sum();
    }

    /** The interface methods that lambdas with that body implement. */
    Set<String> implementedBy(MethodText body) {
        Set<String> all = new LinkedHashSet<>();
        lambdas.forEach((method, bodies) -> {
            if (bodies.contains(body)) {
                all.add(method);
            }
        });
        return all;
    }

    void addLambda(String type, String method, MethodText body) {
        lambdas.computeIfAbsent(type + "." + method, k -> new LinkedHashSet<>()).add(body);
    }

    /** The methods whose code a call may run; of lambdas it is their bodies. */
    Set<MethodText> callees(int opcode, String owner, String name, String desc) {
        Set<MethodText> found = new LinkedHashSet<>();
        MethodText declared = inherited(owner, name, desc);
        if (declared != null) {
            found.add(declared);
        }
        if (opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE) {
            for (String sub : subtypes.getOrDefault(owner, Set.of())) {
                MethodText own = inherited(sub, name, desc);
                if (own != null) {
                    found.add(own);
                }
                found.addAll(lambdas.getOrDefault(sub + "." + name, Set.of()));
            }
            found.addAll(lambdas.getOrDefault(owner + "." + name, Set.of()));
        }
        return found;
    }

    private MethodText inherited(String owner, String name, String desc) {
        for (String t : supertypes(owner)) {
            MethodText m = method(t, name, desc);
            if (m != null) {
                return m;
            }
        }
        return null;
    }

    /** The class outside of what is known in which a call would find its method; null if that is declared inside. */
    String outsideOwner(MethodInsnNode call) {
        return isKnown(call.owner) ? leadsTo(call.owner, call.name, call.desc) : call.owner;
    }

    private String leadsTo(String owner, String name, String desc) {
        for (String t : supertypes(owner)) {
            ClassNode c = classes.get(t);
            if (c != null && c.methods.stream().anyMatch(m -> m.name.equals(name) && m.desc.equals(desc))) {
                return null;
            }
        }
        String t = owner;
        while (classes.containsKey(t)) {
            t = classes.get(t).superName;
        }
        return t == null ? "java/lang/Object" : t;
    }

    /** The types outside of the program, other than Object, that a class extends or implements. */
    Set<String> outsideSupertypes(String type) {
        Set<String> all = supertypes(type);
        all.removeIf(t -> classes.containsKey(t) || t.equals("java/lang/Object"));
        return all;
    }
}
