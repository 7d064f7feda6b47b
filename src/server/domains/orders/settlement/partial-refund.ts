import { LEAST_REFUND_PAISE } from "../../../../contract/constants.ts";
import type { Paise } from "../../../../contract/money.ts";
import { Failure } from "../../failure.ts";
import { lineShares } from "../line-shares.ts";

/** What of an order shall go back: some lines, with what was paid for them, or an amount, of no line in particular. */
export type PartialRefundRequest = { readonly lineIds: readonly number[] } | { readonly amountPaise: Paise };

export interface OrderPart {
  readonly amountPaise: Paise;
  /** Lines that cannot be downloaded any more; null where an amount leaves them all. */
  readonly lineIds: number[] | null;
}

export interface PartedOrder {
  readonly amountPaise: Paise;
  readonly refundedPaise: Paise;
}

export interface PartedLine {
  readonly id: number;
  readonly unitPricePaise: Paise;
  readonly quantity: number;
  readonly refundedAt: Date | null;
}

/**
 * What a wish comes to; `undefined` when it is all that is left, which goes back as the whole order does.
 * @throws Failure refund-lines-unknown, refund-amount-invalid
 */
export function partOfOrder(
  { amountPaise, refundedPaise }: PartedOrder,
  lines: readonly PartedLine[],
  wish: PartialRefundRequest,
): OrderPart | undefined {
  const left = amountPaise - refundedPaise;
  const wanted = "lineIds" in wish ? ofLines(lines, wish.lineIds, amountPaise) : wish.amountPaise;
  // Amounts that went back before may leave less than the line cost.
  const part = "lineIds" in wish ? Math.min(wanted, left) : wanted;
  if (part === left) return undefined;
  if (!Number.isSafeInteger(part) || part < LEAST_REFUND_PAISE || left - part < LEAST_REFUND_PAISE)
    throw invalid("amount");
  return { amountPaise: part, lineIds: "lineIds" in wish ? [...new Set(wish.lineIds)] : null };
}

function ofLines(lines: readonly PartedLine[], chosen: readonly number[], amountPaise: Paise): Paise {
  const shares = lineShares(lines, amountPaise);
  const known = new Map(
    lines.map(({ id, refundedAt }, place) => [id, { refundedAt, share: shares[place] ?? 0 }]),
  );
  return [...new Set(chosen)].reduce((sum, id) => {
    const line = known.get(id);
    if (!line || line.refundedAt) throw invalid("lines");
    return sum + line.share;
  }, 0);
}

function invalid(field: "amount" | "lines"): Failure {
  const reason = field === "amount" ? "refund-amount-invalid" : "refund-lines-unknown";
  return new Failure(reason, { fields: { [field]: reason } });
}
