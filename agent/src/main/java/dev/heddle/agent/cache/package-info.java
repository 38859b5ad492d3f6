/** What Heddle keeps between JVMs so that the next one starts sooner. Nothing depends on its being there. */
package dev.heddle.agent.cache;
