package dev.heddle.core.order;

/** The order solvers by name. */
public enum SolverKind {
    /** The search of {@link NativeSolver}. */
    NATIVE {
        @Override
        public OrderSolver create() {
            return new NativeSolver();
        }
    },
    /** Z3, which must be on the class path. */
    Z3 {
        @Override
        public OrderSolver create() {
            return new Z3Solver();
        }
    };

    /** A solver of that kind. */
    public abstract OrderSolver create();
}
