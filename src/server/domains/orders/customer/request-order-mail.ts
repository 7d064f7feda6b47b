import type { Database } from "../../../db/database.ts";
import { Failure } from "../../failure.ts";
import { mailPaidOrder } from "../records/order-store.ts";

/**
 * The checkout page requests the mail right after the purchase, when the settlement has already enqueued it.
 */
const SAME_MAIL_MS = 10 * 60_000;
const AGAIN_AFTER_MS = 60 * 60_000;
/** Repeated taps within this time are one request. */
const SAME_TAP_MS = 60_000;

/**
 * Sends the mail with an order's links again: at most once an hour, or once a minute when the customer
 * requests it (`again`).
 * @throws Failure not-found
 */
export async function requestOrderMail(
  db: Database,
  customerId: number,
  {
    orderNumber: number,
    again = false,
  }: { readonly orderNumber: number; readonly again?: boolean | undefined },
  now: Date,
): Promise<void> {
  const keyOf = (settledAt: Date | null) => {
    if (again) return `${number}@${Math.floor(now.getTime() / SAME_TAP_MS)}m`;
    return settledAt && now.getTime() - settledAt.getTime() < SAME_MAIL_MS
      ? `${number}`
      : `${number}@${Math.floor(now.getTime() / AGAIN_AFTER_MS)}`;
  };
  if (!(await mailPaidOrder(db, customerId, number, { keyOf, now }))) throw new Failure("order-not-bought");
}
