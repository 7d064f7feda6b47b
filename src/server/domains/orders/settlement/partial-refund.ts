import { MIN_REFUND_PAISE } from "../../../../contract/constants.ts";
import type { Paise } from "../../../../contract/money.ts";
import { Failure } from "../../failure.ts";
import type { OrderLineRow, OrderRow } from "../order-rows-store.ts";

/** A request to refund some lines at the price paid, or an amount that belongs to no line. */
export type PartialRefundRequest = { readonly lineIds: readonly number[] } | { readonly amountPaise: Paise };

export interface ResolvedRefund {
  readonly amountPaise: Paise;
  /** Lines whose downloads end; null when only an amount is refunded. */
  readonly lineIds: number[] | null;
}

type RefundableLine = Pick<
  OrderLineRow,
  "id" | "unitPricePaise" | "quantity" | "discountPaise" | "refundedAt"
>;

/**
 * Resolves a request to an amount; `undefined` when it covers everything that is left, which is refunded as a
 * whole.
 * @throws Failure refund-lines-unknown, refund-amount-invalid
 */
export function resolvePartialRefund(
  { amountPaise, refundedPaise }: Pick<OrderRow, "amountPaise" | "refundedPaise">,
  lines: readonly RefundableLine[],
  request: PartialRefundRequest,
): ResolvedRefund | undefined {
  const remainingPaise = amountPaise - refundedPaise;
  const wantedPaise = "lineIds" in request ? ofLines(lines, request.lineIds) : request.amountPaise;
  // Earlier refunds of an amount may leave less than the line cost.
  const part = "lineIds" in request ? Math.min(wantedPaise, remainingPaise) : wantedPaise;
  if (part === remainingPaise) return undefined;
  if (!Number.isSafeInteger(part) || part < MIN_REFUND_PAISE || remainingPaise - part < MIN_REFUND_PAISE)
    throw invalid("amount");
  return { amountPaise: part, lineIds: "lineIds" in request ? [...new Set(request.lineIds)] : null };
}

function ofLines(lines: readonly RefundableLine[], selectedIds: readonly number[]): Paise {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  return [...new Set(selectedIds)].reduce((sum, id) => {
    const line = linesById.get(id);
    if (!line || line.refundedAt) throw invalid("lines");
    return sum + line.unitPricePaise * line.quantity - line.discountPaise;
  }, 0);
}

function invalid(field: "amount" | "lines"): Failure {
  const reason = field === "amount" ? "refund-amount-invalid" : "refund-lines-unknown";
  return new Failure(reason, { fields: { [field]: reason } });
}
