import { machineStore } from "../machines/machine-store.ts";
import { ask } from "../overlays.ts";
import { type CartItem, sellable } from "./cart-rules.ts";
import { cartStore } from "./cart-store.ts";
import { fitDoubts } from "./doubts.ts";

/** Calls `goOn` if the cart fits the visitor's machine; else asks first, once per variant. */
export function askAboutFits(goOn: () => void): void {
  const cart = cartStore.get();
  const [machine] = machineStore.get();
  const unasked = sellable(cart).flatMap((item) => item.selectedVariants.filter(({ asked }) => !asked));
  const doubts = fitDoubts(unasked, machine);
  const answer = () => {
    cartStore.replace(cart.map(asAsked));
    goOn();
  };
  if (doubts.length > 0) ask(doubts, answer);
  else goOn();
}

function asAsked(item: CartItem): CartItem {
  const selectedVariants = item.selectedVariants.map((variant) => ({ ...variant, asked: true as const }));
  return { ...item, selectedVariants };
}
