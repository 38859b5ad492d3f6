package programs.stories;

import java.util.concurrent.locks.LockSupport;

/** A permit that is given twice counts once. */
public class LostPermit {
    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
        });
        waiter.start();
        LockSupport.unpark(waiter);
        LockSupport.unpark(waiter);
    }
}
