package dev.heddle.agent.rewrite.statics;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Looks whether a class has an initialiser that may have to be run again: not one that does nothing but put constants and
 * new collections into the class's own fields, since nobody can tell when that was.
 */
public final class InitialiserSearch extends ClassVisitor {
    /** Their constructors and these methods reach no code of the program, no other thread and nothing that is shared. */
    private static final Pattern HARMLESS_NEW =
            Pattern.compile("java/lang/(Object|StringBuilder|StringBuffer|ThreadLocal)"
                    + "|java/util/(ArrayList|LinkedList|ArrayDeque|HashMap|HashSet|LinkedHashMap|LinkedHashSet|TreeMap|TreeSet"
                    + "|BitSet|IdentityHashMap|WeakHashMap|Vector|Hashtable|Random)"
                    + "|java/util/concurrent/(ConcurrentHashMap|ConcurrentLinkedQueue|ConcurrentLinkedDeque|ConcurrentSkipListMap"
                    + "|CopyOnWriteArrayList|LinkedBlockingQueue|ArrayBlockingQueue|CountDownLatch|Semaphore)"
                    + "|java/util/concurrent/atomic/.*|java/util/concurrent/locks/Reentrant(ReadWrite)?Lock");

    private static final Pattern HARMLESS_CALL =
            Pattern.compile("java/lang/(Boolean|Byte|Character|Short|Integer|Long|Float|Double)\\.valueOf"
                    + "|java/lang/Class\\.desiredAssertionStatus");

    private static final int NOT_MOVABLE = Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM;

    private final Set<String> own = new HashSet<>();
    private String name;
    private boolean movable = true;
    private boolean found;

    /** What can be done about the initialiser of a class. */
    public enum Kind {
        /** It has none, or one that nobody can notice. */
        SIMPLE,
        /** Its code can be moved. */
        MOVABLE,
        /** It has to stay as it is. */
        FIXED
    }

    private InitialiserSearch() {
        super(Opcodes.ASM9);
    }

    /** Which kind of initialiser a class has, which is loaded already or is not. */
    public static Kind of(ClassReader reader, boolean loadedAlready) {
        InitialiserSearch search = new InitialiserSearch();
        reader.accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        if (!search.found) {
            return Kind.SIMPLE;
        }
        // A class that is loaded keeps its methods and the modifiers of its fields.
        return search.movable && !loadedAlready ? Kind.MOVABLE : Kind.FIXED;
    }

    @Override
    public void visit(int version, int access, String n, String signature, String superName, String[] interfaces) {
        name = n;
        // Older class files have no frames. Where nothing is simple: an enum is what it is, and so are its constants.
        movable = (access & NOT_MOVABLE) == 0
                && (version & 0xFFFF) >= Opcodes.V1_7
                && !"java/lang/Enum".equals(superName);
    }

    @Override
    public FieldVisitor visitField(int access, String field, String descriptor, String signature, Object value) {
        if ((access & Opcodes.ACC_STATIC) != 0) {
            own.add(field);
            if (value != null && (access & Opcodes.ACC_FINAL) == 0) {
                movable = false; // it begins with a constant although it is none, and nobody could say which
            }
        }
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        return method.equals("<clinit>") ? new Code() : null;
    }

    /** The code of the initialiser. */
    private final class Code extends MethodVisitor {
        Code() {
            super(Opcodes.ASM9);
        }

        private void needs(boolean harmless) {
            found |= !harmless;
        }

        @Override
        public void visitInsn(int opcode) {
            needs(opcode != Opcodes.MONITORENTER
                    && opcode != Opcodes.ATHROW
                    && opcode != Opcodes.IDIV
                    && opcode != Opcodes.LDIV
                    && opcode != Opcodes.IREM
                    && opcode != Opcodes.LREM);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            // A loop may not end. That a class has assertions is told by a jump, and by nothing else that is looked at.
            needs(opcode == Opcodes.IFEQ || opcode == Opcodes.IFNE || opcode == Opcodes.GOTO);
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
            needs(false);
        }

        @Override
        public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
            needs(false);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            needs(opcode == Opcodes.ANEWARRAY
                    || opcode == Opcodes.NEW && HARMLESS_NEW.matcher(type).matches());
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
            needs(owner.equals(name)
                    && own.contains(field)
                    && (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.GETSTATIC));
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String method, String descriptor, boolean isInterface) {
            boolean harmless = method.equals("<init>")
                    // A collection that is made from another calls methods of what is in there.
                    ? HARMLESS_NEW.matcher(owner).matches() && !hasReferences(descriptor)
                    : HARMLESS_CALL.matcher(owner + "." + method).matches() && !hasReferences(descriptor);
            needs(harmless);
        }

        private boolean hasReferences(String descriptor) {
            for (Type argument : Type.getArgumentTypes(descriptor)) {
                if (argument.getSort() >= Type.ARRAY) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void visitInvokeDynamicInsn(String n, String descriptor, Handle bootstrap, Object... arguments) {
            needs(false);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            needs(true);
        }

        @Override
        public void visitLdcInsn(Object value) {
            needs(!(value instanceof Handle) && !(value instanceof org.objectweb.asm.ConstantDynamic));
        }
    }
}
