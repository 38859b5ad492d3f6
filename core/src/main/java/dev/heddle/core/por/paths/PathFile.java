package dev.heddle.core.por.paths;

import dev.heddle.core.Schedule;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes points, each with the number of the one above it if that is written as well, and schedules; and reads them. */
final class PathFile {
    static final int NONE = -1;

    private PathFile() {}

    /** Writes them, each after the one above it. */
    static void save(List<PathFrame> frames, PathSearch<?> search, DataOutputStream out) throws IOException {
        Map<PathFrame, Integer> numbers = new HashMap<>();
        out.writeInt(frames.size());
        for (PathFrame frame : frames) {
            int above = frame.parent() == null ? NONE : numbers.getOrDefault(frame.parent(), NONE);
            numbers.put(frame, numbers.size());
            out.writeInt(above);
            out.writeInt(frame.place());
            out.writeInt(frame.size());
            search.savePoint(frame, out);
        }
    }

    /** Writes the point with all below it; there may be none. */
    static void saveAll(PathFrame root, PathSearch<?> search, DataOutputStream out) throws IOException {
        save(root == null ? List.of() : PathTree.all(root), search, out);
    }

    static List<PathFrame> read(PathSearch<?> search, DataInputStream in) throws IOException {
        List<PathFrame> frames = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            int above = in.readInt();
            int place = in.readInt();
            PathFrame frame = search.read(in, in.readInt());
            if (above != NONE) {
                frames.get(above).lead(place, frame);
            }
            frames.add(frame);
        }
        return frames;
    }

    /** Reads what {@link #saveAll} has written. */
    static PathFrame readAll(PathSearch<?> search, DataInputStream in) throws IOException {
        List<PathFrame> frames = read(search, in);
        return frames.isEmpty() ? null : frames.get(0);
    }

    static void saveSchedules(List<Schedule> schedules, DataOutputStream out) throws IOException {
        out.writeInt(schedules.size());
        for (Schedule schedule : schedules) {
            out.writeInt(schedule.size());
            for (int i = 0; i < schedule.size(); i++) {
                out.writeInt(schedule.thread(i));
                out.writeInt(schedule.choice(i));
            }
        }
    }

    static List<Schedule> readSchedules(DataInputStream in) throws IOException {
        List<Schedule> schedules = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            int[] threads = new int[in.readInt()];
            int[] choices = new int[threads.length];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = in.readInt();
                choices[i] = in.readInt();
            }
            schedules.add(Schedule.of(threads, choices, threads.length));
        }
        return schedules;
    }
}
