import { useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { type Cart, type CartItem, cartTotals } from "../../state/cart/cart-rules.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { DesignPicture } from "../../ui/designs/design-picture.tsx";
import { FitBadge } from "../../ui/designs/fit-badge.tsx";
import { OwnedBadge } from "../../ui/designs/owned-badge.tsx";
import { TaxNote } from "../../ui/tax-note.tsx";
import { TotalsList } from "../../ui/totals-list.tsx";

/** Width from which the summary stands beside the steps, as in `checkout.css`. */
const BESIDE = "(width >= 768px)";

/** The ordered designs and their cost; on a phone the designs are folded. Delivery of files is free. */
export function OrderSummary({ cart }: { readonly cart: Cart }) {
  const m = useMessages().checkout;
  const [isOpen] = useState(() => matchMedia(BESIDE).matches);
  return (
    <aside className="summary" aria-label={m.summary}>
      <Card>
        <h2>{m.summary}</h2>
        <details open={isOpen}>
          <summary>{m.designs(cart.length)}</summary>
          <ul className="summary-lines">
            {cart.map((item) => (
              <SummaryLine key={item.id} item={item} />
            ))}
          </ul>
        </details>
        <div aria-live="polite">
          <TotalsList totals={cartTotals(cart)} labels={m} />
          <TaxNote />
        </div>
      </Card>
    </aside>
  );
}

function SummaryLine({ item }: { readonly item: CartItem }) {
  const m = useMessages().checkout;
  const owned = useOwned();
  return (
    <li className="summary-line">
      <DesignPicture photo={item.photo} alt="" sizes="3.5rem" />
      <div>
        <p lang={useTextLanguage()(item.name)}>
          {item.name} {item.qty > 1 && m.quantity(item.qty)}
        </p>
        {item.selectedVariants.map((variant) => (
          <p key={variant.id} className="hint">
            {variant.name} {owned(item.id, variant.name) && <OwnedBadge />}
            {!variant.gone && variant.offered && <FitBadge offered={variant.offered} />}
            {variant.gone && <span className="gone">{m.gone}</span>}
          </p>
        ))}
      </div>
      <PriceTag amount={item.total} />
    </li>
  );
}
