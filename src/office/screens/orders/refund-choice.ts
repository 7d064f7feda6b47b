import { paiseOf } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { parseRupees } from "../../../contract/price.ts";

export const refundKinds = ["whole", "lines", "amount"] as const;

/** What of an order somebody chose to send back, as far as they came. */
export interface RefundChoice {
  readonly kind: (typeof refundKinds)[number];
  readonly lines: readonly number[];
  /** As it was typed. */
  readonly amount: string;
}

/** What stands in the form's fields; a line that went back meanwhile is chosen no more. */
export function choiceIn(
  fields: Readonly<Record<string, string>>,
  { lines }: { readonly lines: readonly Pick<OfficeOrder["lines"][number], "id" | "returnedAt">[] },
): RefundChoice {
  const { kind, lines: chosen = "", amount = "" } = fields;
  const ids = new Set(chosen.split(","));
  const open = lines.filter(({ id, returnedAt }) => ids.has(`${id}`) && returnedAt === null);
  return {
    kind: refundKinds.find((each) => each === kind) ?? "whole",
    lines: open.map(({ id }) => id),
    amount,
  };
}

type RefundedOrder = Pick<OfficeOrder, "amount" | "refunded"> & {
  readonly lines: readonly Pick<OfficeOrder["lines"][number], "id" | "paid">[];
};

/** What is left of the order and what of it goes, in paise; `null` while that cannot be said, or cannot be. */
export function sumOf(order: RefundedOrder, { kind, lines, amount }: RefundChoice) {
  const left = paise(order.amount) - paise(order.refunded);
  if (kind === "whole") return { left, sum: left };
  if (kind === "lines") {
    const chosen = order.lines.filter(({ id }) => lines.includes(id));
    // What went back of no design in particular may leave less than they cost.
    const sum = Math.min(
      chosen.reduce((total, line) => total + paise(line.paid), 0),
      left,
    );
    return { left, sum: sum === 0 ? null : sum };
  }
  const read = parseRupees(amount);
  const isLeft = "paise" in read && read.paise > 0 && read.paise <= left;
  return { left, sum: isLeft ? read.paise : null };
}

function paise(amount: number): number {
  return paiseOf(amount) ?? 0;
}
