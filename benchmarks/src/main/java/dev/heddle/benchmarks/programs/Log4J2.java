package dev.heddle.benchmarks.programs;

import java.io.Serial;
import org.apache.log4j.spi.ThrowableInformation;

/**
 * The lines of an exception as log4j keeps them for its appenders (bug 44032).
 *
 * <p>The bug: release 1.2.15 publishes the array of lines before it fills it, so that another thread gets lines that are
 * null. In release 1.2.16 the method takes a lock.
 */
public final class Log4J2 {
    private Log4J2() {}

    private static final class Plain extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        Plain() {
            super("plain", null, false, false);
        }
    }

    /** Two threads ask for the lines and use the first. */
    public static void lines() {
        ThrowableInformation information = new ThrowableInformation(new Plain());
        Runnable print = () -> information.getThrowableStrRep()[0].length();
        new Crew().with(print).with(print).run();
    }
}
