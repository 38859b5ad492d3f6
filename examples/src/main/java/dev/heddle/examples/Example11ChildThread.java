package dev.heddle.examples;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A worker uses what the main thread has yet to set, and dies of it. The main thread ends well.
 *
 * <p>Heddle says: failed, exception. An exception that no one catches is a failure in whichever thread it is thrown. The
 * lock is of no help: it orders the two, but not which comes first.
 */
public final class Example11ChildThread {
    private static final class Mailbox {
        private final ReentrantLock lock = new ReentrantLock();
        private String message;

        void send(String text) {
            lock.lock();
            try {
                message = text;
            } finally {
                lock.unlock();
            }
        }

        int length() {
            lock.lock();
            try {
                return message.length();
            } finally {
                lock.unlock();
            }
        }
    }

    private Example11ChildThread() {}

    /** Starts the reader before there is anything to read. */
    public static void main(String[] args) throws InterruptedException {
        Mailbox mailbox = new Mailbox();
        Thread reader = new Thread(mailbox::length);
        reader.start();
        mailbox.send("hello");
        reader.join();
    }
}
