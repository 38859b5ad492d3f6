/** Scheduler, trace recorder and hooks that instrumented code calls; lives on the boot class path. */
package dev.heddle.runtime;
