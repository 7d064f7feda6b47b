import { rupees } from "../../../../contract/money.ts";
import type { OfficePromotion } from "../../../../contract/office/promotions/promotions-wire.ts";
import type { Overlap } from "../covered-store.ts";
import { resumableUntilOf, stateOf } from "../promotion.ts";
import type { ListedPromotion } from "../promotion-store.ts";

export function promotionView(promotion: ListedPromotion, now: Date): OfficePromotion {
  const { id, name, kind, startsAt, endsAt, percent, amountPaise, scope, steps, code, generated } = promotion;
  const { minSubtotalPaise, useLimit, oncePerCustomer, isQuiet, uses, revenuePaise } = promotion;
  const resumableUntil = resumableUntilOf(promotion, now);
  return {
    ...{ id, name, kind, starts: startsAt.toISOString(), ends: endsAt?.toISOString() ?? null },
    ...(percent !== null && { percent }),
    ...(amountPaise !== null && { amountOff: rupees(amountPaise) }),
    ...(scope && { scope }),
    ...(steps && { steps: [...steps] }),
    ...(code !== null && { code }),
    ...(generated > 0 && { generated }),
    ...(minSubtotalPaise !== null && { minSubtotal: rupees(minSubtotalPaise) }),
    ...(useLimit !== null && { limit: useLimit }),
    ...(oncePerCustomer && { oncePerCustomer }),
    ...(isQuiet && { quiet: true }),
    ...(resumableUntil && { resumableUntil: resumableUntil.toISOString() }),
    state: stateOf(promotion, now),
    uses,
    revenue: rupees(revenuePaise),
  };
}

/** Running ones first, then planned ones, then those that ended. */
export function sortedViews(promotions: readonly ListedPromotion[], now: Date): OfficePromotion[] {
  const rank = { running: 0, planned: 1, ended: 2 };
  return promotions
    .map((promotion) => promotionView(promotion, now))
    .toSorted((a, b) => rank[a.state] - rank[b.state]);
}

export function overlapView({ id, name, startsAt, endsAt }: Overlap) {
  return { id, name, starts: startsAt.toISOString(), ends: endsAt?.toISOString() ?? null };
}
