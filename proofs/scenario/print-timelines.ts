import type { Violation } from "./judge.ts";
import type { ShopRecords } from "./observe.ts";

/** Adds the shop's own timeline to the trace of each order with a violation. */
export function printTimelines(violations: readonly Violation[], records: ShopRecords): void {
  for (const order of new Set(violations.flatMap((violation) => violation.order ?? []))) {
    const row = records.orders.find((each) => each.provider_order_id === order.providerOrderId);
    const own = records.events.filter((event) => event.order_number === row?.number);
    order.trace.push(
      `the shop's timeline of order ${row?.number}:`,
      ...own.map(
        ({ at, source, what, state_before: from, state_after: to, times, detail }) =>
          `${at.toISOString()} ${source} ${what} ${from ?? "–"} → ${to} ×${times} ${JSON.stringify(detail)}`,
      ),
    );
  }
}
