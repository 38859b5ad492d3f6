/**
 * Programs of the literature on systematic concurrency testing, written anew from their descriptions, each in its broken
 * and in its fixed form: static methods without parameters, to be checked one by one.
 *
 * <p>Where the subject is a library with a known bug, the program uses the library as it was released; which release is a
 * matter of the class path ({@code Catalogue} in {@code bench}). {@code Crew} starts and joins threads for all of them;
 * apart from that no program knows another.
 */
package dev.heddle.benchmarks.programs;
