package dev.heddle.agent.oracle;

/** What a generated program can be asked to do, one part at a time. */
public interface Raced {
    /** The object that its threads share. */
    Object create() throws Exception;

    /** The calls of one thread, and what they returned. */
    String run(int thread, Object shared);

    /** What is to be told of the object in the end. */
    String state(Object shared);
}
