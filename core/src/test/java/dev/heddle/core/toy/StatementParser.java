package dev.heddle.core.toy;

import dev.heddle.core.toy.Instruction.Update;
import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.List;

/** Turns one thread's text into instructions. */
final class StatementParser {
    /** Where jumps go whose end is not known yet. */
    private static final int OPEN = -1;

    /** Registers a program may name; those of {@code x++} come after them. */
    private static final int REGISTERS = 20;

    private final String name;
    private final ToyParser.Names names;
    private final Tokens tokens;
    private final List<Instruction> code = new ArrayList<>();
    private final List<Integer> returns = new ArrayList<>();
    private final List<List<Integer>> breaks = new ArrayList<>();
    private int statement;
    private int hidden = REGISTERS;

    StatementParser(String name, String text, ToyParser.Names names) {
        this.name = name;
        this.names = names;
        this.tokens = new Tokens(text, "thread " + name);
    }

    ToyProgram.Code parse(boolean forked, boolean seen) {
        if (forked) {
            code.add(Visible.of(OpKind.BEGIN, Instruction.NONE, Instruction.NONE, site()));
        }
        while (!tokens.atEnd()) {
            statement();
        }
        returns.forEach(at -> code.set(at, new Instruction.Jump(code.size())));
        if (seen) {
            statement++;
            code.add(Visible.of(OpKind.END, Instruction.NONE, Instruction.NONE, site()));
        }
        return new ToyProgram.Code(name, forked, List.copyOf(code), hidden);
    }

    private int site() {
        return ToyProgram.site(names.thread(name), statement);
    }

    private void statement() {
        if (tokens.skip(";")) {
            return;
        }
        statement++;
        String first = tokens.peek();
        switch (first) {
            case "if" -> branch();
            case "while" -> loop();
            case "assert" -> {
                tokens.next();
                Expression condition = tokens.expression();
                code.add(new Instruction.Check(condition, "assertion failed", site()));
            }
            case "fail" -> {
                tokens.next();
                code.add(new Instruction.Check(new Expression.Constant(0), "fail", site()));
            }
            case "return" -> {
                tokens.next();
                returns.add(jump());
            }
            case "break" -> {
                tokens.next();
                if (breaks.isEmpty()) {
                    throw tokens.error("break outside of a loop");
                }
                breaks.get(breaks.size() - 1).add(jump());
            }
            default -> simple();
        }
        if (!tokens.atEnd()
                && !tokens.peek().equals("}")
                && !tokens.peek().equals(";")
                && !first.equals("if")
                && !first.equals("while")) {
            throw tokens.error("expected ';' instead of '" + tokens.peek() + "'");
        }
    }

    private int jump() {
        code.add(new Instruction.Jump(OPEN));
        return code.size() - 1;
    }

    private void block() {
        tokens.expect("{");
        while (!tokens.skip("}")) {
            statement();
        }
    }

    private void branch() {
        tokens.next();
        Expression condition = condition();
        int test = jump();
        block();
        if (tokens.skip("else")) {
            int skip = jump();
            code.set(test, new Instruction.JumpUnless(condition, code.size()));
            block();
            code.set(skip, new Instruction.Jump(code.size()));
        } else {
            code.set(test, new Instruction.JumpUnless(condition, code.size()));
        }
    }

    private void loop() {
        tokens.next();
        int start = code.size();
        Expression condition = condition();
        int test = jump();
        breaks.add(new ArrayList<>());
        block();
        code.add(new Instruction.Jump(start));
        code.set(test, new Instruction.JumpUnless(condition, code.size()));
        breaks.remove(breaks.size() - 1).forEach(at -> code.set(at, new Instruction.Jump(code.size())));
    }

    private Expression condition() {
        tokens.expect("(");
        Expression e = tokens.expression();
        tokens.expect(")");
        return e;
    }

    private void simple() {
        int register = Instruction.NONE;
        if (Tokens.isRegister(tokens.peek()) && tokens.peek(1).equals("=")) {
            register = Tokens.register(tokens.next());
            if (register >= REGISTERS) {
                throw tokens.error("registers go from r0 to r" + (REGISTERS - 1));
            }
            tokens.next();
            String word = tokens.peek();
            if (Tokens.isRegister(word) || !Character.isLetter(word.isEmpty() ? ' ' : word.charAt(0))) {
                code.add(new Instruction.Assign(register, tokens.expression()));
                return;
            }
        }
        String word = tokens.next();
        if (!call(word, register)) {
            access(word, register);
        }
    }

    private void access(String variable, int register) {
        int number = names.variable(variable);
        Expression index = new Expression.Constant(0);
        if (tokens.skip("[")) {
            index = tokens.expression();
            tokens.expect("]");
        }
        if (register != Instruction.NONE) {
            code.add(Visible.of(OpKind.READ, number, register, site()).at(index));
        } else if (tokens.skip("++")) {
            int old = hidden++;
            code.add(Visible.of(OpKind.READ, number, old, site()).at(index));
            Expression next = new Expression.Binary("+", new Expression.Register(old), new Expression.Constant(1));
            code.add(Visible.of(OpKind.WRITE, number, Instruction.NONE, site())
                    .at(index)
                    .with(next));
        } else {
            tokens.expect("=");
            Expression value = tokens.expression();
            code.add(Visible.of(OpKind.WRITE, number, Instruction.NONE, site())
                    .at(index)
                    .with(value));
        }
    }

