package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.ControlledThread.Loan;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Array;

/** Called around calls of code that can never be rewritten and gets arrays. */
public final class LendingHooks {
    private LendingHooks() {}

    /** What such code gets instead of an array: the array itself if no one else can reach it, else a copy. */
    public static Object lend(Object array, int site) {
        return isLent(array) ? lend(array, 0, Array.getLength(array), true, site) : array;
    }

    /** The same where the code looks at some elements only. */
    public static Object lendRange(Object array, int from, int count, int site) {
        return isLent(array) ? lend(array, from, count, true, site) : array;
    }

    /** The same where the code writes some elements, and does nothing else. */
    public static Object lendToFill(Object array, int from, int count, int site) {
        return isLent(array) ? lend(array, from, count, false, site) : array;
    }

    private static boolean isLent(Object array) {
        ControlledThread t = Live.self();
        return t != null && array != null && array.getClass().isArray() && Live.scheduler.objects.isShared(array);
    }

    private static Object lend(Object array, int from, int count, boolean read, int site) {
        int n = Array.getLength(array);
        boolean fits = from >= 0 && count >= 0 && from <= n - count; // else the call throws and does nothing
        int to = fits ? from + count : from;
        Object lent = Memory.copyOf(array);
        if (read && fits) {
            ArrayHooks.copy(array, from, lent, from, count, site);
        }
        Live.self().tellApart();
        Live.self().lend(new Loan(array, lent, read ? Memory.copyOf(lent) : null, from, to, site));
        return lent;
    }

    /** After the call: writes back what it has changed. */
    public static void giveBack(int site) {
        ControlledThread t = Live.self();
        if (t != null) {
            Loan loan;
            while ((loan = t.nextLoan(site)) != null) {
                giveBack(loan);
            }
        }
    }

    private static void giveBack(Loan loan) {
        if (loan.before() == null) {
            ArrayHooks.copy(loan.copy(), loan.from(), loan.array(), loan.from(), loan.to() - loan.from(), loan.site());
            return;
        }
        char type = Memory.componentType(loan.copy());
        for (int i = loan.from(); i < loan.to(); i++) {
            long offset = Memory.elementOffset(loan.copy(), i);
            boolean changed = type == 'L'
                    ? Memory.reference(loan.copy(), offset) != Memory.reference(loan.before(), offset)
                    : Memory.bits(loan.copy(), offset, type) != Memory.bits(loan.before(), offset, type);
            if (changed) {
                ArrayHooks.copy(loan.copy(), i, loan.array(), i, 1, loan.site());
            }
        }
    }
}
