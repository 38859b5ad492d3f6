/** Rewrites bytecode to call the runtime, and offers the running JVM as a Target. */
package dev.heddle.agent;
