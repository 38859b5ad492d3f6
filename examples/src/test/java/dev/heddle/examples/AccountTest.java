package dev.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import org.junit.jupiter.api.BeforeEach;

/** How a test of your own looks: an ordinary Jupiter test, explored in every interleaving. This one passes. */
class AccountTest {
    private Account account;

    @BeforeEach
    void open() {
        account = new Account(100); // for every execution
    }

    @HeddleTest
    void onlyOneOfTwoWithdrawalsIsPaid() {
        Heddle.parallel(() -> account.withdraw(70), () -> account.withdraw(70));
        assertEquals(30, account.balance());
    }

    @HeddleTest
    void noDepositIsLost() throws InterruptedException {
        Thread other = new Thread(() -> account.deposit(1)); // plain threads are as good
        other.start();
        account.deposit(2);
        other.join();
        assertEquals(103, account.balance());
    }

    @HeddleTest
    void whateverTheAmount() {
        int amount = 50 + Heddle.choose(3); // 50, 51 and 52 are all explored
        Heddle.parallel(() -> account.withdraw(amount), () -> account.withdraw(amount));
        assertEquals(amount == 50 ? 0 : 100 - amount, account.balance());
    }

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

        synchronized void deposit(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }
}
