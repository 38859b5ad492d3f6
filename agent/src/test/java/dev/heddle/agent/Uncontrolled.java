package dev.heddle.agent;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.CountDownLatch;

/** Code that is not rewritten, and a thread that is not controlled: what it holds, it never gives back. */
public final class Uncontrolled {
    private static final Object HELD = new Object();
    private static boolean started;

    private Uncontrolled() {}

    /** Starts the thread, once, and waits until it holds its monitor. */
    static synchronized void start() {
        if (started) {
            return;
        }
        started = true;
        loadSocketClasses();
        CountDownLatch holds = new CountDownLatch(1);
        Thread holder = new Thread(
                () -> {
                    synchronized (HELD) {
                        holds.countDown();
                        sleep();
                    }
                },
                "holder");
        holder.setDaemon(true);
        holder.start();
        try {
            holds.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Loading them takes time, which a program with little patience does not have. */
    private static void loadSocketClasses() {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(1);
            server.accept().close();
        } catch (IOException expected) {
            return;
        }
    }

    /** Waits for the monitor that the thread holds. */
    public static void enter() {
        synchronized (HELD) {
            throw new IllegalStateException("nobody gives it back");
        }
    }

    /** Really sleeps, until it is interrupted. */
    public static void sleep() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
