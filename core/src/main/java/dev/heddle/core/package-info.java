/** Traces, the history forest, order solvers, strategies and properties; knows a program only as a Target. */
package dev.heddle.core;