    /** An operation that is written like a call; false if the word is none of them. */
    private boolean call(String word, int register) {
        switch (word) {
            case "cas" -> update(Update.COMPARE_AND_SET, register);
            case "faa" -> update(Update.FETCH_AND_ADD, register);
            case "swap" -> update(Update.SWAP, register);
            case "lock" -> onMonitor(OpKind.LOCK, register);
            case "lockInterruptibly" -> {
                onMonitor(OpKind.LOCK, register);
                code.add(((Visible) code.remove(code.size() - 1)).interruptibly());
            }
            case "trylock" -> onMonitor(OpKind.TRY_LOCK, register);
            case "locked" -> onMonitor(OpKind.IS_LOCKED, register);
            case "acquire" -> code.add(onCounter(OpKind.ACQUIRE, register));
            case "acquireInterruptibly" ->
                code.add(onCounter(OpKind.ACQUIRE, register).interruptibly());
            case "tryacquire" -> code.add(onCounter(OpKind.TRY_ACQUIRE, register));
            case "release" -> code.add(onCounter(OpKind.RELEASE, register));
            case "units" -> code.add(onCounter(OpKind.UNITS, register));
            case "unlock" -> onMonitor(OpKind.UNLOCK, register);
            case "wait" -> onMonitor(OpKind.WAIT, register);
            case "notify" -> onMonitor(OpKind.NOTIFY, register);
            case "notifyAll" -> onMonitor(OpKind.NOTIFY_ALL, register);
            case "fork" -> onThread(OpKind.FORK, register);
            case "join" -> onThread(OpKind.JOIN, register);
            case "unpark" -> onThread(OpKind.UNPARK, register);
            case "interrupt" -> onThread(OpKind.INTERRUPT, register);
            case "isInterrupted" -> onThread(OpKind.IS_INTERRUPTED, register);
            case "alive" -> onThread(OpKind.IS_ALIVE, register);
            case "state" -> onThread(OpKind.THREAD_STATE, register);
            case "park" -> timed(OpKind.PARK, register);
            case "sleep" -> timed(OpKind.SLEEP, register);
            case "choose" -> counted(OpKind.CHOOSE, register);
            case "await" -> await(register);
            case "interrupted" -> plain(OpKind.CLEAR_INTERRUPT, register);
            case "clock" -> plain(OpKind.CLOCK, register);
            case "yield" -> plain(OpKind.YIELD, register);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void plain(OpKind kind, int register) {
        code.add(Visible.of(kind, Instruction.NONE, register, site()));
    }

    private void counted(OpKind kind, int register) {
        code.add(Visible.of(kind, Instruction.NONE, register, site()).with(condition()));
    }

    private void await(int register) {
        tokens.expect("(");
        Visible operation =
                Visible.of(OpKind.AWAIT, Instruction.NONE, register, site()).with(tokens.expression());
        code.add(limit(operation));
    }

    private void timed(OpKind kind, int register) {
        Visible operation = Visible.of(kind, Instruction.NONE, register, site());
        if (tokens.skip("(")) {
            operation = operation.limited(tokens.number());
            tokens.expect(")");
        }
        code.add(operation);
    }

    private void onMonitor(OpKind kind, int register) {
        tokens.expect("(");
        code.add(limit(Visible.of(kind, names.monitor(tokens.next()), register, site())));
    }

    private Visible onCounter(OpKind kind, int register) {
        tokens.expect("(");
        Visible operation = Visible.of(kind, names.counter(tokens.next()), register, site());
        if (tokens.skip(",")) {
            operation = operation.with(tokens.expression());
        }
        return limit(operation);
    }

    private void onThread(OpKind kind, int register) {
        tokens.expect("(");
        code.add(limit(Visible.of(kind, names.thread(tokens.next()), register, site())));
    }

    private Visible limit(Visible operation) {
        Visible limited = tokens.skip(",") ? operation.limited(tokens.number()) : operation;
        tokens.expect(")");
        return limited;
    }

    private void update(Update update, int register) {
        tokens.expect("(");
        int variable = names.variable(tokens.next());
        Expression index = new Expression.Constant(0);
        if (tokens.skip("[")) {
            index = tokens.expression();
            tokens.expect("]");
        }
        Expression expected = new Expression.Constant(0);
        if (update == Update.COMPARE_AND_SET) {
            tokens.expect(",");
            expected = tokens.expression();
        }
        tokens.expect(",");
        Expression argument = tokens.expression();
        tokens.expect(")");
        code.add(Visible.of(OpKind.UPDATE, variable, register, site())
                .at(index)
                .with(argument)
                .updating(update, expected));
    }
}
