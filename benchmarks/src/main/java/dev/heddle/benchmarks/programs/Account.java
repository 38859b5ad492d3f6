package dev.heddle.benchmarks.programs;

/**
 * Two pairs of customers, each of whom sends the other money.
 *
 * <p>The bug: a transfer takes the lock of the account that it debits, but not of the one that it credits, so a credit can
 * be lost. The fixed form takes both locks, in the order of the accounts.
 */
public final class Account {
    private static final int START = 100;

    private final int number;
    private int amount = START;

    private Account(int number) {
        this.number = number;
    }

    private synchronized void withdraw(int money) {
        amount -= money;
    }

    private synchronized void transfer(Account other, int money) {
        amount -= money;
        other.amount += money;
    }

    private void transferSafely(Account other, int money) {
        Account first = number < other.number ? this : other;
        Account second = first == this ? other : this;
        synchronized (first) {
            synchronized (second) {
                amount -= money;
                other.amount += money;
            }
        }
    }

    private static void run(Transfer way) {
        Account[] accounts = {new Account(0), new Account(1), new Account(2), new Account(3)};
        Crew crew = new Crew();
        for (int i = 0; i < accounts.length; i++) {
            Account mine = accounts[i];
            Account other = accounts[i ^ 1];
            crew.with(() -> way.send(mine, other, 10));
        }
        crew.run();
        for (Account account : accounts) {
            account.withdraw(START);
            Crew.require(account.amount == 0, "money was lost or made");
        }
    }

    private interface Transfer {
        void send(Account from, Account to, int money);
    }

    /** A credit is written without its lock. */
    public static void buggy() {
        run(Account::transfer);
    }

    /** Both locks are taken. */
    public static void fixed() {
        run(Account::transferSafely);
    }
}
