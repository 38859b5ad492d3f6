package dev.heddle.core.toy;

/** A local computation over a toy thread's registers: never an event. */
sealed interface Expression {
    /** Its value with these registers. */
    long evaluate(long[] registers);

    /** A number. */
    record Constant(long value) implements Expression {
        @Override
        public long evaluate(long[] registers) {
            return value;
        }
    }

    /** What a register holds. */
    record Register(int number) implements Expression {
        @Override
        public long evaluate(long[] registers) {
            return registers[number];
        }
    }

    /** Logical negation. */
    record Not(Expression operand) implements Expression {
        @Override
        public long evaluate(long[] registers) {
            return operand.evaluate(registers) == 0 ? 1 : 0;
        }
    }

    /** Two operands and an operator; truth is 1. */
    record Binary(String operator, Expression left, Expression right) implements Expression {
        @Override
        public long evaluate(long[] registers) {
            long a = left.evaluate(registers);
            long b = right.evaluate(registers);
            return switch (operator) {
                case "+" -> a + b;
                case "-" -> a - b;
                case "*" -> a * b;
                case "%" -> b == 0 ? 0 : Math.floorMod(a, b);
                case "==" -> truth(a == b);
                case "!=" -> truth(a != b);
                case "<" -> truth(a < b);
                case "<=" -> truth(a <= b);
                case ">" -> truth(a > b);
                case ">=" -> truth(a >= b);
                case "&&" -> truth(a != 0 && b != 0);
                case "||" -> truth(a != 0 || b != 0);
                default -> throw new IllegalArgumentException("unknown operator: " + operator);
            };
        }

        private static long truth(boolean b) {
            return b ? 1 : 0;
        }
    }
}
