package dev.heddle.benchmarks.programs;

import org.apache.log4j.Appender;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Category;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootCategory;

/**
 * A category of log4j 1.2.13, whose appenders are taken away while another thread asks for one.
 *
 * <p>The bug: whether there is a list of appenders is looked at without the lock under which it is set to null. The fixed
 * form asks with the category's lock.
 */
public final class Log4J1 {
    private Log4J1() {}

    private static final class Silent extends AppenderSkeleton {
        @Override
        protected void append(LoggingEvent event) {
            throw new IllegalStateException("nothing is logged");
        }

        @Override
        public void close() {
            closed = true;
        }

        @Override
        public boolean requiresLayout() {
            return false;
        }
    }

    @SuppressWarnings("deprecation") // as of the release whose bug this is
    private static Category categoryWith(Appender appender) {
        Category category = new Hierarchy(new RootCategory(Level.INFO)).getRootLogger();
        category.addAppender(appender);
        return category;
    }

    /** Asks without the lock. */
    public static void buggy() {
        Appender appender = new Silent();
        Category category = categoryWith(appender);
        new Crew()
                .with(() -> category.isAttached(appender))
                .with(category::removeAllAppenders)
                .run();
    }

    /** Asks with the lock. */
    public static void fixed() {
        Appender appender = new Silent();
        Category category = categoryWith(appender);
        new Crew()
                .with(() -> {
                    synchronized (category) {
                        category.isAttached(appender);
                    }
                })
                .with(category::removeAllAppenders)
                .run();
    }
}
