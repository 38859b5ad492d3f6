package programs.cli;

/** Cannot be instantiated. */
abstract class Odd {
    void test() {}
}
