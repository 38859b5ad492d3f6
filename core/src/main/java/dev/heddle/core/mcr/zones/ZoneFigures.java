package dev.heddle.core.mcr.zones;

/**
 * What divided rounds took, for measurements.
 *
 * @param rounds how many there were
 * @param zones how many were searched
 * @param again how many of them were searched before in the same round
 * @param states how many were looked at
 * @param crossings how many bytes said where zones were entered
 * @param widest how many zones could be searched at a time
 */
public record ZoneFigures(int rounds, long zones, long again, long states, long crossings, int widest) {
    static final ZoneFigures NONE = new ZoneFigures(0, 0, 0, 0, 0, 0);

    ZoneFigures newRound() {
        return new ZoneFigures(rounds + 1, zones, again, states, crossings, widest);
    }

    ZoneFigures zone(boolean isAgain, long itsStates, long itsCrossings) {
        return new ZoneFigures(
                rounds, zones + 1, again + (isAgain ? 1 : 0), states + itsStates, crossings + itsCrossings, widest);
    }

    ZoneFigures width(int now) {
        return new ZoneFigures(rounds, zones, again, states, crossings, Math.max(widest, now));
    }
}
