import type { NewPromotion } from "../../../../contract/office/promotions/promotions-wire.ts";
import type { Database } from "../../../db/database.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { type CheckedTerms, checkTerms, type TermReasons } from "../check-terms.ts";
import {
  type CoveredVariant,
  knowsScope,
  listOverlapping,
  type Overlap,
  readCovered,
} from "../covered-store.ts";
import { type PromotionTerms, saleRawPrice } from "../promotion.ts";
import { findPromotion, hasCode, insertPromotion, type ListedPromotion } from "../promotion-store.ts";
import { isLargePromotion } from "./is-large.ts";

/**
 * Announces a promotion. Returns it with the other sales of common variants.
 * @throws Failure validation with a reason by field, proof-required
 */
export async function createPromotion(
  db: Database,
  newPromotion: NewPromotion,
  audit: PromotionAudit,
): Promise<{ readonly promotion: ListedPromotion; readonly overlaps: readonly Overlap[] }> {
  const checkedPromotion = await checkPromotion(db, newPromotion, audit.now);
  const [first] = Object.values(checkedPromotion.reasons);
  if (first) throw new Failure(first, { fields: checkedPromotion.reasons });
  const isLarge = await isLargePromotion(db, checkedPromotion.terms, newPromotion.scope?.all);
  requireProof(isLarge, audit);
  const id = await insertPromotion(db, { ...checkedPromotion, isLarge }, audit);
  const promotion = await findPromotion(db, id);
  if (!promotion) throw new Error("A new promotion was not found");
  return { promotion, overlaps: await overlapsOf(db, checkedPromotion.terms, id) };
}

/** Staff without a fresh second factor announce no large promotion; the command line has none. */
export interface PromotionAudit extends AuditContext {
  readonly isFresh: boolean;
}

/** @throws Failure proof-required */
export function requireProof(isLarge: boolean, { isFresh }: PromotionAudit): void {
  if (isLarge && !isFresh) throw new Failure("proof-required");
}

export interface CheckedPromotion extends CheckedTerms {
  /** Covered variants on sale, without a sale the first ones; empty where nothing is known about them. */
  readonly variants: readonly CoveredVariant[];
}

/** Checks what was entered against the shop's codes, designs and prices. */
export async function checkPromotion(
  db: Database,
  newPromotion: NewPromotion,
  now: Date,
): Promise<CheckedPromotion> {
  const checkedTerms = checkTerms(newPromotion, now);
  const { terms, codes } = checkedTerms;
  const reasons: TermReasons = { ...checkedTerms.reasons };
  if (terms.scope && !(await knowsScope(db, terms.scope))) reasons.scope ??= "promotion-scope-unknown";
  if (typeof codes === "string" && (await hasCode(db, codes))) reasons.code ??= "code-taken";
  const most = terms.kind === "sale" ? undefined : MOST_SHOWN;
  const variants = reasons.scope ? [] : await readCovered(db, terms.scope, now, most);
  const field = terms.percent === null ? "amountOff" : "percent";
  if (terms.kind === "sale" && !reasons.percent && !reasons.amountOff) {
    const prices = variants.map((variant) => ({ ...variant, sale: saleRawPrice(variant.pricePaise, terms) }));
    if (prices.some(({ sale }) => sale < LOWEST_PAISE)) reasons[field] = "sale-price-low";
    else if (!terms.isQuiet && prices.some(({ sale, lowest30Paise }) => sale >= lowest30Paise))
      reasons[field] = "sale-price-not-lower";
  }
  return { ...checkedTerms, reasons, variants };
}

export const LOWEST_PAISE = 1_00;
/** Only a sale depends on every price, which takes a second for a whole shop. */
const MOST_SHOWN = 100;

export async function overlapsOf(
  db: Database,
  terms: PromotionTerms,
  except?: number,
): Promise<readonly Overlap[]> {
  return terms.kind === "sale" && terms.endsAt ? listOverlapping(db, terms, except) : [];
}
