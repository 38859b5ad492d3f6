package dev.heddle.checker.options;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.relations.Condition;
import dev.heddle.core.relations.Event;
import dev.heddle.core.relations.Relations;
import dev.heddle.core.relations.Rule;
import dev.heddle.core.relations.Rule.Attribute;
import dev.heddle.core.relations.RuleRelations;
import dev.heddle.model.OpKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Relations as a user writes them: names with commas between them, or the name of a file with rules, which is described by
 * {@code relations-v1.schema.json}. Other processes are told the rules themselves.
 */
public final class RelationsText {
    /** Made when there is a file to read: most checks have none, and it takes a tenth of a second to load. */
    private static final class Json {
        static final ObjectMapper MAPPER = JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    private final String file;

    private RelationsText(String file) {
        this.file = file;
    }

    /**
     * The relations that the text names.
     *
     * @throws SetupException if it names none, saying in one line why
     */
    public static Relations parse(String text) {
        if (isFile(text)) {
            return new RelationsText(text).read(content(text));
        }
        if (text.startsWith("{")) {
            return new RelationsText("the option").read(text.getBytes(StandardCharsets.UTF_8));
        }
        try {
            List<BuiltInRelation> named = Arrays.stream(text.split(",", -1))
                    .map(String::strip)
                    .map(BuiltInRelation::named)
                    .toList();
            return named.size() == 1 ? named.get(0) : RuleRelations.of(named.toArray(new BuiltInRelation[0]));
        } catch (IllegalArgumentException e) {
            throw new SetupException(e.getMessage() + "; or name a .json file with rules", e);
        }
    }

    /** The text for a process that may not have the file: that file's contents instead of its name. */
    public static String contents(String text) {
        return isFile(text) ? new String(content(text), StandardCharsets.UTF_8).strip() : text;
    }

    /** The text, and if it is a file what tells its contents from others: equal for the same relations only. */
    public static String identity(String text) {
        if (!isFile(text)) {
            return text;
        }
        CRC32 crc = new CRC32();
        crc.update(content(text));
        return text + "#" + Long.toHexString(crc.getValue());
    }

    private static boolean isFile(String text) {
        return text.endsWith(".json");
    }

    private static byte[] content(String file) {
        try {
            return Files.readAllBytes(Path.of(file));
        } catch (IOException e) {
            throw new SetupException("cannot read the relations in " + file + ": " + e.getMessage(), e);
        }
    }

    private RuleRelations read(byte[] content) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(content);
        } catch (JsonProcessingException e) {
            throw wrong("not JSON: " + e.getOriginalMessage() + " at line "
                    + (e.getLocation() == null ? "?" : e.getLocation().getLineNr()));
        } catch (IOException e) {
            throw new SetupException("cannot read the relations in " + file + ": " + e.getMessage(), e);
        }
        requireFields(root, "the file", Set.of("interfere", "never", "mustPrecede"));
        if (!root.has("interfere")) {
            throw wrong("there is no 'interfere'");
        }
        List<BuiltInRelation> named = new ArrayList<>();
        List<Rule> interfering = rules(root.path("interfere"), "interfere", named);
        List<Rule> never = rules(root.path("never"), "never", null);
        List<Rule> preceding = rules(root.path("mustPrecede"), "mustPrecede", null);
        return new RuleRelations(named, interfering, never, preceding);
    }

    /** The rules of a list; names are taken where they may stand. */
    private List<Rule> rules(JsonNode list, String where, List<BuiltInRelation> named) {
        List<Rule> rules = new ArrayList<>();
        if (list.isMissingNode()) {
            return rules;
        }
        if (!list.isArray()) {
            throw wrong("'" + where + "' is no list");
        }
        for (JsonNode entry : list) {
            if (entry.isTextual() && named != null) {
                named.add(builtIn(entry.textValue()));
            } else if (!entry.isTextual() || !entry.textValue().equals(BuiltInRelation.SEQUENTIAL.label())) {
                rules.add(rule(entry, where)); // the sequential one always holds
            }
        }
        return rules;
    }

    private BuiltInRelation builtIn(String label) {
        try {
            return BuiltInRelation.named(label);
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private Rule rule(JsonNode node, String where) {
        boolean ordered = where.equals("mustPrecede");
        String first = ordered ? "first" : "one";
        String second = ordered ? "then" : "other";
        requireFields(node, "a rule of '" + where + "'", Set.of("same", "both", first, second, "unless"));
        if (node.isEmpty()) {
            throw wrong("a rule of '" + where + "' says nothing; for all events say \"all\"");
        }
        if (node.has("both") && (node.has(first) || node.has(second))) {
            throw wrong("a rule of '" + where + "' has 'both' and '" + first + "' or '" + second + "'");
        }
        Set<Attribute> same = new LinkedHashSet<>();
        for (String text : texts(node.path("same"), "same")) {
            same.add(constant(Attribute.class, text, "same"));
        }
        JsonNode unless = node.path("unless");
        List<Rule> exceptions = new ArrayList<>();
        Iterator<JsonNode> each =
                unless.isArray() ? unless.elements() : List.of(unless).iterator();
        while (each.hasNext()) {
            JsonNode exception = each.next();
            if (!exception.isMissingNode()) {
                exceptions.add(rule(exception, where));
            }
        }
        Condition one = condition(node.path(node.has("both") ? "both" : first));
        Condition other = condition(node.path(node.has("both") ? "both" : second));
        return new Rule(same, one, other, exceptions);
    }

    private Condition condition(JsonNode node) {
        if (node.isMissingNode()) {
            return Condition.ANY;
        }
        requireFields(node, "a condition", Set.of("kind", "object", "process"));
        Set<OpKind> kinds = new LinkedHashSet<>();
        for (String text : texts(node.path("kind"), "kind")) {
            kinds.add(constant(OpKind.class, text, "kind"));
        }
        Set<Long> objects = new LinkedHashSet<>();
        texts(node.path("object"), "object").forEach(o -> objects.add(Event.nameOf(o)));
        return new Condition(kinds, objects, Set.copyOf(texts(node.path("process"), "process")));
    }

    /** A text, or a list of texts. */
    private List<String> texts(JsonNode node, String where) {
        List<String> texts = new ArrayList<>();
        if (node.isMissingNode()) {
            return texts;
        }
        for (JsonNode text :
                node.isArray() ? node : Json.MAPPER.createArrayNode().add(node)) {
            if (!text.isTextual()) {
                throw wrong("'" + where + "' is neither a text nor a list of texts: " + node);
            }
            texts.add(text.textValue());
        }
        if (texts.isEmpty()) {
            throw wrong("'" + where + "' is empty");
        }
        return texts;
    }

    private <E extends Enum<E>> E constant(Class<E> type, String text, String where) {
        return Arrays.stream(type.getEnumConstants())
                .filter(c -> label(c).equals(text))
                .findFirst()
                .orElseThrow(() -> wrong("'" + where + "' cannot be '" + text + "', only one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(RelationsText::label)
                                .toList()));
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void requireFields(JsonNode node, String what, Set<String> known) {
        if (!node.isObject()) {
            throw wrong(what + " is no object: " + node);
        }
        node.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                throw wrong(what + " cannot have '" + name + "', only "
                        + known.stream().sorted().toList());
            }
        });
    }

    private SetupException wrong(String why) {
        return new SetupException("the relations in " + file + " are wrong: " + why);
    }
}
