package dev.heddle.examples;

/**
 * A transfer locks the account that pays and then the one that receives. Two transfers in opposite directions lock the
 * same two accounts in opposite orders.
 *
 * <p>Heddle says: failed, deadlock. The report names the cycle: who holds which account since which line, and who waits
 * for it.
 */
public final class Example03LockOrder {
    private static final class Account {
        private int balance = 100;
    }

    private Example03LockOrder() {}

    private static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    /** Two transfers that cross. */
    public static void main(String[] args) throws InterruptedException {
        Account mine = new Account();
        Account yours = new Account();
        Thread a = new Thread(() -> transfer(mine, yours, 10));
        Thread b = new Thread(() -> transfer(yours, mine, 20));
        a.start();
        b.start();
        a.join();
        b.join();
        if (mine.balance + yours.balance != 200) {
            throw new AssertionError("money was lost or made");
        }
    }
}
