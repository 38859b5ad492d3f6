package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

class StackMapsTest {
    private static byte[] file(Class<?> c) throws IOException {
        try (InputStream in = c.getResourceAsStream("/" + c.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    private static byte[] withoutStackMaps(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(writer, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    @Test
    void aClassThatHasThemIsTakenAsGiven() throws IOException {
        byte[] given = file(ThreadPoolExecutor.class);
        assertSame(given, StackMaps.kept(ThreadPoolExecutor.class, given));
    }

    @Test
    void aClassThatLostThemIsReadAgain() throws IOException {
        byte[] original = file(ThreadPoolExecutor.class);
        assertArrayEquals(original, StackMaps.kept(ThreadPoolExecutor.class, withoutStackMaps(original)));
    }

    @Test
    void aClassThatCannotBeReadIsRefused() throws IOException {
        Runnable lambda = () -> assertFalse(Thread.currentThread().isInterrupted());
        byte[] lost = withoutStackMaps(file(ThreadPoolExecutor.class));
        assertThrows(IOException.class, () -> StackMaps.kept(lambda.getClass(), lost));
    }

    /** With too small a stack the garbage collector ends the JVM when it meets the frame of a rewritten method. */
    @Test
    void theCollectorReadsTheFramesOfRewrittenMethods() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition released = lock.newCondition();
        CountDownLatch waiting = new CountDownLatch(1);
        AtomicBoolean done = new AtomicBoolean();
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                waiting.countDown();
                while (!done.get()) {
                    released.awaitUninterruptibly();
                }
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        waiting.await();
        lock.lock(); // when it can be had, the waiter waits
        try {
            System.gc();
            done.set(true);
            released.signal();
        } finally {
            lock.unlock();
        }
        waiter.join();
        assertFalse(waiter.isAlive());
    }
}
