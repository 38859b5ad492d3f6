/** Operations and names, and the one definition of when an operation is enabled and what it does. */
package dev.heddle.model;
