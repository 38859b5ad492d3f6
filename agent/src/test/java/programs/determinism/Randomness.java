package programs.determinism;

import dev.heddle.agent.Outcomes;
import java.security.SecureRandom;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import programs.Expect;
import programs.Threads;

/** Every source of randomness gives the same in every execution. */
@Expect(outcomes = "all 1")
public final class Randomness {
    private static int races;

    public static void main(String[] args) {
        Same.check("Random", new Random().nextLong() + " " + new Random().nextInt(5));
        Same.check("Math.random", Math.random());
        Same.check("UUID", UUID.randomUUID());
        Same.check("ThreadLocalRandom", ThreadLocalRandom.current().nextLong());
        Same.check("SecureRandom", new SecureRandom().nextLong());
        Same.check("doubles", new Random().doubles(2).sum());
        Threads.run(
                () -> {
                    Same.check("a", ThreadLocalRandom.current().nextInt() + " " + new Random().nextInt());
                    races++;
                },
                () -> races++);
        int worst = 0;
        for (String s :
                new String[] {"Random", "Math.random", "UUID", "ThreadLocalRandom", "SecureRandom", "doubles", "a"}) {
            worst = Math.max(worst, Same.distinct(s));
        }
        Outcomes.note("all " + worst);
    }
}
