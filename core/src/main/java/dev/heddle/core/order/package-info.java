/**
 * Could a read have had another value? Finds an order of the events of a trace in which it does
 * (docs/algorithms.md#the-order-solver).
 *
 * <pre>
 *  OrderProblem ---> OrderSolver ---> Witness ---> Shortening ---> SeedInterleaving
 *   (the events)     NativeSolver     (an order)   (no more than   (to be run)
 *                    Z3Solver                       is needed)
 * </pre>
 *
 * <p>A simpler question, which order has given pairs the given way round, is a {@code PrecedenceProblem} for a {@code
 * PrecedenceSolver}; {@code core.exogenous} asks it.
 *
 * <p>Called by {@code mcr-classic} in {@code core.strategy}. Uses only {@code core} and {@code model}; Z3 is loaded
 * only when it is asked for.
 */
package dev.heddle.core.order;
