import { OwnerFailure } from "../failure.ts";
import { type OutboxStore, resendMail } from "../notifications/index.ts";
import type { OrderBooksStore } from "./books/order-books-store.ts";
import { mailOfState } from "./order.ts";

/**
 * Sends the mail of an order's state once more; answers the id it goes out under.
 * @throws OwnerFailure not-found; conflict while no mail belongs to the order's state
 */
export async function resendOrderMail(
  { books, outbox }: { readonly books: Pick<OrderBooksStore, "stateOf">; readonly outbox: OutboxStore },
  number: number,
  now: Date,
): Promise<number> {
  const state = await books.stateOf(number);
  if (!state) throw new OwnerFailure("not-found", `There is no order ${number}.`);
  const template = mailOfState[state];
  if (!template) throw new OwnerFailure("conflict", `Order ${number} is ${state}: there is no mail to send.`);
  return resendMail(outbox, { order: number, template }, now);
}
