import { MIN_REFUND_PAISE } from "../../../contract/constants.ts";
import { type Paise, paiseOf, rupees } from "../../../contract/money.ts";
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
  { lines }: { readonly lines: readonly Pick<OfficeOrder["lines"][number], "id" | "refundedAt">[] },
): RefundChoice {
  const { kind, lines: chosen = "", amount = "" } = fields;
  const ids = new Set(chosen.split(","));
  const open = lines.filter(({ id, refundedAt }) => ids.has(`${id}`) && refundedAt === null);
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
export function sumOf(order: RefundedOrder, choice: RefundChoice) {
  const left = paise(order.amount) - paise(order.refunded);
  const sum = wantedOf(order, choice, left);
  const isPart = sum !== null && sum >= MIN_REFUND_PAISE && left - sum >= MIN_REFUND_PAISE;
  return { left, sum: isPart || sum === left ? sum : null };
}

function wantedOf({ lines }: RefundedOrder, choice: RefundChoice, left: Paise): Paise | null {
  if (choice.kind === "whole") return left;
  if (choice.kind === "amount") return typedPaise(choice.amount);
  const cost = lines
    .filter(({ id }) => choice.lines.includes(id))
    .reduce((total, line) => total + paise(line.paid), 0);
  // Refunded amounts without a design may leave less than the designs cost.
  return Math.min(cost, left);
}

/** The part as it is sent; without any all that is left goes back. */
export function partOf({ kind, lines, amount }: RefundChoice) {
  if (kind === "whole") return {};
  if (kind === "lines") return { lines: [...lines] };
  const sum = typedPaise(amount);
  // Whatever is no amount is refused beside its field.
  return { amount: sum === null ? Number.NaN : rupees(sum) };
}

function typedPaise(text: string): Paise | null {
  const read = parseRupees(text);
  return "paise" in read ? read.paise : null;
}

function paise(amount: number): Paise {
  return paiseOf(amount) ?? 0;
}
