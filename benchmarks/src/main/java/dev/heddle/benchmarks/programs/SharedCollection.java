package dev.heddle.benchmarks.programs;

import java.util.Collection;

/** What the threads of {@link MTList} and {@link MTSet} do with a synchronized collection that they share. */
final class SharedCollection {
    private final Collection<Integer> shared;

    SharedCollection(Collection<Integer> shared) {
        this.shared = shared;
    }

    /** Puts a number in, asks for it, takes it out. */
    void change(int number) {
        shared.add(number);
        Crew.require(shared.contains(number), "what was put in is not there");
        shared.remove(number);
    }

    /** Goes through all that is in it, without keeping others from changing it. */
    int sum() {
        int sum = 0;
        for (int number : shared) {
            sum += number;
        }
        return sum;
    }

    /** Goes through all that is in it, and nobody changes it meanwhile. */
    int sumSafely() {
        synchronized (shared) {
            return sum();
        }
    }

    /** Half of the threads change it, the other half goes through it. */
    void run(int threads, boolean safely) {
        Crew crew = new Crew();
        for (int i = 0; i < threads; i++) {
            int number = i;
            if (i % 2 == 0) {
                crew.with(() -> change(number));
            } else {
                crew.with(safely ? this::sumSafely : this::sum);
            }
        }
        crew.run();
    }
}
