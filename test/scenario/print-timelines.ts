import type { Violation } from "./judge.ts";
import type { Kept } from "./observe.ts";

/** Adds what the shop itself kept of the orders that went wrong to their stories. */
export function printTimelines(violations: readonly Violation[], kept: Kept): void {
  for (const order of new Set(violations.flatMap((violation) => violation.order ?? []))) {
    const row = kept.orders.find((each) => each.provider_order_id === order.providerOrderId);
    const own = kept.events.filter((event) => event.order_number === row?.number);
    order.story.push(
      `the shop's timeline of order ${row?.number}:`,
      ...own.map(
        ({ at, source, what, state_before: from, state_after: to, times, detail }) =>
          `${at.toISOString()} ${source} ${what} ${from ?? "–"} → ${to} ×${times} ${JSON.stringify(detail)}`,
      ),
    );
  }
}
