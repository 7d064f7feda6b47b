import { rupees } from "../../../contract/money.ts";
import type { NewPromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import type { OfficeWire } from "../../../contract/office/wire.ts";
import type { AnswerOf } from "../../../contract/wire.ts";
import { cartView } from "./cart-view.ts";
import type { CoveredVariant } from "./covered-store.ts";
import { checkPromotion, LOWEST_PAISE, overlapsOf, type PromotionStores } from "./create-promotion.ts";
import { NO_PROMOTIONS, priceLines } from "./price-lines.ts";
import { type PromotionTerms, saleRawPrice } from "./promotion.ts";
import { overlapView } from "./promotion-view.ts";

type Preview = AnswerOf<OfficeWire["officePreviewPromotion"]>;

const DESIGNS = 3;

/** Shows on three covered designs and a cart of them what a promotion would do; nothing is saved. */
export async function previewPromotion(
  stores: PromotionStores,
  entered: NewPromotion,
  now: Date,
): Promise<Preview> {
  const { terms, reasons, variants } = await checkPromotion(stores, entered, now);
  const ofDesigns = [...Map.groupBy(variants, ({ productId }) => productId).values()].flatMap((group) =>
    group.toSorted((a, b) => priceExcess(b, terms) - priceExcess(a, terms)).slice(0, 1),
  );
  const shown = ofDesigns
    .toSorted((a, b) => priceExcess(b, terms) - priceExcess(a, terms) || b.productId - a.productId)
    .slice(0, DESIGNS);
  const overlaps = reasons.ends || reasons.scope ? [] : await overlapsOf(stores, terms);
  return {
    reasons,
    overlaps: overlaps.map(overlapView),
    designs: shown.map((variant) => ({
      ...{ productId: variant.productId, name: variant.productName, photo: variant.photo },
      ...{ variantId: variant.variantId, variantName: variant.variantName },
      price: rupees(variant.pricePaise),
      newPrice: rupees(newPrice(variant, terms)),
      lowestPrice30: rupees(variant.lowest30Paise),
    })),
    cart: sampleCart(shown, { terms, reasons, now }),
  };
}

interface Sample extends Pick<Awaited<ReturnType<typeof checkPromotion>>, "terms" | "reasons"> {
  readonly now: Date;
}

/** A cart of these variants with the promotion alone; null for a set, and while its discount is refused. */
function sampleCart(shown: readonly CoveredVariant[], { terms, reasons, now }: Sample): Preview["cart"] {
  const isRefused = reasons.percent ?? reasons.amountOff ?? reasons.steps;
  if (isRefused || terms.kind === "set" || shown.length === 0) return null;
  const covered = new Set(shown.map(({ variantId }) => variantId));
  const promotion = { ...terms, id: 0, covered };
  const sales = shown.map((variant) => ({
    ...{ promotionId: 0, name: terms.name, variantId: variant.variantId, endsAt: terms.endsAt ?? now },
    ...{ listPricePaise: variant.pricePaise, pricePaise: newPrice(variant, terms) },
    lowest30Paise: variant.lowest30Paise,
  }));
  const facts = {
    ...NO_PROMOTIONS,
    isLoggedIn: true,
    sales: new Map(terms.kind === "sale" ? sales.map((sale) => [sale.variantId, sale]) : []),
    running: terms.kind === "volume" || terms.kind === "free" ? [promotion] : [],
    code:
      terms.kind === "code" ? { entered: terms.name, name: terms.name, promotion, slot: null } : undefined,
  };
  const lines = shown.map(({ variantId, productId, pricePaise }) => ({
    ...{ variantId, productId, pricePaise, quantity: 1 },
  }));
  return cartView(priceLines(lines, facts), false);
}

/**
 * How far a sale's price of a variant is above the lowest one of 30 days, in paise; prices below ₹1 come
 * first.
 */
function priceExcess(variant: CoveredVariant, terms: PromotionTerms): number {
  if (terms.kind !== "sale") return 0;
  const price = newPrice(variant, terms);
  return price < LOWEST_PAISE ? Number.MAX_SAFE_INTEGER : price - variant.lowest30Paise;
}

function newPrice({ pricePaise }: CoveredVariant, terms: PromotionTerms): number {
  if (terms.kind === "free") return 0;
  return terms.kind === "sale" ? Math.max(0, saleRawPrice(pricePaise, terms)) : pricePaise;
}
