import { path } from "../../../contract/paths.ts";
import { TrashIcon } from "../../../ui/icons.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { itemTotal, lineOf, type Priced } from "../../state/cart/cart-price.ts";
import { type CartItem, changeQuantity, removeVariant } from "../../state/cart/cart-rules.ts";
import { cartStore } from "../../state/cart/cart-store.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { machineFor } from "../../state/machines/variant-fit.ts";
import { DesignPicture } from "../../ui/designs/design-picture.tsx";
import { FitBadge } from "../../ui/designs/fit-badge.tsx";
import { OwnedBadge } from "../../ui/designs/owned-badge.tsx";
import { LineSale } from "../../ui/promotions/line-sale.tsx";
import { replaceWithUndo } from "./cart-undo.ts";
import { QuantityQuestion } from "./quantity-question.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

export interface CartLineRowProps {
  readonly item: CartItem;
  readonly priced: Priced | undefined;
}

/** A design in the cart with its selected variants. */
export function CartLineRow({ item, priced: pricedCart }: CartLineRowProps) {
  const change = (step: number) => cartStore.replace(changeQuantity(cartStore.get(), item.id, step));
  return (
    <li className="cart-line" aria-label={item.name}>
      <Link to={path.product(item.id)} className="cart-line-picture" tabIndex={-1} aria-hidden="true">
        <DesignPicture photo={item.photo} alt="" sizes="5rem" />
      </Link>
      <div className="cart-line-text">
        <Link to={path.product(item.id)} className="cart-line-name" lang={useTextLanguage()(item.name)}>
          {item.name}
        </Link>
        <ul>
          {item.selectedVariants.map((variant) => (
            <VariantRow
              key={variant.id}
              item={item}
              variant={variant}
              line={lineOf(pricedCart, variant.id)}
            />
          ))}
        </ul>
        <div className="cart-line-foot">
          {item.selectedVariants.some(({ gone }) => !gone) && (
            <>
              <QuantityStepper name={item.name} qty={item.qty} onStep={change} />
              <PriceTag amount={itemTotal(item, pricedCart)} />
            </>
          )}
        </div>
        <QuantityQuestion qty={item.qty} onTakeOne={() => change(1 - item.qty)} />
      </div>
    </li>
  );
}

interface VariantRowProps {
  readonly item: CartItem;
  readonly variant: CartItem["selectedVariants"][number];
  readonly line: Priced["lines"][number] | undefined;
}

function VariantRow({ item, variant, line }: VariantRowProps) {
  const m = useMessages().cart;
  const isOwned = useOwned()(item.id, variant.name);
  const machines = useMachines();
  const remove = () =>
    replaceWithUndo(removeVariant(cartStore.get(), item.id, variant.id), m.removed(variant.name), m.undo);
  return (
    <li className="cart-variant">
      <span>
        {variant.name} {isOwned && <OwnedBadge />}
        {!variant.gone && variant.offered && (
          <FitBadge offered={variant.offered} machine={machineFor(variant.offered, machines)} />
        )}
        {variant.gone ? <span className="gone">{m.gone}</span> : <LineSale line={line} />}
      </span>
      {!variant.gone && <PriceTag amount={line?.price ?? variant.price} />}
      <button type="button" className="icon-btn" aria-label={m.remove(variant.name)} onClick={remove}>
        <TrashIcon />
      </button>
    </li>
  );
}
