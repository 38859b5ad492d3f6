/**
 * Tells results: to people as text, Markdown or a page, to tools as JSON or SARIF, to a later replay as a schedule file.
 *
 * <pre>
 *   TextReport   JsonReport   …      forms: each a Report, a function from results to a document
 *        \          |
 *         Interleaving, Headline, CountsText, Site      what a form shows, as public data and one-line texts
 *                   |
 *              ExplainedRows                            rows of an explanation
 *              TellingRows                              chooses rows where there is none
 *
 *   ReportFile                       a report and the file it goes to
 *   ScheduleFiles, Replay            a failure kept for later, and shown again
 * </pre>
 *
 * Forms do not call one another. {@code cli} and {@code junit} call this; it calls {@code exploring} to replay, and
 * {@code result}.
 */
package dev.heddle.checker.report;
