import { toast } from "../../../ui/state/toasts.ts";
import type { Cart } from "../../state/cart/cart-rules.ts";
import { cartStore } from "../../state/cart/cart-store.ts";

/** Replaces the cart and offers Undo while the toast is shown. */
export function replaceWithUndo(cart: Cart, message: string, undoLabel: string): void {
  const before = cartStore.get();
  cartStore.replace(cart);
  toast.info(message, { action: { label: undoLabel, run: () => cartStore.replace(before) } });
}
