/**
 * Programs in any language, which run as processes of their own and speak JSON lines with Heddle (docs/protocol.md).
 *
 * <pre>
 *  DrivenProgram ----> StepTarget     grants one operation at a time
 *       |        \---> TraceTarget    sends a seed, gets a whole trace
 *       v                   |
 *     Child &lt;--- Wire ------+         the process, its lines and their forms
 * </pre>
 *
 * <ul>
 *   <li>{@link DrivenProgram}: starts a command, hears at which level it speaks, and makes the target.
 *   <li>{@code StepTarget}, {@code TraceTarget}: the two levels. Both use {@code World}: what the program's objects hold, so
 *       that it cannot contradict itself unnoticed.
 *   <li>{@code Child}: a process and its lines; {@code Patience} ends one that does not answer. {@code Wire} reads and writes
 *       messages: {@code Hello}, {@code Request}, {@code Answer}.
 * </ul>
 *
 * <p>Called by {@code cli}. Uses the program's and options' packages of {@code checker}, and {@code core}.
 */
package dev.heddle.checker.drive;
