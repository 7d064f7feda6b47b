import { createStore } from "../../../ui/state/external-store.ts";

/** Number of changes to the customer's orders since the page was opened: Downloads loads its list again. */
export const ordersChanged = createStore(0);

/** Number of the order that a design was exchanged for while Downloads is open. */
export const exchangedOrder = createStore<number | undefined>(undefined);
