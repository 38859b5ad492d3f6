/** Finding one witness: an order of known events in which a read gets another value than it got. */
package dev.heddle.core.order;
