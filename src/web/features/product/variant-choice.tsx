import { useState } from "react";
import type { ProductDetail, ProductVariant } from "../../../contract/catalogue.ts";
import { CART_ADDED_NOTICE_MS } from "../../../contract/constants.ts";
import { formatRupees, paiseOf, rupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import { useMessages } from "../../state/app-context.ts";
import { addProduct } from "../../state/cart-rules.ts";
import { cartStore, useCart } from "../../state/cart-store.ts";
import { useOwned } from "../../state/orders-store.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

/** Rupees of all chosen variants together, added in whole paise. */
export function totalOf(variants: readonly Pick<ProductVariant, "variantPrice">[]): number {
  return rupees(variants.reduce((sum, { variantPrice }) => sum + (paiseOf(variantPrice) ?? 0), 0));
}

/** Machine variants to tick, their total, and the way into the cart. */
export function VariantChoice({ product }: { product: ProductDetail }) {
  const { product: m, common } = useMessages();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = product.productvariants.filter(({ id }) => chosenIds.has(id));
  const inCart = useCart().some((item) => item.id === product.id);
  const none = chosen.length === 0;
  const kept = cartStore.isKept() ? m.inCart : common.noStorage;
  const toggle = (id: number) => setChosenIds((ids) => ids.symmetricDifference(new Set([id])));
  const add = () => {
    if (none) return toast.error(m.chooseVariant);
    putInCart(product, chosen);
    toast.success(m.added, { ms: CART_ADDED_NOTICE_MS });
  };
  return (
    <>
      <fieldset className="variants">
        <legend>{m.chooseMachine}</legend>
        {product.productvariants.map((variant) => (
          <VariantRow
            key={variant.id}
            productId={product.id}
            variant={variant}
            checked={chosenIds.has(variant.id)}
            onToggle={() => toggle(variant.id)}
          />
        ))}
      </fieldset>
      <div className="buy">
        <p className="buy-total">
          <span id="total-label">{m.total}</span>
          {/* biome-ignore lint/a11y/useSemanticElements: an output would be a status, which toasts are */}
          <strong role="group" className="price" aria-labelledby="total-label" aria-live="polite">
            {formatRupees(totalOf(chosen))}
          </strong>
        </p>
        <Button className="buy-button" aria-disabled={none} aria-describedby="buy-hint" onClick={add}>
          {m.addToCart}
        </Button>
      </div>
      <p id="buy-hint" className="muted">
        {none ? m.chooseVariant : inCart ? kept : ""}
      </p>
    </>
  );
}

/** A product that is in the cart already gets these variants instead of the ones it had. */
function putInCart(product: ProductDetail, variants: readonly ProductVariant[]): void {
  const { parts: _parts, ...kept } = product;
  const selected = variants.map(({ id, variantName, variantPrice }) => ({
    id,
    name: variantName,
    price: variantPrice,
  }));
  cartStore.replace(addProduct(cartStore.get(), kept, selected));
}

interface VariantRowProps {
  readonly productId: number;
  readonly variant: ProductVariant;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function VariantRow({ productId, variant, checked, onToggle }: VariantRowProps) {
  const m = useMessages().product;
  const owned = useOwned()(productId, variant.variantName);
  const detailId = `variant-${variant.id}`;
  return (
    <div className="variant">
      <label>
        <input type="checkbox" checked={checked} onChange={onToggle} aria-describedby={detailId} />
        <span className="variant-name">{variant.variantName}</span>{" "}
        <span className="price">{formatRupees(variant.variantPrice)}</span>
      </label>
      <p id={detailId} className="variant-detail">
        {[variant.format, variant.hoop && m.hoop(variant.hoop)].filter(Boolean).join(" · ")}
        {owned && (
          <>
            <strong className="owned">{m.owned}</strong> <Link to={path.downloads()}>{m.ownedLink}</Link>
          </>
        )}
      </p>
    </div>
  );
}
