/**
 * What is kept in order to tell an execution to people, beyond its events.
 *
 * <pre>
 *  ToldCalls      which calls into the JDK are under way in which thread
 *  FieldNames     by which field the program came to an object
 * </pre>
 *
 * <p>Called by {@code engine} while an execution is told, never while exploring. Calls nobody.
 */
package dev.heddle.runtime.telling;
