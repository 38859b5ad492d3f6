package dev.heddle.checker.drive;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.model.Failure;
import java.util.Optional;

/**
 * What came of an operation.
 *
 * @param result what was read, received or overwritten; missing for operations that have none
 * @param written what an update has left; missing for others
 * @param next what the process wants next; nothing if it has ended
 * @param failure what went wrong
 * @param line as it was sent
 */
record Answer(JsonNode result, JsonNode written, Optional<Request> next, Optional<Failure> failure, String line) {}
