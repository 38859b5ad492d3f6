package programs.libraries;

/** What the programs put into the ring of a Disruptor. */
final class Number {
    int value;
}
