import type { Database } from "../../../db/database.ts";
import { coversAllDesigns, readCheapest } from "../covered-store.ts";
import type { PromotionTerms } from "../promotion.ts";

/** Largest reduction in percent that needs no proof, as for prices (`hasLargePriceDrop`). */
const HALF = 50;

/**
 * Whether a promotion gives away so much that staff must prove who they are, and owners are told: free
 * designs, more than half of a price or an order, or a scope of all designs, named or listed. `namesAll` is
 * true if the scope was entered as all designs.
 */
export async function isLargePromotion(
  db: Database,
  terms: PromotionTerms,
  namesAll = false,
): Promise<boolean> {
  const { kind, percent, amountPaise, steps, scope, minSubtotalPaise } = terms;
  if (kind === "free" || namesAll || scope?.all) return true;
  if (Math.max(percent ?? 0, ...(steps ?? []).map((step) => step.percent)) > HALF) return true;
  if (amountPaise !== null) {
    // The smallest order that the amount is taken from.
    const least = Math.max(minSubtotalPaise ?? 0, (await readCheapest(db, scope)) ?? 0);
    if (2 * amountPaise > least) return true;
  }
  return kind === "sale" && scope !== null && (await coversAllDesigns(db, scope));
}
