import { Failure } from "../failure.ts";
import type { OrderStore } from "./books/order-store.ts";

/** The page asks for the mail right after the purchase, which the settlement has written already. */
const SAME_MAIL_MS = 10 * 60_000;
const AGAIN_AFTER_MS = 60 * 60_000;

/** Sends the mail with an order's links again, at most once an hour. @throws Failure not-found */
export async function requestOrderMail(
  store: OrderStore,
  customerId: number,
  number: number,
  now: Date,
): Promise<void> {
  const keyOf = (settledAt: Date | null) =>
    settledAt && now.getTime() - settledAt.getTime() < SAME_MAIL_MS
      ? `${number}`
      : `${number}@${Math.floor(now.getTime() / AGAIN_AFTER_MS)}`;
  if (!(await store.mailPaid(customerId, number, keyOf, now))) throw new Failure("order-not-bought");
}
