import { useEffect, useState } from "react";
import type { Product, ProductVariant } from "../../../contract/catalogue.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { formatRupees } from "../../../contract/money.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useApi, useMessages } from "../../state/app-context.ts";
import type { Priced } from "../../state/cart/cart-price.ts";
import { addProduct, type cartLines, selectedVariant } from "../../state/cart/cart-rules.ts";
import { cartStore, useCart } from "../../state/cart/cart-store.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { fittingVariants } from "../../state/machines/variant-fit.ts";
import { openMachines } from "../../state/overlays.ts";
import { useDiscountName } from "./price-notes.tsx";
import { usePromotionTexts } from "./use-promotion-texts.ts";

export interface SetOfferProps {
  /** All designs of the set. */
  readonly parts: readonly Product[];
}

/** The parts of a set, all chosen for the visitor's machine; one press adds those that are missing. */
export function SetOffer({ parts }: SetOfferProps) {
  const m = usePromotionTexts();
  const [machine] = useMachines();
  return (
    <div className="set-offer">
      <h3>{m.set}</h3>
      {machine ? (
        <FittingSet parts={parts} machine={machine} />
      ) : (
        <>
          <p>{m.setNoMachine}</p>
          <Button variant="secondary" onClick={openMachines}>
            {m.chooseMachine}
          </Button>
        </>
      )}
    </div>
  );
}

function FittingSet({ parts, machine }: SetOfferProps & { readonly machine: OwnMachine }) {
  const m = usePromotionTexts();
  const { added: addedText } = useMessages().product;
  const { owned, unfit, missing, chosen } = useSetParts(parts, machine);
  const names = (products: readonly Product[]) => products.map(({ name }) => name).join(", ");
  const pricedSet = useSetPrice(chosen);
  const nameOf = useDiscountName();
  const add = () => {
    cartStore.replace(withParts(missing));
    toast.success(addedText);
  };
  return (
    <>
      <p>{m.setText(names(parts), machine.name)}</p>
      {owned.length > 0 && <p>{m.setOwned(names(owned))}</p>}
      {unfit.length > 0 && <p>{m.setMissing(names(unfit))}</p>}
      {chosen.length > 0 && (
        <p className="set-price">
          <strong>{pricedSet ? m.setPrice(chosen.length, formatRupees(pricedSet.total)) : "\u00a0"}</strong>
          {pricedSet?.applied.map((one) => (
            <span key={one.name} className="hint">
              {nameOf(one)} −{formatRupees(one.amount)}
            </span>
          ))}
        </p>
      )}
      {missing.length > 0 ? (
        <Button variant="secondary" onClick={add}>
          {m.addSet}
        </Button>
      ) : (
        chosen.length > 0 && <p className="hint">{m.setInCart}</p>
      )}
    </>
  );
}

/** A design of the set, and its variant for the machine. */
interface SetPart {
  readonly product: Product;
  readonly variant: ProductVariant;
}

/** Sorts the parts: owned, without a variant that fits, to buy (`chosen`), and of those not in the cart. */
function useSetParts(parts: readonly Product[], machine: OwnMachine) {
  const isOwned = useOwned();
  const cart = useCart();
  const isInCart = ({ variant }: SetPart) =>
    cart.some(({ selectedVariants }) => selectedVariants.some(({ id }) => id === variant.id));
  const fitting = (product: Product) => fittingVariants(product.productvariants, machine);
  const owns = (product: Product) => fitting(product).some((one) => isOwned(product.id, one.variantName));
  const chosenParts = parts.flatMap((product): SetPart[] => {
    const variants = fitting(product);
    const inCart = variants.find((variant) => isInCart({ product, variant }));
    const variant = inCart ?? variants.toSorted((a, b) => a.variantPrice - b.variantPrice)[0];
    return variant && !owns(product) ? [{ product, variant }] : [];
  });
  return {
    owned: parts.filter(owns),
    unfit: parts.filter((product) => fitting(product).length === 0),
    missing: chosenParts.filter((part) => !isInCart(part)),
    chosen: chosenParts,
  };
}

/** The cart with these parts; variants selected before stay. */
function withParts(parts: readonly SetPart[]) {
  return parts.reduce((cart, { product, variant }) => {
    const present = cart.find(({ id }) => id === product.id)?.selectedVariants ?? [];
    return addProduct(cart, product, [...present, selectedVariant(variant)]);
  }, cartStore.get());
}

/** Price of the parts together; missing until it is known. */
function useSetPrice(parts: readonly SetPart[]): Priced | undefined {
  const api = useApi();
  const [answeredPrice, setAnswered] = useState<{ readonly key: string; readonly priced: Priced }>();
  const lines = parts.map(({ product: { id }, variant }) => ({
    id,
    qty: 1,
    selectedVariants: [{ id: variant.id }],
  }));
  const key = JSON.stringify(lines);
  useEffect(() => {
    let isOver = false;
    const cartItems: ReturnType<typeof cartLines> = JSON.parse(key);
    if (cartItems.length === 0) return;
    api.priceCart({ cartItems }).then(
      (pricedSet) => isOver || setAnswered({ key, priced: pricedSet }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api, key]);
  return answeredPrice?.key === key ? answeredPrice.priced : undefined;
}
