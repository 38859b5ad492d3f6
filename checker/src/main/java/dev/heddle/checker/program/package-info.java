/**
 * Finds the program that the user named and makes it runnable, with its output kept apart.
 *
 * <ul>
 *   <li>{@link TargetSpec}, {@link ClassPath}, {@link LoadedProgram}: what is named, where it lies, and loaded afresh.
 *   <li>{@link ProgramInput} and {@link Surroundings}: what it is given, and where it finds that.
 *   <li>{@link MainMethod}: what the {@code java} command would run.
 *   <li>{@link TestMethod} and {@link Lifecycle}: a method as a program, with what JUnit would run around it.
 *   <li>{@link ClassOutlines}: what class files say of their classes, by which {@link TargetSearch} finds main methods and tests,
 *       and {@link JUnitDemands} those that only JUnit can run.
 *   <li>{@link NamedPrograms}: all that a target names. {@link JupiterTest} and {@link JupiterRun}: a test that JUnit runs.
 *   <li>{@link Recording} and {@link ProgramOutput}: what the program prints.
 * </ul>
 *
 * <p>Called by {@code exploring}, {@code checkpoint} and {@code report}, and by {@code cli} and {@code junit}. Uses
 * {@code options}.
 */
package dev.heddle.checker.program;
