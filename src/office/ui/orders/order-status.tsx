import { type StatusFacts, statusOf } from "../../../contract/office/orders/order-statuses.ts";
import { useMessages } from "../../data/office-context.ts";
import { StatePill, type StatePillProps } from "../list/state-pill.tsx";

const tones: Readonly<Record<string, StatePillProps["tone"]>> = {
  paid: "good",
  failed: "bad",
  refunding: "bad",
  disputed: "bad",
  "partly-refunded": "mixed",
};

/** Status of an order as a word. */
export function Status({ order }: { readonly order: StatusFacts }) {
  const m = useMessages().orders;
  const status = statusOf(order);
  return <StatePill tone={tones[status] ?? "plain"}>{m.states[status]}</StatePill>;
}
