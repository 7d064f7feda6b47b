import { type RefObject, useContext, useRef, useState } from "react";
import type { ProductDetail, ProductVariant } from "../../../contract/catalogue.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { readOffered, writeOffered } from "../../../contract/machines/offered-sizes.ts";
import { discount, formatRupees, paiseOf, rupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useRouter } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../state/app-context.ts";
import { useAddToCart } from "../../state/cart/add-to-cart.ts";
import { cartStore, useCart } from "../../state/cart/cart-store.ts";
import { machineFilters } from "../../state/machines/machine-filters.ts";
import { openMachines } from "../../state/overlays.ts";
import { CartNow } from "../../ui/cart-now.tsx";
import { FitBadge } from "../../ui/designs/fit-badge.tsx";
import { OwnedBadge } from "../../ui/designs/owned-badge.tsx";
import type { MachineSlotProps } from "../../ui/machine-slot.tsx";
import { MadeToFitContext } from "../../ui/made-to-fit/made-to-fit.tsx";
import { PriceBefore } from "../../ui/price-before.tsx";
import { SaleEnd } from "../../ui/sale-end.tsx";
import { SwapNote } from "../../ui/swap-note.tsx";
import { TaxNote } from "../../ui/tax-note.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { FreeDesign, useFreeState } from "./free-design.tsx";
import { useSelection } from "./use-selection.ts";
import { VariantList } from "./variant-list.tsx";

export interface BuyBoxProps {
  readonly product: ProductDetail;
  /** Selects of maker and model. */
  readonly machineSelects: MachineSlotProps["code"];
}

/**
 * Price, Add to cart and the variants. The boot module (`src/web/boot-buy.ts`) has filled in the visitor's
 * machine before the first paint, so hydration mismatches are expected.
 */
export function BuyBox({ product, machineSelects }: BuyBoxProps) {
  const { product: m } = useMessages();
  const selection = useSelection(product);
  const { selectedVariants, fitting, isOwned } = selection;
  const [addedVariants, setAdded] = useState<readonly ProductVariant[]>();
  const addToCart = useAddToCart();
  const button = useRef<HTMLButtonElement>(null);
  const isNone = selectedVariants.length === 0;
  const isInCart = useCart().some(({ id }) => id === product.id);
  const isAdded =
    isInCart &&
    addedVariants?.length === selectedVariants.length &&
    selectedVariants.every((variant) => addedVariants.includes(variant));
  const add = () => {
    if (isNone) {
      toast.error(m.chooseVariant);
      return focusVariants();
    }
    const { parts: _parts, card: _card, gallery: _gallery, ...line } = product;
    addToCart(line, selectedVariants, () => setAdded(selectedVariants));
  };
  const pricedVariants = fitting.length > 0 ? fitting : product.productvariants;
  const freeState = useFreeState(product, selection, pricedVariants);
  if (product.isTakenDown || product.productvariants.length === 0)
    return <p className="note">{m.notOnSale}</p>;
  const prices = pricedVariants.map((one) => one.variantPrice);
  const from = formatRupees(Math.min(...prices));
  const isOnlyPrice = fitting.length > 0 && new Set(prices).size === 1;
  const total = formatRupees(totalOf(selectedVariants));
  const isFree = freeState === "free";
  return (
    <>
      <div className="buy" data-free={freeState}>
        <PriceFrom product={product} from={from} isOnly={isOnlyPrice} isFree={isFree} />
        <Total total={total} isFree={isFree} />
        <SalePrice product={product} shownVariants={isNone ? cheapest(pricedVariants) : selectedVariants} />
        <TaxNote />
        {isFree && <FreeDesign product={product} selectedVariants={selectedVariants} onNone={add} />}
        <MachineLine product={product} machine={selection.machine} />
        <Button
          ref={button}
          className="buy-button"
          variant={isFree ? "secondary" : "primary"}
          aria-disabled={isNone}
          aria-describedby={isNone ? "buy-hint" : undefined}
          onClick={add}
          data-buy="button"
        >
          {m.addToCart}
        </Button>
        <BuyFacts
          product={product}
          selectedVariants={selectedVariants}
          isOwned={isOwned || freeState === "taken"}
        />
        <SwapNote className="buy-swap" />
        {product.licences?.map(({ id, line, variants }) => (
          <p key={id} className="buy-swap">
            <Link to={path.licence()}>{line}</Link> {variants}
          </p>
        ))}
        {isNone && !isOwned && (
          <p id="buy-hint" className="muted">
            {m.chooseVariant}
          </p>
        )}
        {isAdded && <CartNow />}
      </div>
      <VariantList
        product={product}
        selection={selection}
        machineSelects={{ code: machineSelects, onSaved: () => button.current?.focus() }}
      />
      <BuyBar button={button} isCovered={isAdded} price={isNone ? from : total} onAdd={add} />
    </>
  );
}

interface PriceFromProps {
  readonly product: ProductDetail;
  readonly from: string;
  /** All variants that fit have this price. */
  readonly isOnly: boolean;
  readonly isFree: boolean;
}

/** Lowest price, struck where the customer gets the design for free. */
function PriceFrom({ product, from, isOnly, isFree }: PriceFromProps) {
  const { from: label } = useMessages().catalogue;
  const Price = isFree ? "s" : "strong";
  return (
    <p className="buy-price buy-from">
      <span className="price-from">{!isFree && product.productvariants.length > 1 && label}</span>
      <Price className="price" data-only={isOnly ? "" : undefined} suppressHydrationWarning>
        {from}
      </Price>
      {isFree && <strong className="price-free">{formatRupees(0)}</strong>}
    </p>
  );
}

