package dev.heddle.agent.rewrite.single;

import dev.heddle.agent.hooks.Hook;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the runtime of what is read from and written to open files, whatever lies between the program and the file. */
public final class OpenFiles extends MethodVisitor {
    /** The classes of whose code this is to be told. */
    public static final Set<String> CLASSES =
            Set.of("java/io/FileInputStream", "java/io/FileOutputStream", "java/io/RandomAccessFile");

    private static final Set<String> READS = Set.of("read0", "readBytes", "readBytes0");
    private static final Set<String> WRITES = Set.of("write0", "writeBytes", "writeBytes0");

    public OpenFiles(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (CLASSES.contains(owner) && READS.contains(name)) {
            Hook.READ_FILE.call(mv);
        } else if (CLASSES.contains(owner)
                && (WRITES.contains(name) || name.equals("write") && descriptor.equals("(IZ)V"))) {
            Hook.WRITE_FILE.call(mv);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
}
