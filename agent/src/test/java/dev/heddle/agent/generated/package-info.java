/** Small random Java programs, and an interpreter of them that knows nothing of Heddle. */
package dev.heddle.agent.generated;
