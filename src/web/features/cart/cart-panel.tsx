import { useEffect, useState } from "react";
import { path } from "../../../contract/paths.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { useApp } from "../../state/app-context.ts";
import { useCartPrice } from "../../state/cart/cart-price.ts";
import { sellable } from "../../state/cart/cart-rules.ts";
import { cartStore, useCart } from "../../state/cart/cart-store.ts";
import { refreshCart } from "../../state/cart/refresh-cart.ts";
import { CartSet } from "../../ui/promotions/cart-set.tsx";
import { TotalLine } from "../../ui/promotions/totals-list.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { replaceWithUndo } from "./cart-undo.ts";
import { ConfirmCheckout } from "./confirm-checkout.tsx";

/** Content of the cart dialog, with the question before checkout; every navigation closes the dialog. */
export function CartPanel() {
  const { api, messages } = useApp();
  const m = messages.cart;
  const cart = useCart();
  const navigate = useNavigate();
  const price = useCartPrice(cart);
  const [confirming, setConfirming] = useState(false);
  useEffect(() => {
    refreshCart(api);
  }, [api]);
  if (cart.length === 0)
    return (
      <EmptyState title={m.empty} text={m.emptyHint}>
        <Link className={buttonClass("primary")} to={path.category()}>
          {m.browse}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ul className="cart-lines">
        {cart.map((item) => (
          <CartLineRow key={item.id} item={item} priced={price.priced} />
        ))}
      </ul>
      <CartTotals price={price} />
      <CartSet cart={cart} />
      {!cartStore.isStored() && <p className="note">{m.notSaved}</p>}
      <div className="cart-actions">
        <div className="cart-sum" aria-live="polite" aria-busy={price.isLoading}>
          <TotalLine price={price} labels={m} />
        </div>
        <Button variant="quiet" onClick={() => replaceWithUndo([], m.cleared, m.undo)}>
          {m.clear}
        </Button>
        <Button disabled={sellable(cart).length === 0} onClick={() => setConfirming(true)}>
          {m.checkout}
        </Button>
      </div>
      {confirming && (
        <ConfirmCheckout
          cart={cart}
          onContinue={() => navigate(path.checkout())}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
