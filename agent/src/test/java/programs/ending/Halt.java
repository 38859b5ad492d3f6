package programs.ending;

import programs.Expect;

/** Halting is contained like exiting, also in a finally block. */
@Expect(failures = "EXCEPTION System.exit: System.exit(7)")
public final class Halt {
    public static void main(String[] args) {
        try {
            throw new IllegalStateException();
        } finally {
            Runtime.getRuntime().halt(7);
        }
    }
}
