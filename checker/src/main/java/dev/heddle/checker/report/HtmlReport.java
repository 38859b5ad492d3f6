package dev.heddle.checker.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.explanation.Arrow;
import dev.heddle.checker.explanation.Explanation;
import dev.heddle.checker.explanation.Step;
import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.model.TraceLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * Results as one page for a browser, which needs nothing but itself. What the program put into names and messages is data in
 * it: the page's own script, the only one that its policy lets run, shows it as text.
 */
public final class HtmlReport implements Report {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    /** An execution with more events is cut: a browser shows no table of a million rows. */
    private static final int MOST_EVENTS = 20_000;

    /** A report in the one form there is. */
    public HtmlReport() {}

    @Override
    public String text(List<CheckResult> results) {
        ObjectNode data = MAPPER.createObjectNode();
        ArrayNode list = data.putArray("results");
        results.forEach(r -> add(r, list.addObject()));
        String script = resource("report.js");
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
                script-src 'sha256-%s'; base-uri 'none'; form-action 'none'">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>Heddle</title>
                <style>
                %s</style>
                </head>
                <body>
                <h1>Heddle %s</h1>
                <main id="results"></main>
                <noscript>This page shows its contents with a script that is part of it.</noscript>
                <script type="application/json" id="data">%s</script>
                <script>%s</script>
                </body>
                </html>
                """.formatted(hash(script), resource("report.css"), HeddleVersion.text(), json(data), script);
    }

    /** In a script element nothing but a {@code <} could end the data. */
    private static String json(ObjectNode data) {
        try {
            return MAPPER.writeValueAsString(data)
                    .replace("<", "\\u003c")
                    .replace(">", "\\u003e")
                    .replace("&", "\\u0026")
                    .replace("\u2028", "\\u2028")
                    .replace("\u2029", "\\u2029");
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("a tree of texts and numbers cannot be written", e);
        }
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("no " + name, e);
        }
    }

    private static void add(CheckResult r, ObjectNode node) {
        node.put("target", r.target());
        node.put("verdict", r.verdict().label());
        node.put("counts", CountsText.sentence(r));
        node.put("limit", r.limit());
        r.error().ifPresent(e -> node.put("error", Headline.of(e)));
        ArrayNode failures = node.putArray("failures");
        r.failures().forEach(f -> add(f, failures.addObject()));
        if (!r.shown().outcomes().isEmpty()) {
            node.put("outcomesAre", OutcomesText.heading(r));
        }
        ArrayNode outcomes = node.putArray("outcomes");
        r.shown().outcomes().forEach(o -> OutcomesText.cells(o).forEach(outcomes.addArray()::add));
        if (r.failures().isEmpty()) {
            node.put("reached", ReachText.sentence(r));
            ReachText.missing(r).forEach(node.putArray("notReached")::add);
            ArrayNode lines = node.putArray("lines");
            r.shown()
                    .lines()
                    .forEach(l -> lines.addArray()
                            .add(Site.brief(l.site()))
                            .add(Integer.toString(l.threads()))
                            .add(l.meets() ? "meet" : ""));
        }
        ArrayNode races = node.putArray("races");
        r.races().forEach(race -> races.add(text(race)));
        r.uncontrolled().forEach(node.putArray("uncontrolled")::add);
        r.assumptions().forEach(node.putArray("assumptions")::add);
    }

    private static String text(Race race) {
        return race.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                + (race.location().isEmpty() ? "" : " on " + race.location()) + ": "
                + String.join(" and ", race.sites());
    }

    private static void add(FoundFailure found, ObjectNode node) {
        Explanation why = found.explanation();
        node.put("headline", Headline.of(found.failure()));
        node.put("sentence", why.sentence());
        ArrayNode steps = node.putArray("steps");
        for (Step s : why.steps()) {
            ObjectNode step = row(steps.addObject(), s.thread(), s.text(), s.site(), why);
            step.put("kind", s.kind().name().toLowerCase(Locale.ROOT));
            s.stack().forEach(step.putArray("stack")::add);
            s.locks().forEach(step.putArray("locks")::add);
        }
        ArrayNode arrows = node.putArray("arrows");
        for (Arrow a : why.arrows()) {
            ObjectNode arrow = arrows.addObject();
            arrow.put("kind", a.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
            arrow.put("from", a.from());
            arrow.put("to", a.to());
        }
        ArrayNode raw = node.putArray("raw");
        for (TraceLine line :
                found.trace().subList(0, Math.min(MOST_EVENTS, found.trace().size()))) {
            row(raw.addObject(), line.thread(), Row.Event.of(line).text(), line.site(), why)
                    .put("kind", "event");
        }
        ObjectNode threads = node.putObject("threads");
        why.threads().forEach(threads::put);
        (why.facts().isEmpty() ? found.failure().details() : why.facts()).forEach(node.putArray("details")::add);
        node.put("output", found.output());
        node.put("schedule", found.schedule().toString());
        node.put("file", found.file().map(Path::toString).orElse(""));
    }

    private static ObjectNode row(ObjectNode node, String thread, String text, String site, Explanation why) {
        node.put("thread", thread);
        node.put("text", text);
        node.put("site", site.equals("?") ? "" : site);
        node.put("where", Site.brief(site));
        if (why.source().containsKey(site)) {
            node.put("source", why.source().get(site));
        }
        return node;
    }
}
