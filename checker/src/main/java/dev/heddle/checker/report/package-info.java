/** Tells results: to people as text, to tools as JSON, to a later replay as a schedule file. */
package dev.heddle.checker.report;
