import { Failure } from "../../failure.ts";
import type { PromotionChange } from "../promotion-change-store.ts";
import type { ListedPromotion } from "../promotion-store.ts";
import { type PromotionAudit, type PromotionStores, requireProof } from "./create-promotion.ts";
import { isLargePromotion } from "./is-large.ts";

/**
 * Changes the name or end of a planned or running promotion.
 * @throws Failure promotion-unknown, promotion-ended, proof-required, validation
 */
export async function editPromotion(
  stores: PromotionStores,
  id: number,
  change: Pick<PromotionChange, "name" | "endsAt">,
  audit: PromotionAudit,
): Promise<void> {
  const found = await requirePromotion(stores, id);
  const isLarge = runsLonger(found, change) && (await isLargePromotion(stores.covered, found));
  requireProof(isLarge, audit);
  await stores.promotions.change(id, { ...change, isLarge }, audit);
}

/**
 * Undoes an end by staff.
 * @throws Failure promotion-unknown, promotion-running, promotion-not-resumable, proof-required
 */
export async function letRunAgain(stores: PromotionStores, id: number, audit: PromotionAudit): Promise<void> {
  const isLarge = await isLargePromotion(stores.covered, await requirePromotion(stores, id));
  requireProof(isLarge, audit);
  await stores.promotions.resume(id, { ...audit, isLarge });
}

/** @throws Failure promotion-unknown */
export async function requirePromotion(
  { promotions }: Pick<PromotionStores, "promotions">,
  id: number,
): Promise<ListedPromotion> {
  const found = await promotions.find(id);
  if (!found) throw new Failure("promotion-unknown");
  return found;
}

function runsLonger(
  { endsAt: before }: Pick<ListedPromotion, "endsAt">,
  { endsAt }: Pick<PromotionChange, "endsAt">,
): boolean {
  return endsAt !== undefined && before !== null && (endsAt === null || endsAt > before);
}
