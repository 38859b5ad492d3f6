package dev.heddle.model;

/**
 * A call of the program into code that is not its own, as people see it.
 *
 * @param receiver the object, {@code ConcurrentHashMap#1}, or the class of a static method
 * @param method the name of the method
 * @param arguments the arguments in words, with commas between them
 * @param result what came back; empty if nothing, or if the call did not return
 * @param returned whether it returned; what throws, and what is still under way at the end, did not
 * @param site where the program makes it
 */
public record Call(String receiver, String method, String arguments, String result, boolean returned, String site) {
    /** {@code map.containsKey("ann")}. */
    public String text() {
        return receiver + "." + method + "(" + arguments + ")";
    }
}
