package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/**
 * A method that was put through one visitor, as text: an instruction per line, a hook by its name, a number that stands for
 * a place or field as {@code #}. Its stack has been found to balance on all ways through it.
 */
final class Visited {
    static final String OWNER = "pkg/Program";

    private static final String[] OPCODES = opcodes();

    private Visited() {}

    /** A site in a method of the program. */
    static MethodSite site() {
        return new MethodSite(OWNER, "run");
    }

    /** What rewriting a class would know of others. */
    static ClassFacts.View facts(Class<?> c) {
        String file = "/" + c.getName().replace('.', '/') + ".class";
        try (InputStream in = c.getResourceAsStream(file)) {
            return new ClassFacts().in(c.getClassLoader(), new ClassReader(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The code of a static method of that descriptor, put through a visitor. */
    static String by(UnaryOperator<MethodVisitor> visitor, String descriptor, Consumer<MethodVisitor> code) {
        return by(visitor, Opcodes.ACC_STATIC, descriptor, code);
    }

    static String by(
            UnaryOperator<MethodVisitor> visitor, int access, String descriptor, Consumer<MethodVisitor> code) {
        MethodNode result = new MethodNode(access, "run", descriptor, null, null);
        MethodVisitor mv = visitor.apply(result);
        mv.visitCode();
        code.accept(mv);
        int receiver = (access & Opcodes.ACC_STATIC) != 0 ? 1 : 0; // is counted whether there is one or not
        mv.visitMaxs(0, (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - receiver);
        mv.visitEnd();
        return text(result);
    }

    /** A method as text. */
    static String text(MethodNode method) {
        method.maxStack = 50;
        method.maxLocals = 50;
        try {
            new Analyzer<>(new BasicVerifier()).analyze(OWNER, method);
        } catch (AnalyzerException e) {
            throw new AssertionError(e.getMessage(), e);
        }
        Map<LabelNode, Integer> labels = new HashMap<>();
        method.tryCatchBlocks.forEach(b -> labels.put(b.handler, labels.size() + 1));
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof JumpInsnNode j) {
                labels.putIfAbsent(j.label, labels.size() + 1);
            }
        }
        List<String> lines = new ArrayList<>();
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LabelNode l) {
                if (labels.containsKey(l)) {
                    lines.add(labels.get(l) + ":");
                }
            } else if (!(i instanceof LineNumberNode)) {
                lines.add(text(i, labels));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String text(AbstractInsnNode i, Map<LabelNode, Integer> labels) {
        if (i instanceof FrameNode) {
            return "FRAME";
        }
        if (i instanceof IntInsnNode || i instanceof LdcInsnNode ldc && ldc.cst instanceof Integer) {
            return "#";
        }
        String name = OPCODES[i.getOpcode()];
        if (i instanceof VarInsnNode v) {
            return name + " " + v.var;
        }
        if (i instanceof LdcInsnNode ldc) {
            return name + " " + ldc.cst;
        }
        if (i instanceof FieldInsnNode f) {
            return name + " " + f.name;
        }
        if (i instanceof TypeInsnNode t) {
            return name + " " + t.desc;
        }
        if (i instanceof JumpInsnNode j) {
            return name + " " + labels.get(j.label);
        }
        if (i instanceof IincInsnNode n) {
            return name + " " + n.var;
        }
        if (i instanceof InvokeDynamicInsnNode d) {
            return name + " " + d.name + d.desc;
        }
        return i instanceof MethodInsnNode m ? call(name, m) : name;
    }

    private static String call(String opcode, MethodInsnNode m) {
        for (Hook hook : Hook.values()) {
            if (Type.getInternalName(hook.owner()).equals(m.owner)
                    && hook.method().equals(m.name)
                    && hook.descriptor().equals(m.desc)) {
                return hook.name();
            }
        }
        return opcode + " " + m.owner.substring(m.owner.lastIndexOf('/') + 1) + "." + m.name;
    }

    /** Names of opcodes, which ASM's interface lists in their order, from the first to the last. */
    private static String[] opcodes() {
        String[] names = new String[256];
        boolean begun = false;
        for (Field f : Opcodes.class.getFields()) {
            begun |= f.getName().equals("NOP");
            if (begun && f.getType() == int.class) {
                try {
                    names[f.getInt(null)] = f.getName();
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return names;
    }
}
