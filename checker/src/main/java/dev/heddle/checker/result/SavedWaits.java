package dev.heddle.checker.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.model.Wait;
import java.util.ArrayList;
import java.util.List;

/** Who waits for what in a failure, written down for another process or a later run. */
final class SavedWaits {
    private static final String NAME = "waits";

    private SavedWaits() {}

    static void save(List<Wait> waits, ObjectNode node) {
        ArrayNode list = node.putArray(NAME);
        for (Wait w : waits) {
            ObjectNode one = list.addObject();
            one.put("thread", w.thread());
            one.put("reason", w.reason().name());
            one.put("object", w.object());
            w.by().forEach(one.putArray("by")::add);
            one.put("since", w.since());
            one.put("site", w.site());
        }
    }

    static List<Wait> read(JsonNode node) {
        List<Wait> waits = new ArrayList<>();
        for (JsonNode one : node.path(NAME)) {
            List<String> by = new ArrayList<>();
            one.get("by").forEach(b -> by.add(b.textValue()));
            waits.add(new Wait(
                    one.get("thread").textValue(),
                    Wait.Reason.valueOf(one.get("reason").textValue()),
                    one.get("object").textValue(),
                    by,
                    one.get("since").textValue(),
                    one.get("site").textValue()));
        }
        return waits;
    }
}
