package dev.heddle.core.toy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words, numbers and signs of a text, one after the other; and the expressions they form. */
final class Tokens {
    private static final Pattern TOKEN = Pattern.compile("\\s*(\\w+|\\+\\+|==|!=|<=|>=|&&|\\|\\||\\S)");
    private static final Pattern REGISTER = Pattern.compile("r\\d+");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final List<List<String>> PRECEDENCE = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("==", "!=", "<", "<=", ">", ">="),
            List.of("+", "-"),
            List.of("*", "%"));

    private final List<String> tokens = new ArrayList<>();
    private final String where;
    private int position;

    Tokens(String text, String where) {
        this.where = where;
        Matcher m = TOKEN.matcher(text.trim());
        while (m.find()) {
            tokens.add(m.group(1));
        }
    }

    boolean atEnd() {
        return position == tokens.size();
    }

    /** The token ahead, or an empty text at the end. */
    String peek() {
        return peek(0);
    }

    String peek(int ahead) {
        return position + ahead < tokens.size() ? tokens.get(position + ahead) : "";
    }

    String next() {
        if (atEnd()) {
            throw error("the text ends too early");
        }
        return tokens.get(position++);
    }

    /** Steps over the token if it is the next one. */
    boolean skip(String token) {
        if (peek().equals(token)) {
            position++;
            return true;
        }
        return false;
    }

    void expect(String token) {
        if (!skip(token)) {
            throw error("expected '" + token + "' instead of '" + peek() + "'");
        }
    }

    IllegalArgumentException error(String what) {
        return new IllegalArgumentException(where + ": " + what);
    }

    static boolean isRegister(String token) {
        return REGISTER.matcher(token).matches();
    }

    static int register(String token) {
        return Integer.parseInt(token.substring(1));
    }

    long number() {
        boolean negative = skip("-");
        String token = next();
        if (!NUMBER.matcher(token).matches()) {
            throw error("expected a number instead of '" + token + "'");
        }
        return negative ? -Long.parseLong(token) : Long.parseLong(token);
    }

    Expression expression() {
        return expression(0);
    }

    private Expression expression(int level) {
        if (level == PRECEDENCE.size()) {
            return operand();
        }
        Expression left = expression(level + 1);
        while (PRECEDENCE.get(level).contains(peek())) {
            String operator = next();
            left = new Expression.Binary(operator, left, expression(level + 1));
        }
        return left;
    }

    private Expression operand() {
        if (skip("(")) {
            Expression inner = expression();
            expect(")");
            return inner;
        }
        if (skip("!")) {
            return new Expression.Not(operand());
        }
        if (isRegister(peek())) {
            return new Expression.Register(register(next()));
        }
        if (!peek().equals("-") && !NUMBER.matcher(peek()).matches()) {
            throw error("'" + peek() + "' in an expression is neither a register nor a number");
        }
        return new Expression.Constant(number());
    }
}
