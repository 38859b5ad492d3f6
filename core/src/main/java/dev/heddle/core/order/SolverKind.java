package dev.heddle.core.order;

/** The order solvers by name. */
public enum SolverKind {
    /** The search of {@link NativeSolver}. */
    NATIVE {
        @Override
        public OrderSolver create() {
            return new NativeSolver();
        }

        @Override
        public PrecedenceSolver precedence() {
            return new NativePrecedence();
        }
    },
    /** Z3, which must be on the class path. */
    Z3 {
        @Override
        public OrderSolver create() {
            return new Z3Solver();
        }

        @Override
        public PrecedenceSolver precedence() {
            return new Z3Precedence();
        }

        @Override
        public boolean isAvailable() {
            try {
                Class.forName("com.microsoft.z3.Context", false, SolverKind.class.getClassLoader());
                return true;
            } catch (ClassNotFoundException e) {
                return false;
            }
        }
    };

    /** A solver of that kind. */
    public abstract OrderSolver create();

    /** A solver of that kind for pairs of events of which one comes before the other. */
    public abstract PrecedenceSolver precedence();

    /** Whether what it needs is on the class path. */
    public boolean isAvailable() {
        return true;
    }
}
