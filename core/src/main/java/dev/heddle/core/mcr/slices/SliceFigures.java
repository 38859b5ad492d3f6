package dev.heddle.core.mcr.slices;

/**
 * What divided rounds took, for measurements.
 *
 * @param rounds how many there were
 * @param slices how many were searched
 * @param again how many of them were searched before in the same round
 * @param states how many were looked at
 * @param crossings how many bytes said where slices were entered
 * @param widest how many slices could be searched at a time
 */
public record SliceFigures(int rounds, long slices, long again, long states, long crossings, int widest) {
    static final SliceFigures NONE = new SliceFigures(0, 0, 0, 0, 0, 0);

    SliceFigures newRound() {
        return new SliceFigures(rounds + 1, slices, again, states, crossings, widest);
    }

    SliceFigures slice(boolean isAgain, long itsStates, long itsCrossings) {
        return new SliceFigures(
                rounds, slices + 1, again + (isAgain ? 1 : 0), states + itsStates, crossings + itsCrossings, widest);
    }

    SliceFigures width(int now) {
        return new SliceFigures(rounds, slices, again, states, crossings, Math.max(widest, now));
    }
}
