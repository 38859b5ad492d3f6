/**
 * What rewritten code calls when it has to do with what lies outside of the program: {@link PropertyHooks} the properties of
 * the JVM, {@link ExitHooks} its end, {@link PrintHooks} and {@link LoggingHooks} what it tells, {@link FileUses} the file
 * system, {@link ReportedMachine} the machine that it believes to run on.
 *
 * <p>Called by rewritten code; calls {@code hooks} and what these may call.
 */
package dev.heddle.runtime.outside;
