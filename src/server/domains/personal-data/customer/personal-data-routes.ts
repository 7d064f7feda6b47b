import { DONE } from "../../../../contract/primitives.ts";
import { confirmations } from "../../../../contract/refusals/sentences.ts";
import { attachment } from "../../../http/attachment.ts";
import type { Router } from "../../../http/router.ts";
import { readConsents, recordConsent } from "../../consents/index.ts";
import { type Passwords, passwordAttempts, SESSION_DAYS } from "../../customers/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { closeOwnAccount } from "../close-account.ts";
import { readPersonalData } from "../personal-data-store.ts";
import { personalDataView } from "../personal-data-view.ts";

export interface PersonalDataShop extends ShopBase {
  readonly passwords: Passwords;
  readonly retentionDays: number;
}

export function personalDataRoutes(router: Router, shop: PersonalDataShop): void {
  const { db, passwords, limiter, now } = shop;
  const { retentionDays } = shop;
  router.share("getStoredDays", async () => ({ retentionDays, sessionDays: SESSION_DAYS }));
  router.on("exportData", async ({ caller, context }) => {
    context.header("content-disposition", attachment("my-data.json"));
    context.header("cache-control", "no-store");
    return personalDataView(await readPersonalData(db, caller.customerId), caller.tokenHash, now());
  });
  router.on("listConsents", async ({ caller }) => {
    const decided = await readConsents(db, caller.customerId);
    const latest = new Map(decided.map((consent) => [consent.purpose, consent]));
    return { consents: [...latest.values()] };
  });
  router.on("decideConsent", async ({ input, caller }) => {
    await recordConsent(db, caller.customerId, { ...input, source: "my-data" }, now());
    return DONE;
  });
  router.on("closeAccount", async ({ input, caller, address }) => {
    const attempts = passwordAttempts(address, caller.customerId);
    await limiter.take(attempts);
    await closeOwnAccount({ db, passwords, now }, caller.customerId, input.password);
    await limiter.giveBack(attempts);
    return { success: true as const, msg: confirmations.accountClosed };
  });
}
