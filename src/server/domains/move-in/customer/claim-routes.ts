import type { Attempt } from "../../../http/limits/count-attempts.ts";
import type { Router } from "../../../http/router.ts";
import type { ShopBase } from "../../shop-base.ts";
import {
  type ClaimedPurchase,
  claimPurchases,
  hasPurchasesToClaim,
  listOwnClaims,
} from "../claims/claim-store.ts";

/** Order numbers are short, so that guessing them is slow. */
const claimAttempts = (customerId: number): Attempt[] => [
  { key: `claim ${customerId}`, limit: { hits: 10, seconds: 3_600 } },
];

/** Calls by which buyers of an older shop claim what was not found. */
export function claimRoutes(router: Router, { db, limiter, now }: ShopBase): void {
  router.on("listClaims", async ({ caller }) => ({
    canClaim: await hasPurchasesToClaim(db),
    claims: (await listOwnClaims(db, caller.customerId)).map(claimView),
  }));
  router.on("claimOrder", async ({ input: { number }, caller: { customerId: id, email } }) => {
    await limiter.take(claimAttempts(id));
    return { claims: (await claimPurchases(db, number, { id, email }, now())).map(claimView) };
  });
}

/** A number can be guessed, so that only a granted purchase tells what was bought. */
function claimView({ orderNumber: number, productName, variantName, state, boughtAt }: ClaimedPurchase) {
  const isGranted = state === "granted";
  return {
    ...{ number, state },
    productName: isGranted ? productName || variantName : "",
    boughtAt: (isGranted && boughtAt?.toISOString()) || null,
  };
}
