package dev.heddle.agent.rewrite;

import java.lang.reflect.Field;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** Never used, only rewritten: has of all that is rewritten what makes the rewriting load classes. */
final class Specimen {
    private final Object lock = new Object();
    private final StringBuilder builder = new StringBuilder();
    private final String[] texts = {"a"};
    private int count;

    synchronized String loops(Iterator<Object> all) {
        while (all.hasNext()) {
            Object next = all.next();
            builder.append(next).append(next.hashCode());
            count++;
        }
        for (int i = 0; i < texts.length; i++) {
            texts[i] = texts.clone()[0] + String.valueOf(i);
        }
        return builder.toString();
    }

    void monitor(Thread other) throws InterruptedException {
        synchronized (lock) {
            lock.notifyAll();
        }
        other.start();
        other.join();
    }

    long calls(Field field, int n) throws ReflectiveOperationException {
        return switch (n) {
            case 1 -> field.getLong(this);
            case 2 -> System.nanoTime();
            default -> count;
        };
    }

    List<Supplier<Object>> references(List<Object> objects) {
        try {
            return List.of(objects::iterator, () -> lock.toString() + count);
        } catch (IllegalStateException e) {
            return List.of(e::getMessage);
        }
    }
}
