import { DISCOUNT_ABOVE_PAISE, DISCOUNT_PERCENT } from "../../../contract/constants.ts";
import { type Paise, type Totals, totalsOf } from "../../../contract/money.ts";
import type { PromotionKind } from "../../../contract/promotions/promotion-kinds.ts";
import type { NotAppliedReason } from "../../../contract/promotions/promotions-wire.ts";
import { discountShares } from "../line-shares.ts";
import type { Promotion, SaleOffer } from "./promotion.ts";

/** A cart line at the catalogue's price. */
export interface CataloguedLine {
  readonly variantId: number;
  readonly productId: number;
  readonly machine?: string;
  readonly pricePaise: Paise;
  readonly quantity: number;
}

/** A running promotion with the variants of the cart that it covers. */
export interface RunningPromotion extends Promotion {
  readonly covered: ReadonlySet<number>;
}

/** The entered code: its promotion, or the reason why it cannot be used. */
export interface EnteredCode {
  readonly entered: string;
  readonly name: string;
  readonly promotion?: RunningPromotion;
  /** The slot of a generated code. */
  readonly slot: number | null;
  readonly reason?: NotAppliedReason;
}

/** Everything besides the catalogue that prices a cart. */
export interface PricingFacts {
  readonly sales: ReadonlyMap<number, SaleOffer>;
  /** Running volume discounts, sets and free designs. */
  readonly running: readonly RunningPromotion[];
  readonly code: EnteredCode | undefined;
  readonly isLoggedIn: boolean;
  /** Promotions that this customer had already and can have once. */
  readonly usedPromotions: ReadonlySet<number>;
  /** Products of each set that the cart has a part of. */
  readonly sets: readonly (readonly number[])[];
  /** Parts of these sets that the customer owns, as `productId machine`. */
  readonly ownedParts: ReadonlySet<string>;
}

export const NO_PROMOTIONS: PricingFacts = {
  sales: new Map(),
  running: [],
  code: undefined,
  isLoggedIn: false,
  usedPromotions: new Set(),
  sets: [],
  ownedParts: new Set(),
};

export interface Discount {
  readonly kind: PromotionKind | "built-in";
  readonly name: string;
  readonly amountPaise: Paise;
}

/** A promotion that the order uses. The reduction of a sale is no part of the order's discount. */
export interface PromotionUse {
  readonly promotionId: number;
  readonly name: string;
  readonly amountPaise: Paise;
  readonly codeSlot: number | null;
}

export interface NotApplied {
  readonly kind: PromotionKind | "built-in";
  readonly name: string;
  readonly reason: NotAppliedReason;
}

/** Next discount; missing designs, or paise. */
export interface NextDiscount {
  readonly kind: "built-in" | "volume";
  readonly name: string;
  readonly percent: number;
  readonly missing: number;
}

export interface PricedLines<L extends CataloguedLine> {
  readonly lines: readonly (L & {
    readonly listPricePaise: Paise;
    readonly discountPaise: Paise;
    readonly sale?: SaleOffer;
  })[];
  readonly totals: Totals;
  readonly applied: readonly Discount[];
  readonly notApplied: readonly NotApplied[];
  readonly next: NextDiscount | null;
  readonly uses: readonly PromotionUse[];
  /** The entered code, if it counts. */
  readonly code: string | undefined;
}

/** Name of the shop's own discount. */
export const BUILT_IN_NAME = `${DISCOUNT_PERCENT}% off above ₹${DISCOUNT_ABOVE_PAISE / 100}`;

/**
 * Prices a cart: sale prices and free designs first, then sets, then the best of the shop's own discount,
 * volume discounts and the code. Discounts round so that half a paisa of the total goes up; the lines' shares
 * of each add up to it.
 */
export function priceLines<L extends CataloguedLine>(
  lines: readonly L[],
  facts: PricingFacts,
): PricedLines<L> {
  const freeChoice = freeLines(lines, facts);
  const pricedLines = lines.map((line, index) => {
    const sale = facts.sales.get(line.variantId);
    const pricePaise = freeChoice.lines.has(index) ? 0 : (sale?.pricePaise ?? line.pricePaise);
    return { line, sale, pricePaise, amount: pricePaise * line.quantity };
  });
  const subtotal = sum(pricedLines.map(({ amount }) => amount));
  const sets = setDiscounts(
    lines,
    pricedLines.map(({ amount }) => amount),
    facts,
  );
  const remainingAmounts = pricedLines.map(({ amount }, index) => amount - (sets.shares[index] ?? 0));
  const rest = bestOf(lines, remainingAmounts, facts);
  const shares = remainingAmounts.map(
    (_, index) => (sets.shares[index] ?? 0) + (rest.best?.shares[index] ?? 0),
  );
  const discount = sum(shares);
  const discounts = [...sets.applied, ...(rest.best ? [rest.best] : [])];
  return {
    lines: pricedLines.map(({ line, sale, pricePaise }, index) => ({
      ...line,
      pricePaise,
      listPricePaise: listPriceOf(line, sale),
      discountPaise: shares[index] ?? 0,
      ...(sale && pricePaise > 0 && { sale }),
    })),
    totals: { subtotal, discount, total: subtotal - discount },
    applied: discounts.map(({ kind, name, amountPaise }) => ({ kind, name, amountPaise })),
    notApplied: [...freeChoice.notApplied, ...rest.notApplied],
    next: nextOf(lines, sum(remainingAmounts), facts, rest.best),
    uses: [...salesUsed(pricedLines), ...freeChoice.uses, ...discounts.flatMap(useOf)],
    code: rest.best?.kind === "code" ? facts.code?.entered : undefined,
  };
}

