import { createStoredText } from "../../../ui/state/stored-text.ts";

/** Code that the customer has entered or that a link brought; stays until an order has it. */
export const discountCode = createStoredText("local", "discountCode");
