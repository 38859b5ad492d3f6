package programs.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** What is right by itself, but cannot be controlled. */
final class Outside {
    private Outside() {}

    static void accepts() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread client = new Thread(() -> {
                try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                    socket.getOutputStream().write(1);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            client.start();
            server.accept().close();
            client.join();
        }
    }

    @SuppressWarnings({"removal", "deprecation"})
    static void stops() throws Exception {
        Thread other = new Thread(() -> {
            synchronized (Outside.class) {
                Outside.class.notifyAll();
            }
        });
        other.start();
        other.stop();
        other.join();
    }

    /** Where the JVM stops threads, this one waits no longer. */
    @SuppressWarnings({"removal", "deprecation"})
    static void stopsAThreadThatWaits() throws Exception {
        Thread other = new Thread(() -> {
            synchronized (Outside.class) {
                try {
                    while (true) {
                        Outside.class.wait();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        other.start();
        try {
            other.stop();
        } catch (UnsupportedOperationException e) {
            other.interrupt();
        }
        other.join();
    }
}
