import { MIN_REFUND_PAISE } from "../../../contract/constants.ts";
import { type Paise, paiseOf, rupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { parseRupees } from "../../../contract/price.ts";

export const refundKinds = ["whole", "lines", "amount"] as const;

/** Input of the refund dialog, possibly incomplete. */
export interface RefundInput {
  readonly kind: (typeof refundKinds)[number];
  readonly lines: readonly number[];
  /** Amount as typed. */
  readonly amount: string;
}

/** Parses the form's fields; lines that were refunded in the meantime are deselected. */
export function parseRefund(
  fields: Readonly<Record<string, string>>,
  { lines }: { readonly lines: readonly Pick<OfficeOrder["lines"][number], "id" | "refundedAt">[] },
): RefundInput {
  const { kind, lines: lineIds = "", amount = "" } = fields;
  const ids = new Set(lineIds.split(","));
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

/**
 * Remainder of the order and the amount to refund, in paise; `sum` is null if it is unknown or not allowed.
 */
export function sumOf(order: RefundedOrder, input: RefundInput) {
  const leftPaise = paise(order.amount) - paise(order.refunded);
  const sum = requestedSum(order, input, leftPaise);
  const isPart = sum !== null && sum >= MIN_REFUND_PAISE && leftPaise - sum >= MIN_REFUND_PAISE;
  return { left: leftPaise, sum: isPart || sum === leftPaise ? sum : null };
}

function requestedSum({ lines }: RefundedOrder, input: RefundInput, leftPaise: Paise): Paise | null {
  if (input.kind === "whole") return leftPaise;
  if (input.kind === "amount") return typedPaise(input.amount);
  const cost = lines
    .filter(({ id }) => input.lines.includes(id))
    .reduce((total, line) => total + paise(line.paid), 0);
  // Earlier refunds of an amount may leave less than the designs cost.
  return Math.min(cost, leftPaise);
}

/** Parameters of the call; without any, everything that is left is refunded. */
export function refundParams({ kind, lines, amount }: RefundInput) {
  if (kind === "whole") return {};
  if (kind === "lines") return { lines: [...lines] };
  const sum = typedPaise(amount);
  // An invalid amount is sent as `NaN`, so that the server refuses the field.
  return { amount: sum === null ? Number.NaN : rupees(sum) };
}

function typedPaise(text: string): Paise | null {
  const amount = parseRupees(text);
  return "paise" in amount ? amount.paise : null;
}

function paise(amount: number): Paise {
  return paiseOf(amount) ?? 0;
}
