import { useMessages } from "../../state/app-context.ts";
import type { CartPrice } from "../../state/cart/cart-price.ts";
import { namedDiscounts, PriceNotes, useDiscountName } from "../../ui/promotions/price-notes.tsx";
import { TaxNote } from "../../ui/tax-note.tsx";
import { TotalsList } from "../../ui/totals-list.tsx";

export function CartTotals({ price }: { readonly price: CartPrice }) {
  const m = useMessages().cart;
  const nameOf = useDiscountName();
  const parts = namedDiscounts(price.priced).map((one) => ({ ...one, name: nameOf(one) }));
  return (
    <div className="cart-totals" aria-live="polite" aria-busy={price.isLoading}>
      <TotalsList totals={price.totals} parts={parts} labels={m} />
      <TaxNote />
      <PriceNotes price={price} />
    </div>
  );
}
