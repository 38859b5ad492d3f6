/** Small concurrent programs, each with a test that shows what Heddle finds in it. */
package dev.heddle.examples;
