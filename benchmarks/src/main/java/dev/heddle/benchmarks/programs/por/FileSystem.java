package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;
import java.util.Arrays;

/**
 * The benchmark fsbench of [Flanagan 2005]: threads look for a free block for an inode; up to thirteen of them never meet at
 * a block.
 */
public final class FileSystem implements Program {
    private static final int BLOCKS = 26;
    private static final int INODES = 32;

    private final int threads;

    public FileSystem(int threads) {
        this.threads = threads;
    }

    private static final class Disk {
        private final Object[] inodeLocks = new Object[INODES];
        private final Object[] blockLocks = new Object[BLOCKS];
        private final int[] inodes = new int[INODES];
        private final boolean[] busy = new boolean[BLOCKS];

        Disk() {
            Arrays.setAll(inodeLocks, i -> new Object());
            Arrays.setAll(blockLocks, i -> new Object());
        }
    }

    /** For the command line: with so many threads. */
    public static void main(String[] args) throws InterruptedException {
        new FileSystem(Integer.parseInt(args[0])).run();
    }

    @Override
    public void run() throws InterruptedException {
        Disk disk = new Disk();
        Runnable[] bodies = new Runnable[threads];
        Arrays.setAll(bodies, id -> () -> create(disk, id % INODES));
        Workers.run(bodies);
    }

    private static void create(Disk disk, int inode) {
        synchronized (disk.inodeLocks[inode]) {
            if (disk.inodes[inode] == 0) {
                int block = inode * 2 % BLOCKS;
                while (!take(disk, inode, block)) {
                    block = (block + 1) % BLOCKS;
                }
            }
        }
    }

    private static boolean take(Disk disk, int inode, int block) {
        synchronized (disk.blockLocks[block]) {
            if (disk.busy[block]) {
                return false;
            }
            disk.busy[block] = true;
            disk.inodes[inode] = block + 1;
            return true;
        }
    }
}
