/**
 * What is kept in order to tell an execution to people, beyond its events.
 *
 * <pre>
 *  ToldCalls      which calls into the JDK and libraries are under way in which thread
 *  LibraryClasses which classes are a library's
 *  FieldNames     by which field the program came to an object
 *  ReachedPoints  which lines and ways of the program's code were reached
 * </pre>
 *
 * <p>Called by {@code engine} while an execution is told, and by rewritten code, which notes what it reaches. Calls nobody.
 */
package dev.heddle.runtime.telling;
