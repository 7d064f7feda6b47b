import { rupees } from "../../../../contract/money.ts";
import type { NewPromotion } from "../../../../contract/office/promotions/promotions-wire.ts";
import type { OfficeWire } from "../../../../contract/office/wire.ts";
import type { AnswerOf } from "../../../../contract/wire.ts";
import type { Database } from "../../../db/database.ts";
import { cartView } from "../cart-view.ts";
import type { CoveredVariant } from "../covered-store.ts";
import { type CataloguedLine, type PricingFacts, priceLines } from "../price-lines.ts";
import { type PromotionTerms, saleRawPrice } from "../promotion.ts";
import { checkPromotion, LOWEST_PAISE, overlapsOf } from "./create-promotion.ts";
import { overlapView } from "./promotion-view.ts";

type Preview = AnswerOf<OfficeWire["officePreviewPromotion"]>;

const DESIGNS = 3;

/** Reads everything that prices a cart at that time, without a code. */
export type ReadFacts = (lines: readonly PreviewedLine[], at: Date) => Promise<PricingFacts>;

export interface PreviewedLine extends CataloguedLine {
  readonly productName: string;
  readonly machine: string;
}

/**
 * Shows on three covered designs, and on a cart of them with everything else that runs then, what a promotion
 * would do; nothing is saved.
 */
export async function previewPromotion(
  { db, readFacts }: { readonly db: Database; readonly readFacts: ReadFacts },
  newPromotion: NewPromotion,
  now: Date,
): Promise<Preview> {
  const { terms, reasons, variants } = await checkPromotion(db, newPromotion, now);
  const ofDesigns = [...Map.groupBy(variants, ({ productId }) => productId).values()].flatMap((group) =>
    group.toSorted((a, b) => priceExcess(b, terms) - priceExcess(a, terms)).slice(0, 1),
  );
  const shownVariants = ofDesigns
    .toSorted((a, b) => priceExcess(b, terms) - priceExcess(a, terms) || b.productId - a.productId)
    .slice(0, DESIGNS);
  const overlaps = reasons.ends || reasons.scope ? [] : await overlapsOf(db, terms);
  const lines = shownVariants.map((variant) => ({ ...variant, quantity: 1 }));
  const then = await readFacts(lines, terms.startsAt > now ? terms.startsAt : now);
  const present = terms.startsAt > now ? await readFacts(lines, now) : then;
  return {
    reasons,
    overlaps: overlaps.map(overlapView),
    designs: shownVariants.map((variant) => ({
      ...{ productId: variant.productId, name: variant.productName, photo: variant.photo },
      ...{ variantId: variant.variantId, variantName: variant.variantName },
      price: rupees(priceIn(present, variant)),
      newPrice: rupees(Math.min(priceIn(then, variant), newPrice(variant, terms))),
      lowestPrice30: rupees(variant.lowest30Paise),
    })),
    ...sampleCart(shownVariants, { terms, reasons, then }),
  };
}

interface Sample extends Pick<Awaited<ReturnType<typeof checkPromotion>>, "terms" | "reasons"> {
  /** Promotions that run then. */
  readonly then: PricingFacts;
}

/**
 * A cart of these variants, and the names of the other promotions in it; null for a set, and while its
 * discount is refused.
 */
function sampleCart(
  shownVariants: readonly CoveredVariant[],
  { terms, reasons, then }: Sample,
): Pick<Preview, "cart" | "together"> {
  const isRefused = reasons.percent ?? reasons.amountOff ?? reasons.steps;
  if (isRefused || terms.kind === "set" || shownVariants.length === 0) return { cart: null, together: [] };
  const covered = new Set(shownVariants.map(({ variantId }) => variantId));
  const promotion = { ...terms, id: PREVIEWED, covered };
  const runs = terms.kind === "volume" || terms.kind === "free";
  const facts = {
    ...then,
    isLoggedIn: true,
    sales: terms.kind === "sale" ? withSale(then.sales, shownVariants, terms) : then.sales,
    running: runs ? [...then.running, promotion] : then.running,
    code:
      terms.kind === "code" ? { entered: terms.name, name: terms.name, promotion, slot: null } : undefined,
  };
  const lines = shownVariants.map(({ variantId, productId, machine, pricePaise }) => ({
    ...{ variantId, productId, machine, pricePaise, quantity: 1 },
  }));
  const pricedCart = priceLines(lines, facts);
  const others = pricedCart.uses.filter(({ promotionId }) => promotionId !== PREVIEWED);
  return { cart: cartView(pricedCart, false), together: [...new Set(others.map(({ name }) => name))] };
}

/** Id of the promotion that is not saved. */
const PREVIEWED = 0;

/** The sales of these variants with this one, where it is the cheapest. */
function withSale(
  sales: PricingFacts["sales"],
  shownVariants: readonly CoveredVariant[],
  terms: PromotionTerms,
): PricingFacts["sales"] {
  const newSales = shownVariants.flatMap((variant) => {
    const { variantId, pricePaise: listPricePaise, lowest30Paise } = variant;
    const pricePaise = newPrice(variant, terms);
    if (pricePaise >= (sales.get(variantId)?.pricePaise ?? listPricePaise)) return [];
    const { name, isQuiet, endsAt } = terms;
    const sale = { promotionId: PREVIEWED, name, isQuiet, endsAt: endsAt ?? terms.startsAt };
    return [[variantId, { ...sale, variantId, listPricePaise, pricePaise, lowest30Paise }] as const];
  });
  return new Map([...sales, ...newSales]);
}

const priceIn = ({ sales }: PricingFacts, { variantId, pricePaise }: CoveredVariant) =>
  sales.get(variantId)?.pricePaise ?? pricePaise;

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
