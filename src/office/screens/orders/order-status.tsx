import { statusOf } from "../../../contract/office/orders/order-statuses.ts";
import type { ListedOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";

/** Status of an order as a word. */
export function Status({
  order,
}: {
  readonly order: Pick<ListedOrder, "state" | "isRefunding" | "refunded">;
}) {
  const m = useMessages().orders;
  const status = statusOf(order);
  return <span className={`standing standing-${status}`}>{m.states[status]}</span>;
}
