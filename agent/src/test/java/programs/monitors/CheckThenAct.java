package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two guarded steps are not one: the check may be out of date. */
@Expect(
        outcomes = {"30", "-40"},
        failures = "EXCEPTION java.lang.AssertionError: overdrawn")
public final class CheckThenAct {
    private int balance = 100;

    private synchronized int balance() {
        return balance;
    }

    private synchronized void take(int amount) {
        balance -= amount;
    }

    private void withdraw(int amount) {
        if (balance() >= amount) {
            take(amount);
        }
    }

    public static void main(String[] args) {
        CheckThenAct account = new CheckThenAct();
        Threads.run(() -> account.withdraw(70), () -> account.withdraw(70));
        Outcomes.note(account.balance());
        if (account.balance() < 0) {
            throw new AssertionError("overdrawn");
        }
    }
}
