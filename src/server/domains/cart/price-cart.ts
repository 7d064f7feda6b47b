import type { Paise } from "../../../contract/money.ts";
import type { CartLine } from "../../../contract/orders.ts";
import type { OpenDatabase } from "../../db/database.ts";
import { findSet } from "../catalogue/index.ts";
import type { SellableVariant } from "../catalogue/reading/index.ts";
import { Failure } from "../failure.ts";
import {
  NO_PROMOTIONS,
  type PricedLines,
  type PricingFacts,
  priceLines,
  readOwnedParts,
  readPricing,
} from "../promotions/index.ts";

/** Variants by id that this customer can buy now; all others are left out. */
export type FindVariants = (
  ids: readonly number[],
  customerId: number | undefined,
) => Promise<SellableVariant[]>;

/** A variant to buy, `quantity` times at its price in paise. */
export interface PricedLine extends SellableVariant {
  readonly quantity: number;
  /** Price of one before a sale; missing without one. */
  readonly listPricePaise?: Paise;
  /** Share of the discount, for the whole quantity; missing without one. */
  readonly discountPaise?: Paise;
  readonly sale?: Pricing["lines"][number]["sale"] | undefined;
}

/** A line of a cart whose discounts are looked up. */
type FactLine = Pick<SellableVariant, "variantId" | "productId" | "productName"> & {
  readonly quantity: number;
};

type Pricing = PricedLines<SellableVariant & { readonly quantity: number }>;

export interface PricedCart extends Pick<Pricing, "totals"> {
  readonly lines: readonly PricedLine[];
  readonly applied?: Pricing["applied"] | undefined;
  readonly uses?: Pricing["uses"] | undefined;
  readonly code?: string | undefined;
}

/** Promotions that price a cart, and the customer with the entered code. */
export interface CartPromotions {
  readonly database: OpenDatabase;
  readonly code?: string | undefined;
  readonly customerId?: number | undefined;
  readonly at: Date;
}

/** Above the limits of all providers for one payment; fits the columns of an order. */
const LARGEST_ORDER_PAISE = 5_00_000_00;

/**
 * Prices a cart from the catalogue and the running promotions; a variant named twice in a line counts once.
 * @throws Failure not-found for variants that are not on sale, validation for an order too large for one
 * payment
 */
export async function priceCart(
  findVariants: FindVariants,
  cart: readonly CartLine[],
  promotions?: CartPromotions,
): Promise<Pricing> {
  const wantedLines = cart.flatMap(({ id, qty, selectedVariants }) =>
    [...new Set(selectedVariants.map((variant) => variant.id))].map((variantId) => ({ id, variantId, qty })),
  );
  const variantIds = [...new Set(wantedLines.map((line) => line.variantId))];
  const variants = await findVariants(variantIds, promotions?.customerId);
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]));
  const lines = wantedLines.map(({ id, variantId, qty }) => {
    const variant = byId.get(variantId);
    if (!variant || variant.productId !== id) throw new Failure("not-on-sale");
    // Sales are applied again, so that all discounts count at one instant.
    const { listPricePaise, ...fields } = variant;
    return { ...fields, pricePaise: listPricePaise ?? variant.pricePaise, quantity: qty };
  });
  const totalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  if (totalPaise > LARGEST_ORDER_PAISE) throw new Failure("order-too-large");
  return priceLines(lines, promotions ? await factsFor(lines, promotions) : NO_PROMOTIONS);
}

/** Reads what prices a cart. */
export async function factsFor(
  lines: readonly FactLine[],
  { database, code, customerId, at }: CartPromotions,
): Promise<PricingFacts> {
  const facts = await readPricing(database, { lines, code, customerId, at });
  if (!facts.running.some(({ kind }) => kind === "set")) return facts;
  const products = new Map(lines.map(({ productId, productName }) => [productId, productName]));
  const sets = new Map<string, readonly number[]>();
  for (const [id, name] of products) {
    const parts = [id, ...(await findSet(database.db, { id, name }))].toSorted((a, b) => a - b);
    if (parts.length > 1) sets.set(parts.join(), parts);
  }
  const ids = [...sets.values()].flat();
  const isOwner = customerId !== undefined && ids.length > 0;
  return {
    ...facts,
    sets: [...sets.values()],
    ownedParts: isOwner ? await readOwnedParts(database.db, customerId, ids) : facts.ownedParts,
  };
}
