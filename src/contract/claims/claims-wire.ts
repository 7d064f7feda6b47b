import * as z from "zod";
import { because, timestamp } from "../primitives.ts";

/** `open` until the buyer claims it. */
export const claimStates = ["open", "claimed", "granted", "refused"] as const;

const ownClaim = z.object({
  /** Order number in the older shop. */
  number: z.string(),
  /** Empty until the claim is granted; so is the date. */
  productName: z.string(),
  state: z.enum(claimStates),
  boughtAt: timestamp.nullable(),
});
export type OwnClaim = z.infer<typeof ownClaim>;

export const claimsWire = {
  /** Purchases in an older shop that the customer claims; `canClaim` when the shop has some to claim. */
  listClaims: { answer: z.object({ canClaim: z.boolean(), claims: z.array(ownClaim) }), session: true },
  /** Answers the purchases of the order; staff check them. */
  claimOrder: {
    body: z.object({
      number: z
        .string(because("claim-number-missing"))
        .trim()
        .min(1, because("claim-number-missing"))
        .max(60, because("claim-number-missing")),
    }),
    answer: z.object({ claims: z.array(ownClaim) }),
    session: true,
  },
} as const;
