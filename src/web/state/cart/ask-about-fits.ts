import { machineStore } from "../machines/machine-store.ts";
import { ask } from "../overlays.ts";
import { type CartItem, sellable } from "./cart-rules.ts";
import { cartStore } from "./cart-store.ts";
import { fitWarnings } from "./fit-warnings.ts";

/** Calls `goOn` if the cart fits the visitor's machine; else asks first, once per variant. */
export function askAboutFits(goOn: () => void): void {
  const cart = cartStore.get();
  const unasked = sellable(cart).flatMap((item) => item.selectedVariants.filter(({ asked }) => !asked));
  const warnings = fitWarnings(unasked, machineStore.get());
  const answer = () => {
    cartStore.replace(cart.map(markAsked));
    goOn();
  };
  if (warnings.length > 0) ask(warnings, answer);
  else goOn();
}

function markAsked(item: CartItem): CartItem {
  const selectedVariants = item.selectedVariants.map((variant) => ({ ...variant, asked: true as const }));
  return { ...item, selectedVariants };
}
