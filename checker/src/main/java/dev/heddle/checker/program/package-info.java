/** Finds the program that the user named and makes it runnable, with its output kept apart. */
package dev.heddle.checker.program;
