import { statusOf } from "../../../contract/office/orders/order-statuses.ts";
import type { ListedOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { StatePill, type StatePillProps } from "../list/state-pill.tsx";

const tones: Readonly<Record<string, StatePillProps["tone"]>> = {
  paid: "good",
  failed: "bad",
  refunding: "bad",
  "partly-refunded": "mixed",
};

/** Status of an order as a word. */
export function Status({
  order,
}: {
  readonly order: Pick<ListedOrder, "state" | "isRefunding" | "refunded">;
}) {
  const m = useMessages().orders;
  const status = statusOf(order);
  return <StatePill tone={tones[status] ?? "plain"}>{m.states[status]}</StatePill>;
}
