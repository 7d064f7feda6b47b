import { standingOf } from "../../../contract/office/orders/order-standings.ts";
import type { ListedOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";

/** How an order stands, in a word. */
export function Standing({
  order,
}: {
  readonly order: Pick<ListedOrder, "state" | "isRefunding" | "refunded">;
}) {
  const m = useMessages().orders;
  const standing = standingOf(order);
  return <span className={`standing standing-${standing}`}>{m.states[standing]}</span>;
}
