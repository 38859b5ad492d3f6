package dev.heddle.examples;

/**
 * An account that cannot be overdrawn: the check and the act are one synchronized method.
 *
 * <p>Heddle says: covered. No interleaving overdraws the account, and there is no data race. Take one {@code synchronized}
 * away and see.
 */
public final class Example07Account {
    private static final class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        synchronized boolean withdraw(int amount) {
            if (balance < amount) {
                return false;
            }
            balance -= amount;
            return true;
        }

        synchronized int balance() {
            return balance;
        }
    }

    private Example07Account() {}

    /** Two withdrawals, of which only one can be paid. */
    public static void main(String[] args) throws InterruptedException {
        Account account = new Account(100);
        Thread a = new Thread(() -> account.withdraw(70));
        Thread b = new Thread(() -> account.withdraw(70));
        a.start();
        b.start();
        a.join();
        b.join();
        if (account.balance() != 30) {
            throw new AssertionError("balance is " + account.balance());
        }
    }
}
