import { Button } from "../../ui/button.tsx";
import { useMessages } from "../state/app-context.ts";
import { sellable } from "../state/cart/cart-rules.ts";
import { useCart } from "../state/cart/cart-store.ts";
import { openCart } from "../state/overlays.ts";

/** Number of designs in the cart, and the way to its total: at the bottom of a phone, else in the page. */
export function CartNow() {
  const { search, cart: m } = useMessages();
  const cart = sellable(useCart());
  if (cart.length === 0) return null;
  return (
    <div className="cart-now">
      <strong>{search.found(cart.length)}</strong>
      <Button variant="secondary" onClick={openCart}>
        {m.view}
      </Button>
    </div>
  );
}
