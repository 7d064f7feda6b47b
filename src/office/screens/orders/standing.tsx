import type { ListedOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";

/** How an order stands, in a word. */
export function Standing({ order }: { readonly order: Pick<ListedOrder, "state" | "isRefunding"> }) {
  const m = useMessages().orders;
  const standing = order.isRefunding ? "refunding" : order.state;
  return <span className={`standing standing-${standing}`}>{m.states[standing]}</span>;
}