/** Sum of the selected variants; the boot module writes the one that fits into `data-buy`. */
function Total({ total, isFree }: { readonly total: string; readonly isFree: boolean }) {
  const totalAttributes = { "data-buy": "total", suppressHydrationWarning: true };
  return (
    <p className="buy-price buy-total">
      <span id="total-label">{useMessages().product.total}</span>
      {isFree && <s {...totalAttributes}>{total}</s>}
      {/* biome-ignore lint/a11y/useSemanticElements: an output has the status role, which toasts use */}
      <strong
        role="group"
        className="price"
        aria-labelledby="total-label"
        aria-live="polite"
        {...(!isFree && totalAttributes)}
      >
        {isFree ? formatRupees(0) : total}
      </strong>
    </p>
  );
}

interface SalePriceProps {
  readonly product: ProductDetail;
  /** Variants whose prices add up to the one above. */
  readonly shownVariants: readonly ProductVariant[];
}

/** Prices before the sale and its end. */
function SalePrice({ product: { productvariants }, shownVariants }: SalePriceProps) {
  const { reload } = useRouter();
  const [one, ...more] = readOffered(writeOffered(shownVariants));
  const [ends] = shownVariants.flatMap(({ saleEnds = [] }) => saleEnds).toSorted();
  return (
    productvariants.some(({ saleEnds }) => saleEnds) && (
      <p className="sale-price">
        <PriceBefore
          offers={readOffered(writeOffered(productvariants))}
          offer={more.length === 0 ? one : undefined}
        />
        {ends && <SaleEnd ends={ends} onEnd={reload} />}
      </p>
    )
  );
}

/** The cheapest variant, alone. */
function cheapest(variants: readonly ProductVariant[]): readonly ProductVariant[] {
  return variants.toSorted((a, b) => a.variantPrice - b.variantPrice).slice(0, 1);
}

interface MachineLineProps extends Pick<BuyBoxProps, "product"> {
  readonly machine: OwnMachine | undefined;
}

/** The machine that the price is for, and the way to designs that fit if none of the variants does. */
function MachineLine({ product, machine }: MachineLineProps) {
  const m = useMessages().fit;
  const madeToFit = useContext(MadeToFitContext);
  const offered = writeOffered(product.productvariants);
  const isMade = madeToFit?.fitsAt(offered, machine);
  const category = path.category({ subcategoryId: product.category?.id });
  const filters = machine && new URLSearchParams(machineFilters(machine));
  return (
    <>
      <p className="buy-machine">
        <span>
          <span data-buy="machine" data-text={m.chosen("#")} suppressHydrationWarning>
            {machine && !isMade ? m.chosen(machine.name) : ""}
          </span>{" "}
          <FitBadge offered={offered} machine={machine} />
        </span>
        <Button variant="quiet" onClick={openMachines}>
          {m.change}
        </Button>
      </p>
      <p className="buy-no-fit">
        {isMade ? (
          madeToFit?.afterBuying
        ) : (
          <>
            {m.noneFits}{" "}
            <Link to={filters ? `${category}${category.includes("?") ? "&" : "?"}${filters}` : category}>
              {m.fitting}
            </Link>
          </>
        )}
      </p>
    </>
  );
}

interface BuyFactsProps {
  readonly product: ProductDetail;
  readonly selectedVariants: readonly ProductVariant[];
  readonly isOwned: boolean;
}

/** Stays at the end of a line. */
const SEPARATOR = "\u00a0· ";

/** One line below the button: contents of the purchase, or that the customer has the design already. */
function BuyFacts({ product, selectedVariants, isOwned }: BuyFactsProps) {
  const { product: m, common } = useMessages();
  const inCart = useCart().find(({ id }) => id === product.id);
  const [first] = selectedVariants;
  if (first && inCart) {
    const machines = inCart.selectedVariants.map(({ name }) => name).join(", ");
    return <p className="buy-facts">{cartStore.isStored() ? m.inCart(machines) : common.noStorage}</p>;
  }
  if (isOwned && !first)
    return (
      <p className="buy-facts">
        <OwnedBadge /> <Link to={path.downloads()}>{m.ownedLink}</Link>
      </p>
    );
  const files = product.parts?.length ?? 0;
  return (
    <p className="buy-facts">
      {m.instantDownload}
      {SEPARATOR}
      {files > 0 && (
        <>
          <span data-buy="format" data-text={m.files(files + 1, files, "#")} suppressHydrationWarning>
            {first?.format ? m.files(files + 1, files, first.format) : m.filesAny(files + 1, files)}
          </span>
          {SEPARATOR}
        </>
      )}
      {m.discountAbove(discount.percent, discount.above)}
    </p>
  );
}

interface BuyBarProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The summary of the cart is in its place. */
  readonly isCovered: boolean;
  readonly price: string;
  readonly onAdd: () => void;
}

/** Repeats price and button at the bottom of a phone's screen while the button is out of sight. */
function BuyBar({ button, isCovered, price, onAdd }: BuyBarProps) {
  const m = useMessages().product;
  const isInView = useInView(button);
  if (isInView !== false || isCovered) return null;
  return (
    <div className="buy-bar" aria-hidden="true">
      <strong className="price">{price}</strong>
      <Button tabIndex={-1} onClick={onAdd}>
        {m.addToCart}
      </Button>
    </div>
  );
}

/** Total in rupees, added in whole paise. */
function totalOf(variants: readonly ProductVariant[]): number {
  return rupees(variants.reduce((sum, { variantPrice }) => sum + (paiseOf(variantPrice) ?? 0), 0));
}

/** Leads to what has to be selected first. */
function focusVariants(): void {
  document.querySelector<HTMLElement>("#machines :is(select:enabled, input)")?.focus();
}
