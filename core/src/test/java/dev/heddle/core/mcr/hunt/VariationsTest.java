package dev.heddle.core.mcr.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.NodeIdentity;
import dev.heddle.core.mcr.learn.TracePaths;
import dev.heddle.core.mcr.merge.TraceMerger;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In which order another value is tried for a read. */
final class VariationsTest {
    /** The variations of the last of some executions, as {@code step of the read <- step of the write: preemptions}. */
    private static List<String> variations(ToyProgram program, String... schedules) {
        ToyTarget target = new ToyTarget(program);
        Forest forest = new Forest();
        TraceMerger merger = new TraceMerger(forest, NodeIdentity.BY_HISTORY, target::site);
        TracePaths paths = new TracePaths(forest);
        for (String schedule : schedules) {
            Execution execution = target.run(Schedule.parse(schedule), c -> Policy.ABANDON);
            assertEquals(List.of(), execution.failures(), schedule);
            new SameCode(program).mark(execution.trace());
            merger.merge(execution);
            paths.add(execution);
        }
        return new Variations(forest, new JointState(forest), Rules.DEFAULT)
                .of(paths.take()).stream()
                        .map(s -> s.read() + "<-" + s.write() + ": " + s.preemptions())
                        .toList();
    }

    @Test
    void fewestPreemptionsFirst() {
        ToyProgram program = ToyProgram.parse("volatile x", "T0: x=1; x=2; x=3", "T1: r0=x");
        // After the third write nobody is interrupted; after the others T0 is.
        assertEquals(List.of("0<-3: 0", "0<-1: 1", "0<-2: 1"), variations(program, "1 0*3"));
    }

    @Test
    void theReaderThatIsMadeToWaitIsInterrupted() {
        ToyProgram program = ToyProgram.parse("volatile x y", "T0: x=1", "T1: r0=y; r1=x");
        assertEquals(List.of("1<-2: 1"), variations(program, "1*2 0"));
    }

    @Test
    void valuesThatNoHistoryHasSeenThereComeFirst() {
        ToyProgram program = ToyProgram.parse("volatile x", "T0: x=1; x=2; x=3", "T1: r0=x; r1=x", "T2: x=0");
        // The first execution has shown that x can be read as 3, though not after it was read as 0. What comes between
        // the
        // two reads of T1 is tried before what comes before both.
        assertEquals(
                List.of("1<-2: 2", "1<-3: 2", "1<-4: 1", "0<-2: 1", "0<-3: 1"),
                variations(program, "0*3 1*2 2", "1*2 0*3 2"));
    }

    @Test
    void theWriterIsMadeToWaitForTheReader() {
        ToyProgram program = ToyProgram.parse("volatile x", "T0: r0=x; x=1", "T1: r0=x");
        // T1 has read 1; it could have read 0 had T0 waited between its read and its write.
        assertEquals(List.of("2<-1: 1"), variations(program, "0*2 1"));
    }

    @Test
    void readsThatCanRaceComeFirstAndAllLocationsGetTheirTurns() {
        ToyProgram program = ToyProgram.parse("volatile x y", "T0: x=1; x=2; y=1; z=1", "T1: r0=x; r1=y; r2=z");
        assertEquals(List.of("2<-6: 1", "0<-3: 1", "1<-5: 2", "0<-4: 1"), variations(program, "1*3 0*4"));
    }

    @Test
    void whatTearsTwoCriticalSectionsApartComesFirst() {
        ToyProgram program = ToyProgram.parse(
                "volatile v",
                "T0: r0=v; lock(m); r0=x; unlock(m); lock(m); x=1; unlock(m)",
                "T1: v=1; lock(m); x=2; r0=x; unlock(m)");
        // T0 waits between its two critical sections, and T1's read of x does not see its write.
        assertEquals(List.of("10<-5: 1", "0<-7: 1", "2<-9: 1"), variations(program, "0*7 1*5"));
    }

    @Test
    void whoeverHasTheSameCodeActsOnTheSameValueIfItDoesSomethingElseThen() {
        String body = "r0=x; if (r0==0) {r1=y; x=1}";
        ToyProgram program = ToyProgram.parse("volatile x y", "T0: " + body, "T1: " + body);
        // What T1 does if it reads 0 is known from T0, but not that T0 goes on after it has.
        assertEquals(List.of("3<-2: 1"), variations(program, "0*3 1"));
    }
}
