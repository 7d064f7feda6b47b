import type { Paise } from "../../../../contract/money.ts";
import type { Deed } from "../../actor.ts";
import { OwnerFailure } from "../../failure.ts";
import { changedPrice, type PercentChange } from "./price.ts";
import type { PriceChange, PricedVariant, PriceFilter, PriceStore } from "./price-store.ts";

export type { PriceChange };

/** Which variants get one price: those of a product, or a single one. */
export interface PriceWish {
  readonly productId?: number | undefined;
  readonly variantId?: number | undefined;
  readonly pricePaise: Paise;
}

/** What would change if every variant that is meant cost this. @throws OwnerFailure not-found */
export async function planPrice(prices: PriceStore, wish: PriceWish): Promise<PriceChange[]> {
  const found = await meant(prices, { productId: wish.productId, variantId: wish.variantId });
  return changesOf(found, () => wish.pricePaise);
}

/**
 * What would change if every variant that is meant cost so much more or less.
 * @throws OwnerFailure not-found, validation where a price would become impossible, naming the variant
 */
export async function planPercent(
  prices: PriceStore,
  filter: PriceFilter,
  change: PercentChange,
): Promise<PriceChange[]> {
  const found = await meant(prices, filter);
  return changesOf(found, ({ variantId, productName, variantName, pricePaise }) => {
    try {
      return changedPrice(pricePaise, change);
    } catch (error) {
      if (!(error instanceof OwnerFailure)) throw error;
      throw new OwnerFailure("validation", `${productName}, ${variantName} (${variantId}): ${error.message}`);
    }
  });
}

/**
 * Does what was planned, all of it or nothing. Orders that are under way keep the prices they began with.
 * @throws OwnerFailure conflict when a price is no longer what the plan says
 */
export async function changePrices(
  prices: PriceStore,
  plan: readonly PriceChange[],
  deed: Deed,
): Promise<void> {
  if (plan.length === 0 || (await prices.change(plan, deed))) return;
  throw new OwnerFailure(
    "conflict",
    "Prices were changed meanwhile. Nothing was done: please look at the plan again.",
  );
}

/**
 * Whether one of these variants would cost less than half of what it does. The office asks for a fresh proof then: a session
 * that was left open must not sell the stock for next to nothing.
 */
export function hasDeepFall(
  before: readonly { readonly id: number; readonly pricePaise: Paise }[],
  after: readonly { readonly id: number; readonly pricePaise?: Paise | undefined }[],
): boolean {
  const now = new Map(after.map(({ id, pricePaise }) => [id, pricePaise]));
  return before.some(({ id, pricePaise }) => 2 * (now.get(id) ?? pricePaise) < pricePaise);
}

async function meant(prices: PriceStore, filter: PriceFilter): Promise<PricedVariant[]> {
  const found = await prices.list(filter);
  if (found.length === 0) throw new OwnerFailure("not-found", "There is no such variant.");
  return found;
}

function changesOf(found: readonly PricedVariant[], price: (variant: PricedVariant) => Paise): PriceChange[] {
  return found
    .map((variant) => ({ ...variant, newPaise: price(variant) }))
    .filter(({ pricePaise, newPaise }) => newPaise !== pricePaise);
}
