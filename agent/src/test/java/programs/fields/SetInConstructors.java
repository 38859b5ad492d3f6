package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Fields written by every shape of constructor: before the call of another, with new objects among its arguments. */
@Expect(outcomes = {"null 7 9 1", "null 7 9 2"})
public final class SetInConstructors {
    private static class Base {
        final Base left;
        int plain;

        Base(Base left, int plain) {
            this.left = left;
            this.plain = plain;
        }

        Base(int plain) {
            this(new Base(new Base(null, plain), plain - 1), plain);
        }
    }

    private static class Sub extends Base {
        private long extra = new Base(9).plain;
        private Runnable increment = new Runnable() {
            @Override
            public void run() {
                count++;
            }
        };
        int count;

        Sub(boolean deep) {
            super(deep ? new Base(new Base(3).left, 4) : null, Math.min(new Base(7).plain, new Base(null, 8).plain));
            new Base(4).plain++;
        }

        Sub(Sub other) {
            this(other.extra == 0);
            extra = other.extra;
        }
    }

    public static void main(String[] args) {
        Sub sub = new Sub(new Sub(new Sub(true)));
        Threads.run(sub.increment, sub.increment);
        Outcomes.note(sub.left + " " + sub.plain + " " + sub.extra + " " + sub.count);
    }
}
