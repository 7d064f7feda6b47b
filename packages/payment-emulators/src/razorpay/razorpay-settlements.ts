import { createHash } from "node:crypto";
import { bankReference } from "../bank-reference.ts";
import type { EmulatedPayment, EmulatedRefund } from "./razorpay-entities.ts";
import type { Ledger } from "./razorpay-ledger.ts";

/** India's clock is ahead of UTC, seconds. */
const IST_AHEAD = 19_800;
const DAY = 86_400;
/** Transfers happen at 11 o'clock in India: of payments on the second day, of refunds on the next. */
const HOUR = 11 * 3_600;
/** Fee with its GST, per ten thousand: 2 % and 18 % of that. */
const FEE = 236;

/**
 * Lines of the combined settlement report whose transfer is in a month or day of India (`2026-11`,
 * `2026-11-05`): captured payments less fees, and processed refunds.
 */
export function settlementItems(ledger: Ledger, period: string): object[] {
  const payments = [...ledger.payments.values()].filter(({ captured }) => captured);
  const refunds = [...ledger.refunds.values()].filter(({ status }) => status === "processed");
  return [
    ...payments.map((each) => lineOf(each, 2, each)),
    ...refunds.map((each) => refundLine(ledger, each)),
  ]
    .filter(({ settled_at: at }) => at <= ledger.seconds() && dayOf(at).startsWith(period))
    .sort((a, b) => a.settled_at - b.settled_at || a.created_at - b.created_at);
}

const dayOf = (seconds: number) => new Date((seconds + IST_AHEAD) * 1_000).toISOString().slice(0, 10);

function refundLine({ payment }: Ledger, refund: EmulatedRefund) {
  const ownFields = { payment_id: refund.payment_id, fee: 0, tax: 0, credit: 0, debit: refund.amount };
  return { ...lineOf(refund, 1, payment(refund.payment_id)), ...ownFields };
}

function lineOf(
  entry: EmulatedPayment | EmulatedRefund,
  days: number,
  { order_id, method }: EmulatedPayment,
) {
  const day = Math.floor((entry.created_at + IST_AHEAD) / DAY) + days;
  const settlementId = `setl_${createHash("sha256").update(`${day}`).digest("hex").slice(0, 14)}`;
  const fee = Math.round((entry.amount * FEE) / 10_000);
  return {
    entity_id: entry.id,
    type: entry.entity,
    debit: 0,
    credit: entry.amount - fee,
    amount: entry.amount,
    currency: entry.currency,
    fee,
    tax: fee - Math.round((fee * 100) / 118),
    on_hold: false,
    settled: true,
    created_at: entry.created_at,
    settled_at: day * DAY - IST_AHEAD + HOUR,
    settlement_id: settlementId,
    settlement_utr: bankReference(settlementId),
    payment_id: null as string | null,
    order_id,
    order_receipt: null,
    method,
    dispute_id: null,
  };
}
