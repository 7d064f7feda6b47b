import * as z from "zod";
import { disputeStatuses, type EmulatedDispute, emulatedDispute, newId } from "./razorpay-entities.ts";
import { BankRefusal, type Ledger, unknownId } from "./razorpay-ledger.ts";

const DAY = 86_400;

/** The customer's bank raises a dispute about a payment, or moves one. Amounts in paise, times in seconds. */
export const requestedDispute = z.union([
  z.object({
    payment_id: z.string(),
    /** The whole payment by default. */
    amount: z.int().min(1).optional(),
    reason_code: z.string().default("goods_or_services_not_provided"),
    phase: emulatedDispute.shape.phase.default("chargeback"),
    /** In seven days by default. */
    respond_by: z.int().optional(),
  }),
  z.object({
    dispute_id: z.string(),
    /** `action_required`: the bank asks for more, and the dispute is open again. */
    status: z.enum([...disputeStatuses, "action_required"]),
    respond_by: z.int().optional(),
  }),
]);
export type RequestedDispute = z.infer<typeof requestedDispute>;

/** Returns the dispute, and the last part of the event that reports it. */
export async function dispute(
  ledger: Ledger,
  request: RequestedDispute,
): Promise<{ readonly dispute: EmulatedDispute; readonly event: string }> {
  if ("payment_id" in request) return { dispute: await raise(ledger, request), event: "created" };
  const { dispute_id: id, status: event, respond_by: respondBy } = request;
  const past = ledger.disputes.get(id) ?? unknownId();
  if (past.status !== "open" && past.status !== "under_review")
    throw new BankRefusal("The dispute has been decided already");
  const status = event === "action_required" ? "open" : event;
  const changed = await ledger.write(ledger.disputes, {
    ...past,
    status,
    amount_deducted: status === "lost" ? past.amount : 0,
    respond_by: respondBy ?? past.respond_by,
  });
  return { dispute: changed, event: event === "open" ? "created" : event };
}

function raise(ledger: Ledger, request: Extract<RequestedDispute, { payment_id: string }>) {
  const payment = ledger.payment(request.payment_id);
  if (!payment.captured) throw new BankRefusal("Only captured payments can be disputed");
  const { amount = payment.amount, respond_by = ledger.seconds() + 7 * DAY, ...reason } = request;
  if (amount > payment.amount) throw new BankRefusal("The amount is greater than the payment");
  return ledger.write(ledger.disputes, {
    ...reason,
    ...{ id: newId("disp"), entity: "dispute" as const, currency: payment.currency },
    ...{ amount, amount_deducted: 0, respond_by, status: "open" as const, created_at: ledger.seconds() },
  });
}
