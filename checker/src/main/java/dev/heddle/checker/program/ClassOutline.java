package dev.heddle.checker.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a class file says of its class without loading it. Annotations above all: reflection keeps quiet about those whose
 * class is not on the class path, and then a test would run without its set-up.
 *
 * @param name the binary name of the class
 * @param access its flags, as in the class file
 * @param supertypes its superclass, unless that is Object, and its interfaces
 * @param marks its annotations
 * @param methods its methods
 * @param fields its fields
 * @param inner whether its instances belong to one of another class
 */
record ClassOutline(
        String name,
        int access,
        List<String> supertypes,
        List<Mark> marks,
        List<Member> methods,
        List<Member> fields,
        boolean inner) {
    /**
     * An annotation.
     *
     * @param type as {@code org.junit.Before}
     * @param attributes the names of the attributes that are given
     * @param value the attribute {@code value} if it is a text, otherwise empty
     */
    record Mark(String type, Set<String> attributes, String value) {}

    /** A method or a field, with its flags and annotations. */
    record Member(String name, String descriptor, int access, List<Mark> marks) {
        boolean has(int flag) {
            return (access & flag) != 0;
        }

        boolean isMarked(String annotation) {
            return marks.stream().anyMatch(m -> m.type().equals(annotation));
        }
    }

    static ClassOutline read(byte[] classFile) {
        Collector collector = new Collector();
        new ClassReader(classFile)
                .accept(collector, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassOutline(
                collector.name,
                collector.access,
                List.copyOf(collector.supertypes),
                List.copyOf(collector.marks),
                List.copyOf(collector.methods),
                List.copyOf(collector.fields),
                collector.inner);
    }

    boolean has(int flag) {
        return (access & flag) != 0;
    }

    /** The method of that name and descriptor. */
    Optional<Member> method(String methodName, String descriptor) {
        return methods.stream()
                .filter(m -> m.name().equals(methodName) && m.descriptor().equals(descriptor))
                .findFirst();
    }

    private static final class Collector extends ClassVisitor {
        private String name = "";
        private int access;
        private boolean inner;
        private final List<String> supertypes = new ArrayList<>();
        private final List<Mark> marks = new ArrayList<>();
        private final List<Member> methods = new ArrayList<>();
        private final List<Member> fields = new ArrayList<>();

        Collector() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(int version, int flags, String self, String signature, String parent, String[] interfaces) {
            name = self.replace('/', '.');
            access = flags;
            if (parent != null && !parent.equals("java/lang/Object")) {
                supertypes.add(parent.replace('/', '.'));
            }
            for (String i : interfaces) {
                supertypes.add(i.replace('/', '.'));
            }
        }

        @Override
        public void visitInnerClass(String self, String outer, String simple, int flags) {
            if (self.replace('/', '.').equals(name)) {
                inner = (flags & Opcodes.ACC_STATIC) == 0;
            }
        }

        @Override
        public AnnotationVisitor visitAnnotation(String type, boolean visible) {
            return new MarkReader(type, marks);
        }

        @Override
        public FieldVisitor visitField(int flags, String field, String descriptor, String signature, Object value) {
            List<Mark> own = new ArrayList<>();
            fields.add(new Member(field, descriptor, flags, own));
            return new FieldVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    return new MarkReader(type, own);
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(
                int flags, String method, String descriptor, String signature, String[] exceptions) {
            List<Mark> own = new ArrayList<>();
            methods.add(new Member(method, descriptor, flags, own));
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    return new MarkReader(type, own);
                }
            };
        }
    }

    /** Annotations in an annotation, as in a container of repeated ones, count as if they stood beside it. */
    private static final class MarkReader extends AnnotationVisitor {
        private final String type;
        private final List<Mark> into;
        private final Set<String> attributes = new LinkedHashSet<>();
        private String value = "";

        MarkReader(String descriptor, List<Mark> into) {
            super(Opcodes.ASM9);
            this.type = Type.getType(descriptor).getClassName();
            this.into = into;
        }

        @Override
        public void visit(String attribute, Object given) {
            attributes.add(attribute);
            if (attribute.equals("value") && given instanceof String text) {
                value = text;
            }
        }

        @Override
        public void visitEnum(String attribute, String descriptor, String constant) {
            attributes.add(attribute);
        }

        @Override
        public AnnotationVisitor visitAnnotation(String attribute, String descriptor) {
            attributes.add(attribute);
            return new MarkReader(descriptor, into);
        }

        @Override
        public AnnotationVisitor visitArray(String attribute) {
            attributes.add(attribute);
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String none, String descriptor) {
                    return new MarkReader(descriptor, into);
                }
            };
        }

        @Override
        public void visitEnd() {
            into.add(new Mark(type, Set.copyOf(attributes), value));
        }
    }
}
