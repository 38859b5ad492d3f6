package dev.heddle.checker.program;

/** Keeps what the program prints out of the way. The checker says when an execution begins. */
public interface Recording {
    /** Keeps nothing: for targets that print nothing. */
    Recording NONE = new Recording() {
        @Override
        public void begin() {}

        @Override
        public String text() {
            return "";
        }
    };

    /** An execution begins: what was kept of the one before is dropped. */
    void begin();

    /** What the execution has printed, or the end of it. */
    String text();
}
