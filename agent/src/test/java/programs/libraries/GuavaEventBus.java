package programs.libraries;

import com.google.common.eventbus.AllowConcurrentEvents;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An event bus of Guava calls a subscriber for one event at a time, unless the subscriber says that it need not. */
@Expect(
        outcomes = {"2, 1", "2, 2"},
        failures = "RACE",
        strategy = "mcr")
public final class GuavaEventBus {
    private static final class OneAtATime {
        private int count;

        @Subscribe
        public void on(String event) {
            count++;
        }
    }

    private static final class AllAtOnce {
        private int count;

        @Subscribe
        @AllowConcurrentEvents
        public void on(String event) {
            count++;
        }
    }

    public static void main(String[] args) {
        EventBus bus = new EventBus();
        OneAtATime guarded = new OneAtATime();
        AllAtOnce racing = new AllAtOnce();
        bus.register(guarded);
        bus.register(racing);
        Threads.run(() -> bus.post("a"), () -> bus.post("b"));
        Outcomes.note(guarded.count + ", " + racing.count);
    }
}
