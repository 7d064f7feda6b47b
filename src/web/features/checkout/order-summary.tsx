import { useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useTextLanguage } from "../../state/app-context.ts";
import { type CartPrice, itemTotal, lineOf } from "../../state/cart/cart-price.ts";
import type { Cart, CartItem } from "../../state/cart/cart-rules.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { machineFor } from "../../state/machines/variant-fit.ts";
import { DesignPicture } from "../../ui/designs/design-picture.tsx";
import { FitBadge } from "../../ui/designs/fit-badge.tsx";
import { OwnedBadge } from "../../ui/designs/owned-badge.tsx";
import { CodeField } from "../../ui/promotions/code-field.tsx";
import { LineSale } from "../../ui/promotions/line-sale.tsx";
import { PriceNotes } from "../../ui/promotions/price-notes.tsx";
import { TotalLine, TotalsList } from "../../ui/promotions/totals-list.tsx";
import { TaxNote } from "../../ui/tax-note.tsx";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

/** Width from which the summary stands beside the steps, as in `checkout.css`. */
const BESIDE = "(width >= 768px)";

export interface OrderSummaryProps {
  readonly cart: Cart;
  readonly price: CartPrice;
}

/** The ordered designs and their cost; on a phone the designs are folded. Delivery of files is free. */
export function OrderSummary({ cart, price }: OrderSummaryProps) {
  const m = useCheckoutTexts();
  const [isOpen] = useState(() => matchMedia(BESIDE).matches);
  return (
    <aside className="summary" aria-label={m.summary}>
      <Card>
        <h2>{m.summary}</h2>
        <details open={isOpen}>
          <summary>{m.designs(cart.length)}</summary>
          <ul className="summary-lines">
            {cart.map((item) => (
              <SummaryLine key={item.id} item={item} price={price} />
            ))}
          </ul>
        </details>
        <div aria-live="polite" aria-busy={price.isLoading}>
          <TotalsList price={price} labels={m} />
          <TotalLine price={price} labels={m} />
          <TaxNote />
          <PriceNotes price={price} hasCodeField />
        </div>
        <CodeField price={price} />
      </Card>
    </aside>
  );
}

function SummaryLine({
  item,
  price: { priced: pricedCart },
}: { readonly item: CartItem } & Pick<OrderSummaryProps, "price">) {
  const m = useCheckoutTexts();
  const isOwned = useOwned();
  const machines = useMachines();
  return (
    <li className="summary-line">
      <DesignPicture photo={item.photo} alt="" sizes="3.5rem" />
      <div>
        <p lang={useTextLanguage()(item.name)}>
          {item.name} {item.qty > 1 && m.quantity(item.qty)}
        </p>
        {item.selectedVariants.map((variant) => (
          <p key={variant.id} className="hint">
            {variant.name} {isOwned(item.id, variant.name) && <OwnedBadge />}
            {!variant.gone && variant.offered && (
              <FitBadge offered={variant.offered} machine={machineFor(variant.offered, machines)} />
            )}
            {variant.gone ? (
              <span className="gone">{m.gone}</span>
            ) : (
              <LineSale line={lineOf(pricedCart, variant.id)} />
            )}
          </p>
        ))}
      </div>
      <PriceTag amount={itemTotal(item, pricedCart)} />
    </li>
  );
}
