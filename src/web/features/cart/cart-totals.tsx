import { useMessages } from "../../state/app-context.ts";
import type { CartPrice } from "../../state/cart/cart-price.ts";
import { PriceNotes } from "../../ui/promotions/price-notes.tsx";
import { TotalsList } from "../../ui/promotions/totals-list.tsx";
import { TaxNote } from "../../ui/tax-note.tsx";

/** Everything below the lines of the cart but the total, which is always in sight. */
export function CartTotals({ price }: { readonly price: CartPrice }) {
  return (
    <div className="cart-totals" aria-live="polite" aria-busy={price.isLoading}>
      <TotalsList price={price} labels={useMessages().cart} />
      <TaxNote />
      <PriceNotes price={price} />
    </div>
  );
}
