package programs.stories;

import java.util.concurrent.locks.ReentrantLock;

/** Two transfers take the same two locks in opposite order. */
public class LockOrder {
    static final class Account {
        final ReentrantLock lock = new ReentrantLock();
        int balance = 100;
    }

    static void transfer(Account from, Account to, int amount) {
        from.lock.lock();
        try {
            to.lock.lock();
            try {
                from.balance -= amount;
                to.balance += amount;
            } finally {
                to.lock.unlock();
            }
        } finally {
            from.lock.unlock();
        }
    }

    public static void main(String[] args) {
        Account a = new Account();
        Account b = new Account();
        new Thread(() -> transfer(a, b, 10)).start();
        new Thread(() -> transfer(b, a, 20)).start();
    }
}
