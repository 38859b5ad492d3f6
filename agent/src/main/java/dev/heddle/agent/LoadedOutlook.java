package dev.heddle.agent;

import dev.heddle.agent.dependence.BytecodeOutlook;
import dev.heddle.agent.jdk.SeenClasses;
import dev.heddle.core.Outlook;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.runtime.names.Sites;
import java.util.List;

/**
 * What threads may still do in a program whose classes come from one class loader, by what was loaded so far. Found when it is
 * first asked for, and anew when there are more classes.
 */
final class LoadedOutlook implements Outlook {
    private ClassLoader loader;
    private int classes = -1;
    private BytecodeOutlook outlook;

    @Override
    public List<Foreseen> of(Trace trace, int events, int thread, long[] held) {
        find(trace);
        return outlook == null ? null : outlook.of(trace, events, thread, held);
    }

    private void find(Trace trace) {
        if (loader == null) {
            loader = loaderOf(trace);
        }
        int count = loader == null ? 0 : SeenClasses.count(loader);
        if (count != classes) {
            classes = count;
            outlook = loader == null ? null : BytecodeOutlook.of(SeenClasses.classFiles(loader));
        }
    }

    /** That of the class that starts the first thread of the program. */
    private static ClassLoader loaderOf(Trace trace) {
        for (int e = 0; e < trace.size(); e++) {
            String text = Sites.text(trace.site(e));
            int method = text.lastIndexOf('.');
            if (trace.kind(e) == OpKind.FORK && method >= 0) {
                return SeenClasses.loaderOf(text.substring(0, method).replace('.', '/'));
            }
        }
        return null;
    }
}
