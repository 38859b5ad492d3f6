package dev.heddle.agent.litmus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import programs.weak.Litmus.Kind;
import programs.weak.Litmus.Step;

/** Programs that tell memory models apart: {@code x1} stores 1 to x, {@code x} loads it, {@code f} is a full fence. */
public enum Shape {
    SB("x1 y|y1 x"),
    SB_FENCES("x1 f y|y1 f x"),
    SB_ONE_FENCE("x1 f y|y1 x"),
    SB_OWN("x1 x y|y1 y x"),
    SB_TWICE("x1 x2 y|y1 x"),
    SB_LATE("x1 y x|y1 x y"),
    MP("x1 y1|y x"),
    MP_TWICE("x1 y1 x2|y x"),
    LB("x y1|y x1"),
    TWO_PLUS_TWO("x1 y2|y1 x2"),
    R("x1 y1|y2 x"),
    S("x2 y1|y x1"),
    CO_RR("x1|x x"),
    CO_WR("x1 x|x2 x"),
    WRC("x1|x y1|y x"),
    RWC("x1|x y|y1 x"),
    IRIW("x1|y1|x y|y x"),
    THREE_ONE("x1 y1|y2|y x");

    private final String text;

    Shape(String text) {
        this.text = text;
    }

    /** Its threads, all stores in one mode and all loads in another. */
    public List<Step> threads(int storeMode, int loadMode) {
        List<Step> threads = new ArrayList<>();
        for (String thread : text.split("\\|", -1)) {
            Step next = null;
            String[] words = thread.split(" ", -1);
            for (int i = words.length - 1; i >= 0; i--) {
                next = step(words[i], storeMode, loadMode, next);
            }
            threads.add(next);
        }
        return threads;
    }

    private static Step step(String word, int storeMode, int loadMode, Step next) {
        if (word.equals("f")) {
            return new Step(Kind.FENCE, 0, 0, 0, next);
        }
        int which = word.charAt(0) - 'x';
        return word.length() == 1
                ? new Step(Kind.LOAD, which, 0, loadMode, next)
                : new Step(Kind.STORE, which, word.charAt(1) - '0', storeMode, next);
    }

    /** Whether anything is loaded. */
    public boolean hasLoads() {
        return Arrays.stream(text.split("[ |]", -1)).anyMatch(word -> word.equals("x") || word.equals("y"));
    }

    /** The greatest value that it stores. */
    public int greatest() {
        return text.contains("2") ? 2 : 1;
    }
}
