/**
 * Goals for Maven: {@link CheckMojo} has surefire run a project's Heddle tests with settings of their own, which {@link
 * SurefireSettings} puts together; {@link PrepareAgentMojo} puts the agent on the command line of test JVMs.
 *
 * <p>Called by Maven. Uses no other part of Heddle: what runs in the tests' JVM is {@code heddle-junit} of the project.
 */
package dev.heddle.maven;
