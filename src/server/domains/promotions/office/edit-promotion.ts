import type { Database } from "../../../db/database.ts";
import { Failure } from "../../failure.ts";
import type { PromotionChange } from "../promotion-change-store.ts";
import {
  findPromotion,
  type ListedPromotion,
  savePromotionChange,
  saveResumedPromotion,
} from "../promotion-store.ts";
import { type PromotionAudit, requireProof } from "./create-promotion.ts";
import { isLargePromotion } from "./is-large.ts";

/**
 * Changes the name or end of a planned or running promotion.
 * @throws Failure promotion-unknown, promotion-ended, proof-required, validation
 */
export async function editPromotion(
  db: Database,
  id: number,
  change: Pick<PromotionChange, "name" | "endsAt">,
  audit: PromotionAudit,
): Promise<void> {
  const promotion = await requirePromotion(db, id);
  const isLarge = runsLonger(promotion, change) && (await isLargePromotion(db, promotion));
  requireProof(isLarge, audit);
  await savePromotionChange(db, id, { ...change, isLarge }, audit);
}

/**
 * Undoes an end by staff.
 * @throws Failure promotion-unknown, promotion-running, promotion-not-resumable, proof-required
 */
export async function letRunAgain(db: Database, id: number, audit: PromotionAudit): Promise<void> {
  const isLarge = await isLargePromotion(db, await requirePromotion(db, id));
  requireProof(isLarge, audit);
  await saveResumedPromotion(db, id, { ...audit, isLarge });
}

/** @throws Failure promotion-unknown */
export async function requirePromotion(db: Database, id: number): Promise<ListedPromotion> {
  const promotion = await findPromotion(db, id);
  if (!promotion) throw new Failure("promotion-unknown");
  return promotion;
}

function runsLonger(
  { endsAt: before }: Pick<ListedPromotion, "endsAt">,
  { endsAt }: Pick<PromotionChange, "endsAt">,
): boolean {
  return endsAt !== undefined && before !== null && (endsAt === null || endsAt > before);
}
