/**
 * Could a read have had another value? Finds an order of the events of a trace in which it does
 * (docs/algorithms.md#the-order-solver).
 *
 * <pre>
 *  Questions: DataValidity ---> OrderProblem ---> OrderSolver ---> Witness ---> Shortening ---> SeedInterleaving
 *             (reads to keep,    (the events)     NativeSolver     (an order)   (no more than   (to be run)
 *              DependentReads)                    Z3Solver                       is needed)
 * </pre>
 *
 * <p>A simpler question, which order has given pairs the given way round, is a {@code PrecedenceProblem} for a {@code
 * PrecedenceSolver}; {@code core.exogenous} asks it.
 *
 * <p>Called by {@code mcr-classic}, {@code mcr-s} and {@code mcr-s+} in {@code core.strategy}. Uses only {@code core} and
 * {@code model}; Z3 is loaded
 * only when it is asked for.
 */
package dev.heddle.core.order;
