import type { Order } from "../../../contract/orders.ts";
import { createStore } from "../../../ui/state/external-store.ts";

/** True from a payment until the customer has left Downloads, which thanks for the newest order. */
export const justPaid = createStore(false);

/** The success page opens by its address as well, so an older order is not thanked for again. */
const THANKED_FOR_MS = 60 * 60 * 1_000;

export function isNew({ createdAt }: Order): boolean {
  return Date.now() - Date.parse(createdAt) < THANKED_FOR_MS;
}
