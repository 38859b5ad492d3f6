/**
 * What the JVM has and Java does not show: memory by address, object headers, continuations, the size of the stack.
 *
 * <ul>
 *   <li>{@link Memory}, {@link JdkFields}, {@link Headers}: fields and objects as they lie in memory.
 *   <li>{@link Continuations}: the JDK's own, since JDK 21; which thread is the current one.
 *   <li>{@link RealMonitors}: locks for rewritten code that runs in a thread that is not controlled.
 *   <li>{@link StackReserve}: makes sure that a hook that has begun can end.
 *   <li>{@link Hash} and {@link LongSet}: what names are made of, without allocating.
 * </ul>
 *
 * <p>Knows nothing of threads under control, operations or schedules. All other packages of the runtime may call it; it
 * calls none of them.
 */
package dev.heddle.runtime.jvm;
