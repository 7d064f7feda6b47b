import * as z from "zod";
import { timestamp } from "../primitives.ts";

/**
 * Purposes for which the shop needs consent, and the version of the sentence that asks for it. A change of
 * the sentence's meaning raises the version.
 */
export const consentVersions = { reminders: 1 } as const;
export type ConsentPurpose = keyof typeof consentVersions;
export const consentPurposes = ["reminders"] as const satisfies readonly ConsentPurpose[];

/** Page on which it was given or withdrawn; closing the account withdraws every consent. */
export const consentSources = ["register", "my-data", "account-closed"] as const;

export const consent = z.object({
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean(),
  version: z.int(),
  source: z.enum(consentSources),
  at: timestamp,
});
export type Consent = z.infer<typeof consent>;
