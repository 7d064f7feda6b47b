import { DISCOUNT_ABOVE_PAISE, DISCOUNT_PERCENT } from "../../../contract/constants.ts";
import { formatRupees, rupees } from "../../../contract/money.ts";
import { useMessages } from "../../state/app-context.ts";
import { type Cart, cartTotals } from "../../state/cart/cart-rules.ts";
import { TaxNote } from "../../ui/tax-note.tsx";
import { TotalsList } from "../../ui/totals-list.tsx";

export function CartTotals({ cart }: { readonly cart: Cart }) {
  const m = useMessages().cart;
  const totals = cartTotals(cart);
  return (
    <div className="cart-totals" aria-live="polite">
      <TotalsList totals={totals} labels={m} />
      <TaxNote />
      {totals.discount === 0 && (
        <p className="hint">{m.discountHint(DISCOUNT_PERCENT, formatRupees(rupees(DISCOUNT_ABOVE_PAISE)))}</p>
      )}
    </div>
  );
}
