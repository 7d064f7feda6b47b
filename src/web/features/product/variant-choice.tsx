import { useState } from "react";
import type { ProductDetail, ProductVariant } from "../../../contract/catalogue.ts";
import { bestFit } from "../../../contract/machines/fit.ts";
import { readOffered, writeOffered } from "../../../contract/machines/offered-sizes.ts";
import { formatRupees, paiseOf, rupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../state/app-context.ts";
import { useAddToCart } from "../../state/cart/add-to-cart.ts";
import type { CartItem } from "../../state/cart/cart-rules.ts";
import { cartStore, useCart } from "../../state/cart/cart-store.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { openMachines } from "../../state/overlays.ts";
import { CartNow } from "../../ui/cart-now.tsx";
import { FitBadge } from "../../ui/designs/fit-badge.tsx";
import { OwnedBadge } from "../../ui/designs/owned-badge.tsx";

/** Total of the variants in rupees, added in whole paise. */
export function totalOf(variants: readonly Pick<ProductVariant, "variantPrice">[]): number {
  return rupees(variants.reduce((sum, { variantPrice }) => sum + (paiseOf(variantPrice) ?? 0), 0));
}

/** Checkboxes for machine variants, their total, and Add to cart. */
export function VariantChoice({ product }: { product: ProductDetail }) {
  const { product: m, common } = useMessages();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = product.productvariants.filter(({ id }) => chosenIds.has(id));
  const [added, setAdded] = useState(false);
  const inCart = useCart().find((item) => item.id === product.id);
  const addToCart = useAddToCart();
  const none = chosen.length === 0;
  const toggle = (id: number) => setChosenIds((ids) => ids.symmetricDifference(new Set([id])));
  const add = () => {
    if (none) return toast.error(m.chooseVariant);
    const { parts: _parts, ...kept } = product;
    addToCart(kept, chosen, () => setAdded(true));
  };
  return (
    <>
      <fieldset id="machines" className="variants">
        <legend>{m.chooseMachine}</legend>
        <MachineLine />
        {useBestFirst(product.productvariants).map((variant) => (
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
          {/* biome-ignore lint/a11y/useSemanticElements: an output has the status role, which toasts use */}
          <strong role="group" className="price" aria-labelledby="total-label" aria-live="polite">
            {formatRupees(totalOf(chosen))}
          </strong>
        </p>
        <Button className="buy-button" aria-disabled={none} aria-describedby="buy-hint" onClick={add}>
          {m.addToCart}
        </Button>
      </div>
      {added && <CartNow />}
      <p id="buy-hint" className="muted">
        {none
          ? m.chooseVariant
          : inCart && (cartStore.isKept() ? m.inCart(machines(inCart)) : common.noStorage)}
      </p>
    </>
  );
}

/** Names of the variants that were selected for the cart. */
function machines({ selectedVariants }: CartItem): string {
  return selectedVariants.map(({ name }) => name).join(", ");
}

/**
 * Sorts variants that fit the visitor's machine first; the style sheet does so before the application starts.
 */
function useBestFirst(variants: readonly ProductVariant[]): readonly ProductVariant[] {
  const [machine] = useMachines();
  if (!machine) return variants;
  const rank = (variant: ProductVariant) => {
    const { says } = bestFit(readOffered(writeOffered([variant])), machine);
    return says === "fits" ? 0 : says === "turned" ? 1 : 2;
  };
  return variants.toSorted((one, other) => rank(one) - rank(other));
}

/** Shows the machine that variants are marked for and opens My machine. */
function MachineLine() {
  const m = useMessages().fit;
  const [machine] = useMachines();
  return (
    <Button variant="quiet" className="machine-line" onClick={openMachines}>
      {machine ? m.chosen(machine.name) : m.choose}
    </Button>
  );
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
        {`${[variant.format, variant.hoop && m.hoop(variant.hoop)].filter(Boolean).join(" · ")} `}
        <FitBadge offered={writeOffered([variant])} />
        {owned && (
          <>
            {" "}
            <OwnedBadge /> <Link to={path.downloads()}>{m.ownedLink}</Link>
          </>
        )}
      </p>
    </div>
  );
}
