package dev.heddle.agent;

import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells the JIT compiler which methods of the runtime change the current thread, as the JDK does for its own: elsewhere
 * it takes for granted that the current thread stays the same. The annotation does not exist on JDK 17, so it cannot
 * stand in the source.
 */
final class CurrentThreadChanges extends ClassVisitor {
    private static final String ANNOTATION = "Ljdk/internal/vm/annotation/ChangesCurrentThread;";
    /** Only this one: the compiler then does not inline it into those that call it, where it would be misunderstood. */
    private static final Set<String> METHODS = Set.of("dev/heddle/runtime/Continuations.setCurrentThread");

    private final String name;

    CurrentThreadChanges(ClassVisitor next, String name) {
        super(Opcodes.ASM9, next);
        this.name = name;
    }

    /** Whether the class has such methods. */
    static boolean concerns(String className) {
        return METHODS.stream().anyMatch(m -> m.startsWith(className + "."));
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, exceptions);
        if (METHODS.contains(name + "." + method)) {
            mv.visitAnnotation(ANNOTATION, true).visitEnd();
        }
        return mv;
    }
}
