package programs.stories;

/** What is read in one synchronized method is written in another. */
public class TwoSections {
    private int balance = 100;

    synchronized int balance() {
        return balance;
    }

    synchronized void set(int amount) {
        balance = amount;
    }

    void withdraw(int amount) {
        if (balance() >= amount) {
            set(balance() - amount);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TwoSections account = new TwoSections();
        Thread a = new Thread(() -> account.withdraw(70), "teller");
        a.start();
        account.withdraw(70);
        a.join();
        assert account.balance() >= 0 : "balance " + account.balance();
    }
}
