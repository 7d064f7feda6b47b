import { DISCOUNT_ABOVE_PAISE, DISCOUNT_PERCENT } from "../../../contract/constants.ts";
import { formatRupees, rupees } from "../../../contract/money.ts";
import { useMessages } from "../../state/app-context.ts";
import type { CartPrice, Priced } from "../../state/cart/cart-price.ts";
import { ErrorNote } from "../error-note.tsx";
import { usePromotionTexts } from "./use-promotion-texts.ts";

/** The name of a discount; the shop's own one is named in the reader's language. */
export function useDiscountName() {
  const m = useMessages().cart;
  const ownName = m.discountHint(DISCOUNT_PERCENT, formatRupees(rupees(DISCOUNT_ABOVE_PAISE)));
  return ({ name, kind }: { readonly name: string; readonly kind?: string | undefined }) =>
    kind === "built-in" ? ownName : name || m.discount;
}

/** Discounts to list by name: none if there is only the shop's own one. */
export function namedDiscounts(pricedCart: Priced | undefined): Priced["applied"] {
  const discounts = pricedCart?.applied ?? [];
  return discounts.every(({ kind }) => kind === "built-in") ? [] : discounts;
}

export interface PriceNotesProps {
  readonly price: CartPrice;
  /** The field of the code is beside, if one can be entered, and says what is wrong with it. */
  readonly hasCodeField?: boolean;
}

/** The next discount, those that do not count and why, and a total that has changed. */
export function PriceNotes({ price, hasCodeField = false }: PriceNotesProps) {
  const m = usePromotionTexts();
  const nameOf = useDiscountName();
  const { common } = useMessages();
  const { totals, isFailed, change, retry } = price;
  const pricedCart = totals && price.priced;
  const others =
    pricedCart?.notApplied.filter((one) => !(hasCodeField && pricedCart.takesCode && isCode(one, price))) ??
    [];
  return (
    <>
      {change && (
        <p className="note" role="alert">
          {m.changed(formatRupees(rupees(change.before)), formatRupees(rupees(change.now)))}
        </p>
      )}
      {isFailed && <ErrorNote text={m.unknownTotal} action={common.retry} onAction={retry} />}
      {pricedCart?.next ? (
        <NextDiscount next={pricedCart.next} />
      ) : (
        totals?.discount === 0 && !pricedCart?.applied.length && <p className="hint">{nameOf(BUILT_IN)}</p>
      )}
      {others.map((one) => (
        <p key={one.name} className="hint">
          {m.notApplied(nameOf(one), m.reasons[one.reason])}
        </p>
      ))}
    </>
  );
}

const BUILT_IN = { name: "", kind: "built-in" };

function NextDiscount({ next }: { readonly next: NonNullable<Priced["next"]> }) {
  const m = usePromotionTexts();
  const nameOf = useDiscountName();
  const { missing: missingAmount, unit = "rupees", percent } = next;
  const what = percent === undefined ? nameOf(next) : m.percentOff(percent);
  const text =
    unit === "designs" ? m.moreDesigns(missingAmount, what) : m.moreRupees(formatRupees(missingAmount), what);
  return <p className="hint price-next">{text}</p>;
}

/** True for the entered code, whose problem is shown at its field. */
export function isCode({ name, kind }: Priced["notApplied"][number], { code }: CartPrice): boolean {
  return code !== null && (kind === "code" || name.toUpperCase() === code.toUpperCase());
}
