package dev.heddle.checker.result;

/**
 * What one process that helped has done.
 *
 * @param name by which it is told from others, such as {@code worker 2}
 * @param pid its process
 * @param tasks how many tasks it has done
 * @param executions how many executions it has run for them, whether they were needed in the end or not
 * @param lost how it was lost, empty if it was not
 */
public record WorkerFigures(String name, long pid, long tasks, long executions, String lost) {}