/** A quiet sale tells its price alone. An import may have changed the line's price meanwhile. */
function listPriceOf(line: CataloguedLine, sale: SaleOffer | undefined): Paise {
  if (!sale) return line.pricePaise;
  return sale.isQuiet ? sale.pricePaise : sale.listPricePaise;
}

interface Candidate extends Discount {
  readonly promotionId: number | null;
  readonly codeSlot: number | null;
  readonly shares: readonly Paise[];
}

function useOf({ promotionId, name, amountPaise, codeSlot }: Candidate): PromotionUse[] {
  return promotionId === null ? [] : [{ promotionId, name, amountPaise, codeSlot }];
}

interface SoldLine {
  readonly line: CataloguedLine;
  readonly sale: SaleOffer | undefined;
  readonly pricePaise: Paise;
}

function salesUsed(lines: readonly SoldLine[]): PromotionUse[] {
  const saleUses = lines.flatMap(({ line, sale, pricePaise }) =>
    sale && pricePaise === sale.pricePaise
      ? [{ ...sale, reduction: (sale.listPricePaise - sale.pricePaise) * line.quantity }]
      : [],
  );
  return [...Map.groupBy(saleUses, ({ promotionId }) => promotionId)].map(([promotionId, ofSale]) => ({
    promotionId,
    name: ofSale[0]?.name ?? "",
    amountPaise: sum(ofSale.map(({ reduction }) => reduction)),
    codeSlot: null,
  }));
}

/** Each free promotion gives a customer one line of the cart, the first that it covers. */
function freeLines(lines: readonly CataloguedLine[], { running, isLoggedIn, usedPromotions }: PricingFacts) {
  const freePlaces = new Set<number>();
  const notApplied: NotApplied[] = [];
  const uses: PromotionUse[] = [];
  for (const { id, kind, name, covered: coveredIds } of running) {
    const place = lines.findIndex(
      ({ variantId }, index) => !freePlaces.has(index) && coveredIds.has(variantId),
    );
    const line = lines[place];
    if (kind !== "free" || !line) continue;
    const reason = !isLoggedIn ? "login" : usedPromotions.has(id) ? "taken" : undefined;
    if (reason) notApplied.push({ kind, name, reason });
    else {
      freePlaces.add(place);
      uses.push({ promotionId: id, name, amountPaise: line.pricePaise * line.quantity, codeSlot: null });
    }
  }
  return { lines: freePlaces, notApplied, uses };
}

/** A set counts for a machine when the cart or the customer has each of its parts for it. */
function setDiscounts(
  lines: readonly CataloguedLine[],
  amounts: readonly Paise[],
  { running, sets, ownedParts: ownedDesigns }: PricingFacts,
): { readonly shares: readonly Paise[]; readonly applied: readonly Candidate[] } {
  const shares = lines.map(() => 0);
  const promotion = running.filter(({ kind }) => kind === "set").toSorted(byPercent)[0];
  if (!promotion) return { shares, applied: [] };
  for (const parts of sets)
    for (const machine of new Set(lines.map((line) => line.machine))) {
      if (machine === undefined) continue;
      const ownFlags = lines.map((line) => line.machine === machine && parts.includes(line.productId));
      const inCart = new Set(lines.filter((_, index) => ownFlags[index]).map(({ productId }) => productId));
      const isWhole = parts.every((id) => inCart.has(id) || ownedDesigns.has(`${id} ${machine}`));
      if (!isWhole) continue;
      const weights = amounts.map((amount, index) => (ownFlags[index] && shares[index] === 0 ? amount : 0));
      const givenShares = discountShares(weights, percentOff(sum(weights), promotion.percent ?? 0));
      givenShares.forEach((share, index) => {
        shares[index] = (shares[index] ?? 0) + share;
      });
    }
  const amountPaise = sum(shares);
  const { id: promotionId, name } = promotion;
  const setDiscount = { kind: "set", name, promotionId, amountPaise, codeSlot: null, shares } as const;
  return { shares, applied: amountPaise > 0 ? [setDiscount] : [] };
}

