/** A toy language whose programs fit in three lines, its target, and an oracle that knows all their behaviours. */
package dev.heddle.core.toy;
