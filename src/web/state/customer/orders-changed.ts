import { createStore } from "../../../ui/state/external-store.ts";

/** Number of changes to the customer's orders since the page was opened: Downloads loads its list again. */
export const ordersChanged = createStore(0);