/** The discount that saves most; of equal ones, the shop's own and then a volume discount. */
function bestOf(
  lines: readonly CataloguedLine[],
  remainingAmounts: readonly Paise[],
  facts: PricingFacts,
): { readonly best: Candidate | undefined; readonly notApplied: readonly NotApplied[] } {
  const builtIn = totalsOf(sum(remainingAmounts)).discount;
  const designs = designsIn(lines);
  const volume = facts.running.flatMap((promotion) => {
    const percent = promotion.steps?.findLast((step) => step.designs <= designs)?.percent ?? 0;
    return candidate("volume", promotion, remainingAmounts, percentOff(sum(remainingAmounts), percent));
  });
  const code = codeDiscount(lines, remainingAmounts, facts.code);
  const ownPromotion = { id: null, name: BUILT_IN_NAME };
  const all = [
    ...candidate("built-in", ownPromotion, remainingAmounts, builtIn),
    ...volume,
    ...code.candidates,
  ];
  const [best, ...others] = all.toSorted((a, b) => b.amountPaise - a.amountPaise);
  const better = others.map(({ kind, name }) => ({ kind, name, reason: "better" }) as const);
  return { best, notApplied: [...better, ...code.notApplied] };
}

function candidate(
  kind: Candidate["kind"],
  { id, name, codeSlot = null }: { id: number | null; name: string; codeSlot?: number | null },
  weights: readonly Paise[],
  amountPaise: Paise,
): Candidate[] {
  if (amountPaise === 0) return [];
  return [
    { kind, name, promotionId: id, amountPaise, codeSlot, shares: discountShares(weights, amountPaise) },
  ];
}

function codeDiscount(
  lines: readonly CataloguedLine[],
  remainingAmounts: readonly Paise[],
  code: EnteredCode | undefined,
): { readonly candidates: readonly Candidate[]; readonly notApplied: readonly NotApplied[] } {
  if (!code) return { candidates: [], notApplied: [] };
  const { promotion, name, slot: codeSlot } = code;
  const weights = remainingAmounts.map((amount, index) =>
    promotion?.covered.has(lines[index]?.variantId ?? 0) ? amount : 0,
  );
  const base = sum(weights);
  const isBelow = sum(remainingAmounts) < (promotion?.minSubtotalPaise ?? 0);
  const reason = code.reason ?? (!promotion || base === 0 ? "scope" : isBelow ? "minimum" : undefined);
  if (reason || !promotion)
    return { candidates: [], notApplied: [{ kind: "code", name, reason: reason ?? "unknown" }] };
  const { id, percent, amountPaise } = promotion;
  const amount = percent === null ? Math.min(amountPaise ?? 0, base) : percentOff(base, percent);
  return { candidates: candidate("code", { id, name, codeSlot }, weights, amount), notApplied: [] };
}

/** More designs for a volume discount, or else a subtotal above the shop's own limit. */
function nextOf(
  lines: readonly CataloguedLine[],
  remainingPaise: Paise,
  { running }: PricingFacts,
  best: Candidate | undefined,
): NextDiscount | null {
  const designs = designsIn(lines);
  const bestPercent = best && remainingPaise > 0 ? (best.amountPaise / remainingPaise) * 100 : 0;
  const steps = running.flatMap(({ name, steps }) =>
    (steps ?? []).flatMap(({ designs: wantedCount, percent }) =>
      wantedCount > designs && percent > bestPercent
        ? [{ kind: "volume" as const, name, percent, missing: wantedCount - designs }]
        : [],
    ),
  );
  const [nearest] = steps.toSorted((a, b) => a.missing - b.missing || b.percent - a.percent);
  if (nearest) return nearest;
  if (remainingPaise === 0 || remainingPaise > DISCOUNT_ABOVE_PAISE || bestPercent >= DISCOUNT_PERCENT)
    return null;
  const missing = DISCOUNT_ABOVE_PAISE + 1 - remainingPaise;
  return { kind: "built-in", name: BUILT_IN_NAME, percent: DISCOUNT_PERCENT, missing };
}

const designsIn = (lines: readonly CataloguedLine[]) => new Set(lines.map(({ productId }) => productId)).size;
const byPercent = (a: Promotion, b: Promotion) => (b.percent ?? 0) - (a.percent ?? 0) || a.id - b.id;
const sum = (amounts: readonly Paise[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Discount of a percentage; half a paisa of what is left is rounded up. */
function percentOff(amount: Paise, percent: number): Paise {
  return amount - Math.floor((amount * (100 - percent) + 50) / 100);
}
