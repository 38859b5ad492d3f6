package dev.heddle.checker.program;

import java.util.Map;
import java.util.OptionalLong;

/** The class files that a program is made of, told from others by checksums. */
public interface ClassFiles {
    /** Of a program that has none. */
    ClassFiles NONE = new ClassFiles() {
        @Override
        public Map<String, Long> loaded() {
            return Map.of();
        }

        @Override
        public OptionalLong checksum(String className) {
            return OptionalLong.empty();
        }
    };

    /** The checksums of the classes that were loaded so far, by name; may be asked while others are loaded. */
    Map<String, Long> loaded();

    /** What the program is given besides, by name; the same names for every program. */
    default Map<String, String> given() {
        return Map.of();
    }

    /** The checksum that the class would have if it were loaded now; empty if there is no such class. */
    OptionalLong checksum(String className);
}
