/** {@code @HeddleTest}: explores every interleaving of a JUnit test method. */
package dev.heddle.junit;
