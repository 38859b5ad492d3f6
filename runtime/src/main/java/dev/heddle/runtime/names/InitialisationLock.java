package dev.heddle.runtime.names;

/** What a thread holds while it initialises a class, and others wait for. */
public record InitialisationLock(Class<?> type) {}
